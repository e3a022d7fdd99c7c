// Play tic-tac-toe with boardgame.io's local client, and count and time its decisions: `node boardgame_io.js SECONDS`.
const { Client } = require("boardgame.io/client");
const { game } = require("./boardgame_io_game.js");

const WARM_UP = 1; // times the time that is measured

let seed = 1;
function number() { // in [0, 1): JavaScript's own cannot be seeded
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 4294967296;
}

function play() {
  const client = Client({ game, debug: false });
  client.start();
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = [];
    state.G.cells.forEach((mark, cell) => mark === null && free.push(cell));
    client.moves.mark(free[Math.floor(number() * free.length)]);
    decisions += 1;
  }
  client.stop();
  return decisions;
}

function playFor(seconds) {
  let decisions = 0;
  const begin = performance.now();
  let now = begin;
  while (now < begin + seconds * 1000) {
    decisions += play();
    now = performance.now();
  }
  return { count: decisions, seconds: (now - begin) / 1000 };
}

const seconds = Number(process.argv[2]);
playFor(seconds * WARM_UP);
process.stdout.write(JSON.stringify(playFor(seconds)));
