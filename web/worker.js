// The thread that thinks. The page sends
//   {init: {script, wasm}}          first: the addresses of the module's glue and of the module
//   {ask: text, priority: number}   a Request of crates/thinking as JSON, and how urgent it is, 0 to 3
//   {cancel: id}                    nobody wants the answer to that request any more
// and gets {message: text}, a Message of crates/thinking as JSON: how far it has come, an answer, or why there is none;
// or {error: text} where the module cannot be loaded or has broken down.
"use strict";

// Thinking in slices lets messages in; a message channel is not slowed down as timers are.
const SLICE_MILLIS = 20;
const turn = new MessageChannel();
let loaded = Promise.reject(new Error("the first message must be {init: {script, wasm}}"));
loaded.catch(() => {});
let thinking = false;

const load = async ({ script, wasm }) => {
  importScripts(script); // defines wasm_bindgen
  // What the browser has under that name may have been cut off on its way, once and for all.
  await wasm_bindgen({ module_or_path: wasm }).catch(() => wasm_bindgen({ module_or_path: fetch(wasm, { cache: "reload" }) }));
};

// The number of a request that may be no request at all.
const idOf = (text) => {
  try {
    return JSON.parse(text).id ?? 0;
  } catch {
    return 0;
  }
};

const ask = (request, priority) => {
  const error = wasm_bindgen.ask(request, priority);
  if (error) return postMessage({ message: JSON.stringify({ failed: { id: idOf(request), error } }) });
  if (!thinking) turn.port2.postMessage(null);
  thinking = true;
};

const reporting = (act) => (event) =>
  act(event).catch((error) => {
    thinking = false;
    postMessage({ error: String(error?.message ?? error) });
  });

turn.port1.onmessage = reporting(async () => {
  const message = wasm_bindgen.step(SLICE_MILLIS);
  if (message !== undefined) postMessage({ message });
  thinking = !wasm_bindgen.idle();
  if (thinking) turn.port2.postMessage(null);
});

self.onmessage = reporting(async ({ data }) => {
  if (data.init) loaded = load(data.init);
  await loaded;
  if (data.ask !== undefined) ask(data.ask, data.priority ?? 0);
  if (data.cancel !== undefined) wasm_bindgen.cancel(data.cancel);
});
