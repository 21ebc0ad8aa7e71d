// The worker with its real module, in a thread of Node that is made to look like a Web Worker.
// It tests the built page, or the folder in TAVOLIERE_WORKER that holds engine.js and engine_bg.wasm.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { after, test } from "node:test";
import { Worker } from "node:worker_threads";

const addresses = async () => {
  const { TAVOLIERE_WORKER: folder } = process.env;
  if (folder) {
    const base = pathToFileURL(`${folder}/`);
    return { script: new URL("engine.js", base).href, wasm: new URL("engine_bg.wasm", base).href };
  }
  const dist = new URL("../dist/", import.meta.url);
  const { worker } = JSON.parse(await readFile(new URL("manifest.json", dist)));
  return { script: new URL(worker.js, dist).href, wasm: new URL(worker.wasm, dist).href };
};

const disguise = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { readFileSync } = require("node:fs");
  const vm = require("node:vm");
  globalThis.self = globalThis;
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  globalThis.importScripts = (url) => vm.runInThisContext(readFileSync(new URL(url), "utf8"), { filename: url });
  globalThis.fetch = async (url) => new Response(readFileSync(new URL(url)), { headers: { "content-type": "application/wasm" } });
  // Node delivers up to a thousand messages of one channel before it looks at another one; browsers are fair.
  globalThis.MessageChannel = class {
    port1 = {};
    port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage({ data })) };
  };
  importScripts(workerData);
  parentPort.on("message", (data) => self.onmessage({ data }));
`;

const workers = [];
after(() => Promise.all(workers.map((worker) => worker.terminate())));

/** A worker, and what it says in order. */
const employ = () => {
  const worker = new Worker(disguise, { eval: true, workerData: new URL("../worker.js", import.meta.url).href });
  workers.push(worker);
  const said = [];
  const waiting = [];
  worker.on("message", (message) => (waiting.length ? waiting.shift()(message) : said.push(message)));
  worker.on("error", (error) => waiting.shift()?.({ error: `crashed: ${error.stack}` }));
  return {
    tell: (message) => worker.postMessage(message),
    hear: () => new Promise((resolve) => (said.length ? resolve(said.shift()) : waiting.push(resolve))),
  };
};

const level = (nodes) => ({ id: "test", nodes, depth: 127 });
const ask = (id, fields = {}) => ({ ask: JSON.stringify({ id, game: "cellulae", level: level(3000), seed: 1, ...fields }) });

test("it plays Cellulae legally, and other seeds and options reach it", async () => {
  const { tell, hear } = employ();
  tell({ init: await addresses() });
  const first = ["d1", "e2", "e1-d2", "e1-c3", "e1-b4"];
  tell(ask(1));
  const { answer, error } = await hear();
  assert.equal(error, undefined);
  const { id, action, score, nodes, depth, millis, line } = JSON.parse(answer);
  assert.equal(id, 1);
  assert.ok(first.includes(action), action);
  assert.equal(line[0], action);
  assert.equal(nodes, 3000);
  assert.ok(Number.isInteger(score) && depth > 2 && millis > 0);
  tell(ask(2, { actions: [action], options: { size: "5" } }));
  const second = JSON.parse((await hear()).answer);
  assert.equal(second.id, 2);
  // What it answers is legal if it is accepted as played.
  tell(ask(3, { actions: [action, second.action] }));
  assert.equal(JSON.parse((await hear()).answer).id, 3);
  tell(ask(4, { start: "bbbbb/bbbbb/bbbbb/bbbbb/bbbbb w" }));
  assert.deepEqual(JSON.parse((await hear()).answer).action, null);
});

test("a question that makes no sense is refused with a reason, and the next one is answered", async () => {
  const { tell, hear } = employ();
  tell(ask(1));
  assert.match((await hear()).error, /init/);
  tell({ init: await addresses() });
  tell({ ask: "?" });
  assert.match((await hear()).error, /not a request/);
  tell(ask(2, { actions: ["d1", "d1"] }));
  assert.match((await hear()).error, /action 2, d1/);
  tell(ask(3));
  assert.equal(JSON.parse((await hear()).answer).id, 3);
});

test("it stops at once, and a new question takes the place of the old one", async () => {
  const { tell, hear } = employ();
  tell({ init: await addresses() });
  const endless = { level: level(1e15), options: { size: "9" } };
  tell(ask(1, endless));
  await new Promise((resolve) => setTimeout(resolve, 200));
  tell({ stop: true });
  tell(ask(2));
  const begun = performance.now();
  assert.equal(JSON.parse((await hear()).answer).id, 2);
  assert.ok(performance.now() - begun < 2000);
  tell(ask(3, endless));
  tell(ask(4));
  assert.equal(JSON.parse((await hear()).answer).id, 4);
});

test("a module that cannot be loaded is reported", async () => {
  const { tell, hear } = employ();
  const { script } = await addresses();
  tell({ init: { script, wasm: new URL("nowhere.wasm", script).href } });
  assert.match((await hear()).error, /nowhere/);
});
