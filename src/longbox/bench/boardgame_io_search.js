// Search tic-tac-toe's first move with boardgame.io's MCTSBot, and time its iterations: `node boardgame_io_search.js SECONDS`.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const { MCTSBot } = require("boardgame.io/ai");

const ITERATIONS = 500; // a search
const WARM_UP = 0.1; // of the time that is measured
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const isWon = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

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
