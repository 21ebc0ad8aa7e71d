// The opponent's worker with its real module, in a thread of Node that is made to look like a Web Worker.
// It is the built page's, or that of the folder in TAVOLIERE_WORKER that holds engine.js and engine_bg.wasm.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** Where the module is, as the worker's first message says it. */
export const addresses = async () => {
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

/** A worker, and what it says in order: {done: answer}, {failed: {id, error}}, or {error}. */
export const employ = () => {
  const worker = new Worker(disguise, { eval: true, workerData: new URL("../worker.js", import.meta.url).href });
  workers.push(worker);
  const said = [];
  const waiting = [];
  const progress = [];
  worker.on("message", ({ message, error }) => {
    const heard = message === undefined ? { error } : JSON.parse(message);
    if (heard.progress !== undefined) progress.push(heard.progress);
    else if (waiting.length) waiting.shift()(heard);
    else said.push(heard);
  });
  worker.on("error", (error) => waiting.shift()?.({ error: `crashed: ${error.stack}` }));
  return {
    tell: (message) => worker.postMessage(message),
    progress,
    hear: () => new Promise((resolve) => (said.length ? resolve(said.shift()) : waiting.push(resolve))),
  };
};

/** Ends all workers. */
export const dismiss = () => Promise.all(workers.map((worker) => worker.terminate()));
