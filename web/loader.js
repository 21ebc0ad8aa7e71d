// The page around the game: fetches it and shows how far that is, says in plain words what went wrong, and is the
// place where game and page meet (`window.tavoliere`, described in docs/web.md).

const TEXTS = {
  en: {
    subtitle: "Eight little-known games on one table",
    loading: "Loading",
    of: "of",
    starting: "Setting the table…",
    reload: "Reload",
    retry: "Try again",
    noWebgl: ["This browser cannot show the table",
      "Tavoliere draws with WebGL 2, which is missing or switched off here. Try an up-to-date Firefox, Chrome, Edge or Safari, or switch on graphics acceleration in the browser's settings."],
    network: ["The game could not be fetched",
      "Part of it did not arrive. Please check the connection and try again."],
    contextLost: ["The picture was lost",
      "The system took the graphics card away from this page. Your game has been saved: reload to go on."],
    crashed: ["Something broke",
      "The game has stopped because of an error of its own, which should not happen. Your game has been saved: reload to go on."],
  },
  it: {
    subtitle: "Otto giochi poco noti su un solo tavolo",
    loading: "Caricamento",
    of: "di",
    starting: "Si apparecchia il tavolo…",
    reload: "Ricarica",
    retry: "Riprova",
    noWebgl: ["Questo browser non può mostrare il tavolo",
      "Tavoliere disegna con WebGL 2, che qui manca o è disattivato. Prova un Firefox, Chrome, Edge o Safari aggiornato, oppure attiva l'accelerazione grafica nelle impostazioni del browser."],
    network: ["Non è stato possibile scaricare il gioco",
      "Una parte non è arrivata. Controlla la connessione e riprova."],
    contextLost: ["L'immagine è andata persa",
      "Il sistema ha tolto la scheda grafica a questa pagina. La partita è salvata: ricarica per continuare."],
    crashed: ["Qualcosa si è rotto",
      "Il gioco si è fermato per un suo errore, che non dovrebbe capitare. La partita è salvata: ricarica per continuare."],
  },
};

const query = new URLSearchParams(location.search);
const language = (query.get("lang") ?? navigator.language).toLowerCase().startsWith("it") ? "it" : "en";
const text = TEXTS[language];
const element = (id) => document.getElementById(id);
const canvas = element("game");

/** The game's module once it runs; null before, and again after it has failed. */
let game = null;

/** Covers the page with what went wrong. Only the first trouble counts: later ones follow from it. */
function trouble([title, explanation], { detail, button = text.reload } = {}) {
  game = null;
  const board = element("trouble");
  if (!board.hidden) return;
  element("trouble-title").textContent = title;
  element("trouble-text").textContent = explanation;
  element("trouble-detail").textContent = detail ?? "";
  element("trouble-detail").hidden = !detail;
  element("reload").textContent = button ?? "";
  element("reload").hidden = !button;
  element("bar").classList.remove("starting");
  board.hidden = false;
  element("reload").focus();
}

/** The largest scale at which a full-screen canvas still fits the graphics card; 0 where WebGL 2 is missing. */
function usablePixelRatio() {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return 0;
  const largest = gl.getParameter(gl.MAX_TEXTURE_SIZE) / Math.max(screen.width, screen.height, 1);
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return Math.min(devicePixelRatio, 2, largest);
}

/** Browsers keep sound silent until the first gesture: remember every context, and wake them all at each gesture. */
function unlockSound() {
  if (!window.AudioContext) return;
  const contexts = [];
  window.AudioContext = class extends window.AudioContext {
    constructor(...options) {
      super(...options);
      contexts.push(this);
    }
  };
  const wake = () => contexts.filter((c) => c.state !== "running" && c.state !== "closed").forEach((c) => c.resume().catch(() => {}));
  for (const gesture of ["pointerdown", "keydown", "touchend"]) window.addEventListener(gesture, wake, { capture: true, passive: true });
}

/** Which keys stay the browser's, which would scroll the page, and who has the focus. */
function shareInput() {
  const browsers = new Set(["F5", "F6", "F11", "F12"]);
  // Ctrl itself comes with ctrlKey set.
  const editing = new Set(["a", "c", "v", "x", "y", "z", "control", "meta", "shift"]);
  const scrolling = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " ", "Tab", "PageUp", "PageDown", "Home", "End", "F1", "Backspace"]);
  const onKey = (event) => {
    const chord = event.ctrlKey || event.metaKey;
    if (browsers.has(event.key) || (chord && !editing.has(event.key.toLowerCase())) || (event.altKey && event.key.startsWith("Arrow"))) {
      // The game cancels whatever reaches its canvas, so these must not.
      event.stopPropagation();
    } else if (scrolling.has(event.key) && (event.target === canvas || event.target === document.body)) {
      event.preventDefault();
    }
  };
  window.addEventListener("keydown", onKey, { capture: true });
  window.addEventListener("keyup", onKey, { capture: true });
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  // Safari's own pinch, which ignores touch-action.
  document.addEventListener("gesturestart", (event) => event.preventDefault());
}

/** A crash inside the game shows itself as a panic on the console or as a WebAssembly trap. */
function watchForCrashes() {
  const log = console.error;
  console.error = (...parts) => {
    log.apply(console, parts);
    const said = String(parts[0]);
    if (said.includes("panicked at")) trouble(text.crashed, { detail: said.split("\n").slice(0, 3).join("\n") });
  };
  const onTrap = (error) => {
    if (error instanceof WebAssembly.RuntimeError) trouble(text.crashed, { detail: String(error) });
  };
  window.addEventListener("error", (event) => onTrap(event.error));
  window.addEventListener("unhandledrejection", (event) => onTrap(event.reason));
  canvas.addEventListener("webglcontextlost", () => trouble(text.contextLost));
}

/** Fetches a file of the game; a refusal by the server is an error like a broken connection. */
async function fetched(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

function showProgress(done, total) {
  const percent = Math.min(100, Math.round((100 * done) / total));
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  element("bar").firstElementChild.style.width = `${percent}%`;
  element("bar").setAttribute("aria-valuenow", percent);
  element("status").textContent = `${text.loading}: ${megabytes(done)} ${text.of} ${megabytes(total)} MB`;
}

/** The same response, its bytes counted as they pass. What arrives is uncompressed, as `total` is. */
function counted(response, total) {
  let done = 0;
  const counter = new TransformStream({
    transform(chunk, out) {
      done += chunk.byteLength;
      showProgress(done, total);
      out.enqueue(chunk);
    },
    flush() {
      element("status").textContent = text.starting;
      element("bar").classList.add("starting");
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: { "content-type": "application/wasm" } });
}

async function load() {
  const address = (path) => new URL(path, document.baseURI).href;
  const manifest = await (await fetched("manifest.json", { cache: "no-cache" })).json();
  tavoliere.version = manifest.version;
  const { script, js, wasm } = manifest.worker;
  tavoliere.worker = { script: address(script), js: address(js), wasm: address(wasm) };
  showProgress(0, manifest.game.bytes);
  const [module, response] = await Promise.all([import(address(manifest.game.js)), fetched(address(manifest.game.wasm))]);
  await module.default({ module_or_path: counted(response, manifest.game.bytes) });
  if (element("trouble").hidden) game = module;
}

const tavoliere = {
  ready: false,
  version: null,
  worker: null,
  language: navigator.language,
  pixelRatio: usablePixelRatio(),
  get reducedMotion() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  },
  state() {
    // The text is empty until the first frame.
    return JSON.parse(game?.state() || null);
  },
  announce(line) {
    element("live").textContent = line;
  },
  fillScreen(fill) {
    // Both are refused without a gesture shortly before; the game then sees that nothing has changed.
    const done = fill ? document.documentElement.requestFullscreen?.() : document.fullscreenElement && document.exitFullscreen();
    done?.catch?.(() => {});
  },
  fillsScreen() {
    return document.fullscreenElement != null;
  },
  shake(strength, millis) {
    for (const pad of navigator.getGamepads?.() ?? []) {
      const effect = { duration: millis, strongMagnitude: strength, weakMagnitude: strength };
      pad?.vibrationActuator?.playEffect?.("dual-rumble", effect)?.catch?.(() => {});
    }
  },
  shelfDrawn() {
    if (tavoliere.ready) return;
    tavoliere.ready = true;
    const splash = element("splash");
    splash.classList.add("gone");
    setTimeout(() => (splash.hidden = true), 500);
    canvas.focus({ preventScroll: true });
  },
  fail(line) {
    trouble([text.crashed[0], line || text.crashed[1]]);
  },
};
window.tavoliere = tavoliere;

document.documentElement.lang = language;
element("subtitle").textContent = text.subtitle;
element("status").textContent = `${text.loading}…`;
element("reload").addEventListener("click", () => location.reload());
unlockSound();
shareInput();
watchForCrashes();
canvas.focus({ preventScroll: true });

if (tavoliere.pixelRatio === 0) {
  trouble(text.noWebgl, { button: null });
} else {
  load().catch((error) => {
    const wrong = error instanceof WebAssembly.RuntimeError || error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError;
    if (wrong) trouble(text.crashed, { detail: String(error) });
    else trouble(text.network, { detail: String(error.message ?? error), button: text.retry });
  });
}
