// How many times as fast as Fairy-Stockfish our rules count Vinciperdi's sequences, both as WebAssembly in Node, both
// counting the last moves without making them.
//
//     npm ci --ignore-scripts && npm run compare
//
// Rust's target wasm32-unknown-unknown and the tool wasm-bindgen are there once ./test has run.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, perft } from './target/web/tavoliere_compare.js';

const here = (path) => new URL(path, import.meta.url);
const ROUNDS = 5;
// Long enough to measure, short enough to measure often.
const LEAST = 1_000_000;
const MOST = 10_000_000;

// The longest count of each position, of those that are neither too short nor too long.
function positions() {
  const longest = new Map();
  const rows = readFileSync(here('../../crates/rules/tests/vectors/antichess.perft.csv'), 'utf8').trim().split('\n').slice(1);
  for (const row of rows) {
    const [fen, depth, nodes] = row.split(',');
    if (nodes >= LEAST && nodes <= MOST && nodes > (longest.get(fen)?.nodes ?? 0)) {
      longest.set(fen, { fen, depth: Number(depth), nodes: Number(nodes) });
    }
  }
  return [...longest.values()];
}

function loadOurs() {
  initSync({ module: readFileSync(here('target/web/tavoliere_compare_bg.wasm')) });
  // Our text has no number of the move.
  return async ({ fen, depth }) => Number(perft(fen.slice(0, fen.lastIndexOf(' ')), depth));
}

async function loadTheirs() {
  // Its loader takes a runtime with fetch for a browser.
  delete globalThis.fetch;
  const engine = await createRequire(import.meta.url)('fairy-stockfish-nnue.wasm/stockfish.js')();
  let heard = () => {};
  engine.addMessageListener((line) => heard(line));
  const answer = (command, pattern) =>
    new Promise((resolve) => {
      heard = (line) => {
        const found = pattern.exec(line);
        if (found) resolve(found[1]);
      };
      engine.postMessage(command);
    });
  await answer('uci', /^(uciok)/);
  engine.postMessage('setoption name UCI_Variant value antichess');
  return async ({ fen, depth }) => {
    engine.postMessage(`position fen ${fen}`);
    await answer('isready', /^(readyok)/);
    return Number(await answer(`go perft ${depth}`, /^Nodes searched: (\d+)/));
  };
}

// The processor time that all threads have had so far, in milliseconds: other programs do not count.
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

// The shortest of several runs of each.
async function compare(counters, position) {
  const best = counters.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, count] of counters.entries()) {
      const start = spent();
      const nodes = await count(position);
      best[i] = Math.min(best[i], spent() - start);
      if (nodes !== position.nodes) throw new Error(`${position.fen}: ${nodes} instead of ${position.nodes}`);
    }
  }
  return best;
}

const counters = [loadOurs(), await loadTheirs()];
let logarithms = 0;
let compared = 0;
for (const position of positions()) {
  const [ours, theirs] = await compare(counters, position);
  const ratio = theirs / ours;
  logarithms += Math.log(ratio);
  compared += 1;
  const millions = (position.nodes / ours / 1000).toFixed(0);
  console.log(
    `${ratio.toFixed(2).padStart(6)} x  ${ours.toFixed(0).padStart(5)} ms ${theirs.toFixed(0).padStart(5)} ms  ` +
      `${millions.padStart(4)} M/s  ${position.fen} at ${position.depth}`,
  );
}
console.log(`${Math.exp(logarithms / compared).toFixed(2).padStart(6)} x  geometric mean`);
process.exit(0);
