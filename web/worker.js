// The opponent's thread. The page sends
//   {init: {script, wasm}}   first: the addresses of the engine's glue and module
//   {ask: text}              a question, a Request of crates/engine/src/protocol.rs as JSON; drops the one before
//   {stop: true}             drops the question
// and gets {answer: text}, an Answer as JSON, or {error: text} where something is wrong with the module or a question.
// Until there is an answer, {progress: text} is sent now and then: the same, as far as it is known.
"use strict";

// Thinking in slices lets messages in; a message channel is not slowed down as timers are.
const SLICE_MILLIS = 20;
const PROGRESS_MILLIS = 150;
const turn = new MessageChannel();
let loaded = Promise.reject(new Error("the first message must be {init: {script, wasm}}"));
loaded.catch(() => {});
let thinking = false;
let reported = 0;

const load = async ({ script, wasm }) => {
  importScripts(script); // defines wasm_bindgen
  await wasm_bindgen({ module_or_path: wasm });
};

const ask = (request) => {
  const wrong = wasm_bindgen.start(request);
  if (wrong) throw new Error(wrong);
  // Where a slice was due already for the question before, it serves this one.
  if (!thinking) turn.port2.postMessage(null);
  thinking = true;
  reported = performance.now();
};

const reporting = (act) => (event) =>
  act(event).catch((error) => {
    thinking = false;
    postMessage({ error: String(error?.message ?? error) });
  });

turn.port1.onmessage = reporting(async () => {
  if (!thinking) return;
  const answer = wasm_bindgen.step(SLICE_MILLIS);
  thinking = answer === undefined;
  if (!thinking) return postMessage({ answer });
  const now = performance.now();
  if (now - reported >= PROGRESS_MILLIS) {
    reported = now;
    postMessage({ progress: wasm_bindgen.progress() });
  }
  turn.port2.postMessage(null);
});

self.onmessage = reporting(async ({ data }) => {
  if (data.init) loaded = load(data.init);
  await loaded;
  if (data.ask !== undefined) ask(data.ask);
  if (data.stop) {
    thinking = false;
    wasm_bindgen.stop();
  }
});
