// Search tic-tac-toe's first move with boardgame.io's MCTSBot, and time its iterations: `node boardgame_io_search.js SECONDS`.
const { Client } = require("boardgame.io/client");
const { MCTSBot } = require("boardgame.io/ai");
const { game } = require("./boardgame_io_game.js");

const ITERATIONS = 500; // a search
const WARM_UP = 1; // times the time that is measured

const enumerate = (G) => G.cells.flatMap((mark, cell) => (mark === null ? [{ move: "mark", args: [cell] }] : []));

async function searchFor(seconds) {
  const client = Client({ game, debug: false });
  client.start();
  const state = client.store.getState();
  let count = 0;
  const begin = performance.now();
  let now = begin;
  while (now < begin + seconds * 1000) {
    const bot = new MCTSBot({ game, enumerate, seed: "1", iterations: ITERATIONS, playoutDepth: 9 });
    await bot.play(state, "0");
    count += ITERATIONS;
    now = performance.now();
  }
  client.stop();
  return { count, seconds: (now - begin) / 1000 };
}

async function main() {
  const seconds = Number(process.argv[2]);
  await searchFor(seconds * WARM_UP);
  process.stdout.write(JSON.stringify(await searchFor(seconds)));
}

main();
