// How the game's module comes into the page: fetched, counted, compared with what was published, compiled while it arrives; and
// what it means when it does not. Nothing here knows how that is shown: loader.js does.

/** Why a part of the game is not here: `kind` says what can be done about it. */
class Missing extends Error {
  constructor(kind, detail) {
    super(detail);
    this.kind = kind;
  }
}

/** A connection over which nothing has come for so long is given up. */
const STALLED = 30_000;

const address = (path) => new URL(path, document.baseURI).href;
const pause = (millis) => new Promise((done) => setTimeout(done, millis));

/** Whether these are the bytes that the file's name speaks of. Without a safe connection browsers do not count digests. */
async function belongs(name, bytes) {
  const [, said] = name.match(/-([0-9a-f]{10})\.\w+$/) ?? [];
  if (!said || !window.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 5)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === said;
}

/** Fetches the module and compiles it while it comes. What arrives is uncompressed, as `bytes` is. */
async function fetchModule({ wasm, bytes }, { cache, stop, progress, arrived }) {
  let patience;
  const wait = () => {
    clearTimeout(patience);
    patience = setTimeout(() => stop.abort(new Missing("network", `${STALLED / 1000} s, ${wasm}`)), STALLED);
  };
  try {
    wait();
    const response = await fetch(address(wasm), { cache, signal: stop.signal });
    // A page that is older than what lies at its address.
    if ([404, 410].includes(response.status)) throw new Missing("outdated", `${response.status} ${wasm}`);
    if (!response.ok) throw new Missing("network", `${response.status} ${wasm}`);
    // A copy is counted: for the response itself the browser may keep what it has compiled until the next visit. (A copy that
    // nobody reads would stop the other one.)
    const streamed = response.headers.get("content-type") === "application/wasm" && Boolean(WebAssembly.compileStreaming);
    const reader = (streamed ? response.clone() : response).body.getReader();
    const compiled = streamed ? WebAssembly.compileStreaming(response) : null;
    compiled?.catch(() => {});
    const parts = [];
    let done = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      wait();
      parts.push(part.value);
      progress((done += part.value.byteLength), bytes);
    }
    const whole = await new Blob(parts).arrayBuffer();
    if (done !== bytes || !(await belongs(wasm, whole))) throw new Missing("damaged", `${done} of ${bytes} bytes: ${wasm}`);
    arrived();
    return await (compiled ?? WebAssembly.compile(whole));
  } finally {
    clearTimeout(patience);
  }
}

/** The glue, under an address that is new at each attempt: a browser does not ask twice for a script that did not come. */
async function fetchGlue({ js }, attempt) {
  const glue = await import(address(js) + (attempt ? `?${attempt}` : ""));
  if (typeof glue.default !== "function") throw new Missing("damaged", js);
  return glue;
}

/** What an error on the way or at the start means: `network`, `damaged`, `outdated`, `memory`, `unable` or `crashed`. */
export function kindOf(error) {
  if (error instanceof WebAssembly.RuntimeError) return "crashed";
  if (error instanceof RangeError) return "memory";
  // These bytes were published.
  if (error instanceof WebAssembly.CompileError) return "unable";
  if (error instanceof WebAssembly.LinkError || error instanceof SyntaxError) return "damaged";
  return error.kind ?? "network";
}

/**
 * Fetches a game's glue and its module, and compiles it. From the second attempt on (`attempt` above 0) past whatever the browser
 * has kept. `progress(done, total)` hears of each part, `arrived()` of the last; `stop` gives it up.
 */
export async function bring(game, { attempt, stop, progress, arrived }) {
  // What the browser has under these names may have been cut off on its way, once and for all.
  const module = fetchModule(game, { cache: attempt ? "reload" : "default", stop, progress, arrived });
  const stalled = module.then(() => pause(STALLED)).then(() => Promise.reject(new Missing("network", game.js)));
  stalled.catch(() => {});
  try {
    const [glue, compiled] = await Promise.all([Promise.race([fetchGlue(game, attempt), stalled]), module]);
    return { glue, compiled };
  } finally {
    stop.abort();
  }
}

/** Starts what was brought, and gives what it exports. A game that has begun must not begin again: two errors come before. */
export async function start({ glue, compiled }) {
  try {
    return await glue.default({ module_or_path: compiled });
  } catch (error) {
    if (error instanceof WebAssembly.LinkError || error instanceof RangeError) throw error;
    throw new Missing("crashed", String(error));
  }
}
