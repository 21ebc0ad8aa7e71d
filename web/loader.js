// The page around the game: fetches it and shows how far that is, says in plain words what went wrong, and is the
// place where game and page meet (`window.tavoliere`, described in docs/web.md).

import { bring, kindOf, start } from "./arrival.js";

const element = (id) => document.getElementById(id);
const canvas = element("game");
const query = new URLSearchParams(location.search);

/** What the page is called while nothing waits for the player. */
const TITLE = document.title;
const ICON = document.querySelector("link[rel=apple-touch-icon]").href;

/** What the page says, by language and message: the build takes it from assets/i18n. */
const TEXTS = JSON.parse(element("texts").textContent);
const language = languageOf(query.get("lang") ?? navigator.language);

/** The version and the names of its modules: the build writes them into the page, so that page and modules belong together. */
const MANIFEST = JSON.parse(element("manifest").textContent);

/** The language of a locale: that of its whole name (`pt-BR`), or of as much of its beginning as there are texts for. */
function languageOf(locale) {
  for (const parts = locale.toLowerCase().split(/[-_]/); parts.length > 0; parts.pop()) {
    const found = Object.keys(TEXTS).find((code) => code.toLowerCase() === parts.join("-"));
    if (found) return found;
  }
  return "en";
}

/** A message, in English where the language lacks it, with its `{ $arguments }`. */
function message(id, args = {}) {
  const text = TEXTS[language]?.[id] ?? TEXTS.en[id];
  return text.replace(/\{ *\$([\w-]+) *\}/g, (_, name) => args[name]);
}

/** The game's module once it runs; null before, and again after it has failed. */
let game = null;
/** What it has to think in. */
let memory = null;

/** Covers the page with what went wrong. Only the first trouble counts: later ones follow from it. `again` is what the button does instead of reloading. */
function trouble(title, explanation, { detail, pages = false, again = null } = {}) {
  game = null;
  const board = element("trouble");
  if (!board.hidden) return;
  element("trouble-title").textContent = title;
  element("trouble-text").textContent = explanation;
  element("trouble-detail").textContent = detail ?? "";
  element("trouble-detail").hidden = !detail;
  element("reload").textContent = message(again ? "loader-retry" : "loader-reload");
  element("reload").onclick = again ?? (() => location.reload());
  element("trouble-pages").hidden = !pages;
  element("bar").classList.remove("starting");
  board.hidden = false;
  element("reload").focus();
}

/** Says that the game has broken, and how. What has broken it may be that it was refused memory, or the picture. */
function crashed(detail) {
  let cause = ["loader-crashed", "loader-crashed-about"];
  if (game && canvas.getContext("webgl2")?.isContextLost()) cause = ["loader-context-lost", "loader-context-lost-about"];
  try {
    // It may have asked for a lot at once: what is refused 16 MiB has no room to play in.
    memory?.grow(256);
  } catch {
    cause = ["loader-memory", "loader-memory-about"];
  }
  trouble(message(cause[0]), message(cause[1]), { detail });
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
    // Until the shelf stands this key leads through what the page itself shows.
    if (event.key === "Tab" && !tavoliere.ready) return;
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
    if (said.includes("panicked at")) crashed(said.split("\n").slice(0, 3).join("\n"));
  };
  const onTrap = (error) => {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) crashed(String(error));
  };
  window.addEventListener("error", (event) => onTrap(event.error));
  window.addEventListener("unhandledrejection", (event) => onTrap(event.reason));
  // What the game draws with cannot go on from there. When the system gives the picture back the page begins anew by
  // itself, and the match goes on; should that come to nothing at once, the player decides.
  canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault();
    trouble(message("loader-context-lost"), message("loader-context-lost-about"));
  });
  canvas.addEventListener("webglcontextrestored", () => {
    if (performance.now() < LASTS_AT_LEAST && query.has(GO_ON)) return;
    readdress((here) => here.searchParams.set(GO_ON, "1"));
    location.reload();
  });
}

/** Changes the address that the page has, without leaving it. */
function readdress(change) {
  const here = new URL(location.href);
  change(here);
  history.replaceState(null, "", here);
}

/** The address says so where the match that was played last goes on at once. */
const GO_ON = "continue";
/** What of the address is for this start only: a later reload is the player's own. */
let once = query.has(GO_ON) ? GO_ON : null;
/** A picture that is lost again sooner than that, in milliseconds, will be lost once more. */
const LASTS_AT_LEAST = 60000;

/** What is fetched again by itself waits so long before, in milliseconds; then the player is asked. */
const PAUSES = [1000, 3000];
const address = (path) => new URL(path, document.baseURI).href;
const pause = (millis) => new Promise((done) => setTimeout(done, millis));

function showProgress(done, total) {
  const percent = Math.min(100, Math.round((100 * done) / total));
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  element("bar").firstElementChild.style.width = `${percent}%`;
  element("bar").setAttribute("aria-valuenow", percent);
  element("status").textContent = message("loader-progress", { done: megabytes(done), total: megabytes(total) });
}

function showStarting() {
  element("status").textContent = message("loading");
  element("bar").classList.add("starting");
}

/** One attempt to bring the game here and to start it. */
async function attemptToLoad(attempt) {
  stopLoading = new AbortController();
  showProgress(0, MANIFEST.game.bytes);
  const brought = await bring(MANIFEST.game, { attempt, stop: stopLoading, progress: showProgress, arrived: showStarting });
  if (!element("trouble").hidden) return;
  memory = (await start(brought))?.memory ?? null;
  if (element("trouble").hidden) game = brought.glue;
}

/** How often it was tried since the page was opened, and what gives the last attempt up. */
let attempts = 0;
let stopLoading = null;

/** What each kind of failure is called, and the sentences about it. */
const FAILURES = {
  network: ["loader-network", "loader-network-about"],
  damaged: ["loader-damaged", "loader-damaged-about"],
  outdated: ["loader-outdated", "loader-outdated-about"],
  memory: ["loader-memory", "loader-memory-about"],
  unable: ["loader-no-wasm", "loader-no-wasm-about"],
};

/** Loads the game and starts it. What does not come is tried again: by itself, when the network is back, and when the player says so. */
async function load() {
  for (const wait of [...PAUSES, null]) {
    try {
      return await attemptToLoad(attempts++);
    } catch (error) {
      if (!element("trouble").hidden) return;
      const kind = kindOf(error);
      const detail = String(error.message ?? error);
      if (kind === "crashed") return crashed(detail);
      const passing = ["network", "damaged"].includes(kind);
      if (!passing || wait === null || !navigator.onLine) return giveUp(kind, detail, passing);
    }
    element("status").textContent = message("loader-again");
    await pause(wait);
  }
}

/** Says why the game is not here. What may pass can be tried again without leaving the page, which might not come either. */
function giveUp(kind, detail, passing) {
  const again = () => {
    removeEventListener("online", again);
    element("trouble").hidden = true;
    load();
  };
  if (passing) addEventListener("online", again);
  const [title, about] = FAILURES[kind];
  trouble(message(title), message(about), { detail, again: passing ? again : null, pages: true });
}

/** Begins anew in the version that is published now. */
let renew = async () => location.reload();

/** Has the page kept for playing without a network, and offers a new version where nobody is in the middle of a match. */
async function keepForLater() {
  const workers = navigator.serviceWorker;
  // A page in another's frame (itch.io) is that page's to keep.
  if (!MANIFEST.offline || !workers || window.top !== window) return;
  const registration = await workers.register(MANIFEST.offline, { updateViaCache: "none" });
  const board = element("update");
  let offered = null;
  let declined = false;
  const show = () => (board.hidden = declined || !["shelf", "menu"].includes(tavoliere.state()?.screen));
  const offer = (text, button, take) => {
    element("update-text").textContent = message(text);
    element("update-take").textContent = message(button);
    element("update-take").onclick = take;
    offered ??= setInterval(show, 1000);
    show();
  };
  let asked = false;
  const waiting = () => {
    // Without a controller this is the first visit, and what waits is no news.
    if (!registration.waiting || !workers.controller) return;
    offer("loader-update", "loader-update-take", () => {
      asked = true;
      registration.waiting?.postMessage("replace");
    });
  };
  element("update-later").textContent = message("loader-update-later");
  element("update-later").onclick = () => {
    declined = true;
    show();
    canvas.focus({ preventScroll: true });
  };
  renew = async () => {
    asked = true;
    await registration.update().catch(() => {});
    const arriving = registration.installing;
    if (arriving) await new Promise((done) => arriving.addEventListener("statechange", () => arriving.state === "installing" || done()));
    if (registration.waiting && workers.controller) registration.waiting.postMessage("replace");
    else location.reload();
  };
  workers.addEventListener("controllerchange", () => {
    if (asked) return location.reload();
    // Taken in another window. This one goes on with the modules it has loaded.
    declined = false;
    offer("loader-updated", "loader-reload", () => location.reload());
  });
  const coming = () => registration.installing?.addEventListener("statechange", waiting);
  registration.addEventListener("updatefound", coming);
  coming();
  waiting();
  // A page that stays open for days hears of news when somebody comes back to it.
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
}

/** Texts of files that were chosen or dropped, for the game to take. */
const files = [];

/** Reads files, one after the other; what is too long is left. */
async function readFiles(list, longest = 256 * 2 ** 20) {
  for (const file of list) {
    if (file.size <= longest) files.push(await file.text());
  }
}

/** Files may be dropped on the page; without this the browser would leave it and show them. */
function takeDrops() {
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    readFiles(event.dataTransfer?.files ?? []);
  });
}

/** Files that the installed page was asked to open. After a reload the browser hands them over once more. */
function takeLaunches() {
  if (performance.getEntriesByType("navigation")[0]?.type === "reload") return;
  window.launchQueue?.setConsumer(async ({ files: handles }) => readFiles(await Promise.all((handles ?? []).map((handle) => handle.getFile()))));
}

/**
 * What was shared with the installed page stands in its address (`share_target` of the manifest). A link of the game goes
 * where links stand, anything else is a text as a file's. Neither stays, or a reload would bring it again.
 */
function takeShared() {
  const shared = ["url", "text"].map((part) => query.get(part)?.trim()).filter(Boolean);
  if (shared.length === 0) return;
  const link = shared.join("\n").match(/#((?:c|game|online)=\S+)/i)?.[1];
  if (!link) files.push(shared.join("\n"));
  readdress((here) => {
    for (const part of ["url", "text"]) here.searchParams.delete(part);
    if (link) here.hash = link;
  });
}

/** Until the shelf stands, its games are shown by the page: what is chosen goes into the address, as a shortcut's does. */
function showGames() {
  if (query.has("game") || once || location.hash.length > 1) return;
  const games = [...element("games").children];
  const pressed = (game) => game.getAttribute("aria-pressed") === "true";
  const say = () => {
    const chosen = games.find(pressed);
    once = chosen ? "game" : null;
    readdress((here) => (chosen ? here.searchParams.set(once, chosen.value) : here.searchParams.delete("game")));
    element("choose").textContent = chosen ? message("loader-chosen", { game: chosen.textContent }) : message("loader-choose");
  };
  for (const game of games) {
    game.textContent = message(`game-${game.value}`);
    game.setAttribute("aria-pressed", "false");
    game.onclick = () => {
      const chosen = !pressed(game);
      for (const other of games) other.setAttribute("aria-pressed", String(chosen && other === game));
      say();
    };
  }
  say();
  element("games").hidden = false;
  element("splash").classList.add("choosing");
}

const tavoliere = {
  ready: false,
  version: MANIFEST.version,
  worker: Object.fromEntries(["script", "js", "wasm"].map((part) => [part, address(MANIFEST.worker[part])])),
  language: navigator.language,
  pixelRatio: 1,
  get reducedMotion() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  },
  state() {
    // The text is empty until the first frame.
    return JSON.parse(game?.state() || null);
  },
  setTitle(waiting) {
    document.title = waiting > 0 ? `(${waiting}) ${TITLE}` : TITLE;
  },
  renew() {
    renew();
  },
  memory() {
    return memory?.buffer.byteLength ?? null;
  },
  announce(line) {
    element("live").textContent = line;
  },
  askToNotify() {
    window.Notification?.requestPermission()?.catch?.(() => {});
  },
  /** Tells whoever does not look at the page. Phones show what the worker asks for, and nothing else. */
  async notify(body) {
    if ((!document.hidden && document.hasFocus()) || window.Notification?.permission !== "granted") return;
    const options = { body, icon: ICON, tag: "tavoliere", renotify: true };
    const kept = await navigator.serviceWorker?.getRegistration().catch(() => null);
    if (kept?.active) return kept.showNotification(TITLE, options).catch(() => {});
    const shown = new Notification(TITLE, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
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
  download(name, contents) {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([contents])), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  },
  canShare() {
    return typeof navigator.share === "function";
  },
  share(url) {
    // Whoever closes the system's sheet has changed their mind, and that is all.
    navigator.share({ title: TITLE, url })?.catch?.(() => {});
  },
  chooseFiles(longest) {
    const chooser = Object.assign(document.createElement("input"), { type: "file", multiple: true });
    chooser.addEventListener("change", () => readFiles(chooser.files, longest));
    chooser.click();
  },
  takeFile() {
    return files.shift();
  },
  shelfDrawn() {
    if (tavoliere.ready) return;
    tavoliere.ready = true;
    const splash = element("splash");
    splash.classList.add("gone");
    setTimeout(() => (splash.hidden = true), 500);
    if (element("trouble").hidden) canvas.focus({ preventScroll: true });
    // The game looks at the address a few frames after.
    if (once) setTimeout(() => readdress((here) => here.searchParams.delete(once)), 5000);
    // Only now: nothing of it is needed for this visit.
    keepForLater().catch((error) => console.warn(`not kept for playing offline: ${error}`));
  },
  fail(line) {
    trouble(message("loader-crashed"), line || message("loader-crashed-about"));
  },
};
window.tavoliere = tavoliere;

document.documentElement.lang = language;
element("subtitle").textContent = message("app-line");
element("status").textContent = message("loader-loading");
element("stuck").remove();
for (const place of [element("pages"), element("trouble-pages")]) {
  place.append(Object.assign(document.createElement("a"), { href: `${language}/`, textContent: message("loader-pages") }));
}
unlockSound();
shareInput();
takeShared();
showGames();
takeDrops();
takeLaunches();
watchForCrashes();
canvas.focus({ preventScroll: true });

if (!window.WebAssembly) {
  trouble(message("loader-no-wasm"), message("loader-no-wasm-about"), { pages: true });
} else {
  // First what takes longest: asking for a context costs a while, too.
  load();
  tavoliere.pixelRatio = usablePixelRatio();
  if (tavoliere.pixelRatio === 0) {
    trouble(message("loader-no-webgl"), message("loader-no-webgl-about"), { pages: true });
    stopLoading.abort();
  }
}
