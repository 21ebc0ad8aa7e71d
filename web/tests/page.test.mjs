// The page around the game: progress, trouble in plain words, keys and sound. A small stand-in takes the game's place,
// so that each of these can be brought about at will.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { profile, start, until } from "./page.mjs";

const BYTES = 2_000_000;
/** A module that does nothing and is as long as that: all of it is a section that nobody reads. */
const WASM = Buffer.alloc(BYTES);
const rest = BYTES - 13;
WASM.set([0, 97, 115, 109, 1, 0, 0, 0, 0, (rest & 127) | 128, ((rest >> 7) & 127) | 128, ((rest >> 14) & 127) | 128, rest >> 21, 4]);
WASM.write("rest", 14);

/** What the game may find in its memory is `window.mostMemory`, and it may throw `window.broken` when it starts. */
const MODULE = `
  export default async ({ module_or_path }) => {
    window.received = WebAssembly.Module.customSections(module_or_path, "rest")[0].byteLength;
    if (window.broken) throw window.broken;
    window.starts = (window.starts ?? 0) + 1;
    return { memory: new WebAssembly.Memory({ initial: 1, maximum: window.mostMemory ?? 1000 }) };
  };
  export const state = () => JSON.stringify({ screen: "shelf" });
`;
const MANIFEST = {
  version: "1.2.3",
  game: { js: "stand-in.js", wasm: "stand-in.wasm", bytes: BYTES },
  worker: { script: "w.js", js: "e.js", wasm: "e.wasm", bytes: 1 },
};
const whole = (route) => route.fulfill({ contentType: "application/wasm", body: WASM });

let place;
before(async () => (place = await start()));
after(() => place.close());

/**
 * Opens the page with the stand-in; `wasm(route)` and `js(route)` answer for its parts, `first` runs before the page's own
 * scripts, `texts` are of languages that the page does not have, `game` changes what the page says of the module.
 */
async function open({ wasm = whole, js = null, first, locale, texts, game, query = "" } = {}) {
  const context = await profile(place.browser, { viewport: { width: 640, height: 360 }, locale });
  await context.route("**/stand-in.js*", js ?? ((route) => route.fulfill({ contentType: "text/javascript", body: MODULE })));
  await context.route("**/stand-in*.wasm", wasm);
  if (first) await context.addInitScript(first);
  await context.route((url) => url.pathname === "/", async (route) => {
    const built = await (await route.fetch()).text();
    const data = (page, id, change) => page.replace(new RegExp(`(?<=<script id="${id}"[^>]*>)[^<]+`), (text) => JSON.stringify(change(JSON.parse(text))));
    const body = data(data(built, "manifest", () => ({ ...MANIFEST, game: { ...MANIFEST.game, ...game } })), "texts", (all) => ({ ...all, ...texts })).replace(/<link rel="(module)?preload".*>/g, "");
    await route.fulfill({ contentType: "text/html", body });
  });
  const page = await context.newPage();
  await page.goto(place.url + query);
  return page;
}

// Not by `waitForFunction`, which evaluates texts in the page: its policy forbids that.
const running = (page) => until("the stand-in to run", () => page.evaluate(() => window.tavoliere?.state()), { seen: () => page.innerText("body") });
const troubleTold = async (page) => {
  await page.waitForSelector("#trouble:not([hidden])");
  return page.innerText("#trouble");
};

test("the bar shows the bytes that have come, and the splash leaves with the shelf", async () => {
  // Half of the module, and the other half when the test says so.
  let rest;
  const slow = createServer((_, response) => {
    response.writeHead(200, { "content-length": BYTES });
    response.write(WASM.subarray(0, BYTES / 2));
    rest = () => response.end(WASM.subarray(BYTES / 2));
  });
  await new Promise((listening) => slow.listen(0, "127.0.0.1", listening));
  const page = await open({ wasm: (route) => route.continue({ url: `http://127.0.0.1:${slow.address().port}/` }) });
  const bar = page.locator("#bar");
  await until("half of the bar", async () => (await bar.getAttribute("aria-valuenow")) === "50");
  assert.equal(await page.innerText("#status"), "Loading: 1.0 of 2.0 MB");
  assert.equal(await page.evaluate(() => window.tavoliere.state()), null);
  rest();
  await running(page);
  assert.equal(await page.evaluate(() => window.received), BYTES - 18);
  assert.equal(await bar.getAttribute("aria-valuenow"), "100");
  assert.equal(await page.evaluate(() => window.tavoliere.ready), false);
  assert.equal(await page.isVisible("#splash"), true);

  await page.evaluate(() => window.tavoliere.shelfDrawn());
  await page.waitForSelector("#splash", { state: "hidden" });
  assert.equal(await page.evaluate(() => window.tavoliere.ready), true);
  assert.equal(await page.evaluate(() => document.activeElement.id), "game");
  slow.close();
  await page.context().close();
});

test("a game can be chosen while the page loads, and the address says so to this start only", async () => {
  const page = await open({ locale: "it-IT", wasm: () => {} });
  const choice = page.locator("#choose");
  assert.equal(await choice.innerText(), "Intanto scegli un gioco: si apre appena è arrivato tutto.");
  const game = () => page.evaluate(() => new URLSearchParams(location.search).get("game"));
  const button = (name) => page.getByRole("button", { name, exact: true });
  // By keys: the page has nothing else to go to.
  for (let tab = 0; tab < 2; tab++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await game(), "hoppa");
  await button("Scacchi progressivi").click();
  assert.equal(await game(), "progressive");
  assert.equal(await page.locator("#games [aria-pressed=true]").innerText(), "Scacchi progressivi");
  assert.equal(await choice.innerText(), "Scacchi progressivi si apre appena è arrivato tutto.");
  await button("Scacchi progressivi").click();
  assert.equal(await game(), null);
  await button("Sparta").click();
  await page.evaluate(() => window.tavoliere.shelfDrawn());
  assert.equal(await game(), "sparta", "the game is still to read it");
  await until("the address to forget it", async () => (await game()) === null);
  await page.context().close();
});

test("nothing is chosen on the page where the address has chosen already", async () => {
  for (const query of ["?game=cqt", "?continue=1", "#game=hoppa&moves=a1"]) {
    const page = await open({ query, wasm: () => {} });
    assert.equal(await page.isVisible("#games"), false, query);
    assert.equal(await page.innerText("#choose"), "", query);
    await page.context().close();
  }
});

test("the page tells the game where its worker is and what the player prefers, and reads lines out", async () => {
  const page = await open({ locale: "it-IT" });
  await running(page);
  const { version, worker, language, pixelRatio } = await page.evaluate(() => ({ ...window.tavoliere, state: undefined }));
  assert.deepEqual({ version, language, pixelRatio }, { version: "1.2.3", language: "it-IT", pixelRatio: 1 });
  assert.deepEqual(worker, { script: `${place.url}w.js`, js: `${place.url}e.js`, wasm: `${place.url}e.wasm` });
  assert.equal(await page.evaluate(() => window.tavoliere.reducedMotion), false);
  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal(await page.evaluate(() => window.tavoliere.reducedMotion), true);
  await page.evaluate(() => window.tavoliere.announce("Tocca al Rosso"));
  assert.equal(await page.textContent("[aria-live]"), "Tocca al Rosso");
  const titles = await page.evaluate(() => [2, 0].map((waiting) => (window.tavoliere.setTitle(waiting), document.title)));
  assert.deepEqual(titles, ["(2) Tavoliere", "Tavoliere"]);
  await page.context().close();
});

const withoutWebgl = () => {
  const real = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind === "webgl2" ? null : real.call(this, kind, ...rest);
  };
};

test("without WebGL 2 the page says what to do, in the player's language", async () => {
  const page = await open({ first: withoutWebgl, locale: "it-IT" });
  assert.match(await troubleTold(page), /WebGL 2, che qui manca/);
  assert.equal(await page.evaluate(() => window.starts), undefined);
  await page.context().close();
  const english = await open({ first: withoutWebgl, locale: "it-IT", query: "?lang=en" });
  assert.match(await troubleTold(english), /WebGL 2, which is missing/);
  await english.context().close();
});

test("a language is a list of texts: what it lacks is said in English, and so is everything where there is none", async () => {
  const texts = { eo: { "loader-no-webgl": "Ne eblas montri la tablon" }, "pt-BR": { "app-line": "Oito jogos" } };
  for (const [locale, lang, subtitle, told] of [
    ["eo", "eo", /^Eight/, /^Ne eblas montri la tablon\s+Tavoliere draws with WebGL 2/],
    ["pt-BR", "pt-BR", /^Oito jogos$/, /^This browser cannot/],
    ["pt-PT", "en", /^Eight/, /^This browser cannot/],
    ["it-CH", "it", /^Otto/, /^Questo browser/],
    ["ita", "en", /^Eight/, /^This browser cannot/],
  ]) {
    const page = await open({ first: withoutWebgl, texts, query: `?lang=${locale}` });
    assert.match(await troubleTold(page), told, locale);
    assert.match(await page.textContent("#subtitle"), subtitle, locale);
    assert.equal(await page.getAttribute("html", "lang"), lang);
    await page.context().close();
  }
});

/** Pauses before what is tried again are over at once, and so is, if the test says so, the patience with a connection. */
const impatient = () => {
  const real = window.setTimeout;
  const sooner = { 1000: 20, 3000: 20, 30000: window.patience };
  window.setTimeout = (act, millis, ...rest) => real(act, sooner[millis] ?? millis, ...rest);
};

test("a part that does not come is asked for again, then the player is; what has come is not lost with the page", async () => {
  let asked = 0;
  const page = await open({ first: impatient, wasm: (route) => ((asked += 1) <= 3 ? route.fulfill({ status: 503 }) : whole(route)) });
  assert.match(await troubleTold(page), /could not be fetched[\s\S]*503/);
  assert.equal(asked, 3, "twice more by itself");
  assert.equal(await page.innerText("#reload"), "Try again");
  await page.evaluate(() => (window.same = true));
  await page.click("#reload");
  await running(page);
  assert.equal(await page.isVisible("#trouble"), false);
  assert.deepEqual(await page.evaluate(() => [window.same, window.starts]), [true, 1]);
  await page.context().close();
});

test("a download that is cut off begins again, and one that is never whole is said to be so", async () => {
  let length = BYTES / 2;
  const cutting = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/wasm", "content-length": BYTES });
    response.write(WASM.subarray(0, length), () => (length === BYTES ? response.end() : response.destroy()));
    length = BYTES;
  });
  await new Promise((listening) => cutting.listen(0, "127.0.0.1", listening));
  const page = await open({ first: impatient, wasm: (route) => route.continue({ url: `http://127.0.0.1:${cutting.address().port}/` }) });
  await running(page);
  assert.equal(await page.evaluate(() => window.starts), 1);
  await page.context().close();
  cutting.close();

  // Nobody says how long it should be, and the length alone is right.
  for (const [game, body] of [[{}, WASM.subarray(0, -1)], [{ wasm: "stand-in-0123456789.wasm" }, WASM]]) {
    const short = await open({ first: impatient, game, wasm: (route) => route.fulfill({ contentType: "application/wasm", body }) });
    assert.match(await troubleTold(short), /did not arrive whole/);
    assert.equal(await short.innerText("#reload"), "Try again");
    assert.equal(await short.evaluate(() => window.starts), undefined);
    await short.context().close();
  }
});

test("a script that is cut off, or of another kind, is fetched anew", async () => {
  for (const body of [MODULE.slice(0, 100), "export const other = 1;"]) {
    const page = await open({ first: impatient, js: (route) => route.fulfill({ contentType: "text/javascript", body: route.request().url().includes("?") ? MODULE : body }) });
    await running(page);
    assert.equal(await page.evaluate(() => window.starts), 1);
    await page.context().close();
  }
});

test("without a network the page waits for it, and goes on by itself", async () => {
  let network = false;
  const page = await open({ first: () => Object.defineProperty(navigator, "onLine", { get: () => window.network ?? false }), wasm: (route) => (network ? whole(route) : route.abort("internetdisconnected")), locale: "it-IT" });
  assert.match(await troubleTold(page), /scaricare il gioco/);
  network = true;
  await page.evaluate(() => dispatchEvent(new Event("online", { cancelable: (window.network = true) })));
  await running(page);
  assert.equal(await page.isVisible("#trouble"), false);
  await page.context().close();
});

test("a connection over which nothing comes any more is given up and made anew", async () => {
  let asked = 0;
  const stalling = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/wasm", "content-length": BYTES });
    if ((asked += 1) === 1) response.write(WASM.subarray(0, BYTES / 2));
    else response.end(WASM);
  });
  await new Promise((listening) => stalling.listen(0, "127.0.0.1", listening));
  const page = await open({ first: `window.patience = 4000; (${impatient})();`, wasm: (route) => route.continue({ url: `http://127.0.0.1:${stalling.address().port}/` }) });
  await running(page);
  assert.equal(asked, 2);
  await page.context().close();
  stalling.closeAllConnections();
  stalling.close();
});

test("what the page cannot mend is said, each in its own words", async () => {
  const garbage = Buffer.alloc(BYTES);
  for (const [options, told] of [
    [{ wasm: (route) => route.fulfill({ status: 404 }) }, /has been renewed/],
    [{ wasm: (route) => route.fulfill({ contentType: "application/wasm", body: garbage }) }, /cannot run the game/],
    [{ first: () => (window.broken = new RangeError("could not allocate memory")) }, /not enough memory/],
    [{ first: () => (window.broken = new WebAssembly.RuntimeError("unreachable")) }, /Something broke/],
    [{ first: () => (window.broken = "what the game throws") }, /Something broke[\s\S]*what the game throws/],
    [{ first: () => delete window.WebAssembly, locale: "it-IT" }, /non può eseguire il gioco/],
  ]) {
    const page = await open(options);
    assert.match(await troubleTold(page), told);
    assert.equal(await page.innerText("#reload"), options.locale ? "Ricarica" : "Reload");
    await page.context().close();
  }
});

test("a page whose script does not come says what to do, after a while", async () => {
  const context = await profile(place.browser, { viewport: { width: 640, height: 360 } });
  const page = await context.newPage();
  await page.route("**/loader-*.js", (route) => route.abort());
  await page.goto(place.url);
  assert.match(await page.textContent("#stuck"), /reload the page[\s\S]*ricarica la pagina/);
  assert.equal(await page.isVisible("#stuck"), false);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  assert.equal(await page.isVisible("#stuck"), true);
  await context.close();
});

/** As the game ends when it can go on no more. */
const TRAP = () => setTimeout(() => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11]))).exports.f());

test("a panic, a trap, a lost picture or the game's own word stop it with a way to go on", async () => {
  const causes = [
    [() => console.error("panicked at src/play/mod.rs:1:2:\nit broke"), /Something broke[\s\S]*it broke/],
    [TRAP, /Something broke[\s\S]*unreachable/],
    [TRAP, /not enough memory/, () => (window.mostMemory = 100)],
    [() => document.getElementById("game").dispatchEvent(new Event("webglcontextlost")), /picture was lost/],
    [() => {
      // A game that draws on a lost picture may break before the page hears of it.
      document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
      console.error("panicked at src/table/mod.rs:1:2:\nit was lost");
    }, /picture was lost/],
    [() => {
      const deep = () => deep() + 1;
      setTimeout(deep);
    }, /Something broke[\s\S]*call stack/],
    [() => window.tavoliere.fail("The table fell over."), /The table fell over\./],
  ];
  for (const [cause, told, first] of causes) {
    const page = await open({ first });
    await running(page);
    await page.evaluate(cause);
    assert.match(await troubleTold(page), told);
    assert.equal(await page.evaluate(() => window.tavoliere.state()), null);
    assert.equal(await page.evaluate(() => document.activeElement.id), "reload");
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    await running(page);
    await page.context().close();
  }
});

test("the browser keeps its own keys, the game gets the rest, and the page never scrolls", async () => {
  const page = await open();
  await running(page);
  await page.evaluate(() => {
    window.tavoliere.shelfDrawn();
    window.heard = [];
    document.getElementById("game").addEventListener("keydown", (e) => window.heard.push(`${e.key}${e.defaultPrevented ? " held" : ""}`));
    window.addEventListener("keydown", (e) => e.key === "F5" && e.preventDefault(), { capture: true });
  });
  for (const key of ["ArrowDown", " ", "Tab", "u", "Control+z", "F5", "F11", "Control+Shift+i", "Control+0"]) await page.keyboard.press(key);
  const heard = (await page.evaluate(() => window.heard)).filter((key) => !["Control", "Shift"].includes(key));
  assert.deepEqual(heard, ["ArrowDown held", "  held", "Tab held", "u", "z"]);
  assert.equal(await page.evaluate(() => document.activeElement.id), "game");
  assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollHeight <= innerHeight, scrollY]), [true, 0]);
  await page.context().close();
});

test("sound wakes at the first gesture", async () => {
  const page = await open({ first: () => {
    // As a browser behaves that has seen no gesture: contexts start suspended and stay so until they are told to resume.
    window.resumed = 0;
    window.AudioContext = class {
      state = "suspended";
      async resume() {
        this.state = "running";
        window.resumed += 1;
      }
    };
  } });
  await running(page);
  await page.evaluate(() => void new AudioContext());
  assert.equal(await page.evaluate(() => window.resumed), 0);
  await page.mouse.click(100, 100);
  await page.mouse.click(100, 100);
  assert.equal(await page.evaluate(() => window.resumed), 1);
  await page.context().close();
});

test("what is shared with the installed page is a link or a text, and does not come again", async () => {
  const texts = (page) => page.evaluate(() => [window.tavoliere.takeFile() ?? null, window.tavoliere.takeFile() ?? null]);
  const link = "game=hoppa&moves=a1+b2";
  for (const [shared, hash, file] of [
    [{ url: `https://elsewhere.example/x#${link}`, text: "Look!" }, `#${link}`, null],
    [{ text: `Look at this: https://elsewhere.example/#C=1ABC and tell me` }, "#C=1ABC", null],
    [{ url: "https://elsewhere.example/#online=1&match=abc&invitation=xyz" }, "#online=1&match=abc&invitation=xyz", null],
    [{ text: "1. e4 e5 # no link" }, "", "1. e4 e5 # no link"],
    [{ text: "", url: " " }, "", null],
  ]) {
    const page = await open({ query: `?${new URLSearchParams({ lang: "it", ...shared })}` });
    await running(page);
    const { hash: here, search } = await page.evaluate(() => ({ hash: location.hash, search: location.search }));
    assert.deepEqual([here, await texts(page)], [hash, [file, null]]);
    if (hash || file) assert.equal(search, "?lang=it");
    await page.context().close();
  }
});

test("files that the installed page is asked to open come to the game, once", async () => {
  const first = () => {
    const file = (text) => ({ getFile: async () => new File([text], "game.ron") });
    const launchQueue = { setConsumer: (take) => take({ files: [file("one"), file("two")] }) };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  };
  const page = await open({ first });
  await running(page);
  const taken = () => page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 100));
    return [1, 2, 3].map(() => window.tavoliere.takeFile() ?? null);
  });
  assert.deepEqual(await taken(), ["one", "two", null]);
  await page.reload();
  await running(page);
  assert.deepEqual(await taken(), [null, null, null]);
  await page.context().close();
});

test("the page may run its own scripts and modules and talk to servers of matches, and nothing else", async () => {
  const page = await open({ first: () => {
    window.refused = [];
    document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.effectiveDirective));
  } });
  await running(page);
  assert.deepEqual(await page.evaluate(() => window.refused), [], "loading breaks none of its own rules");
  const refused = await page.evaluate(async () => {
    // What is refused is told sooner or later; what is not is waited for in vain, though not for long.
    const tried = async (what, patience = 10_000) => {
      window.refused.length = 0;
      await Promise.resolve().then(what).catch(() => {});
      for (const end = Date.now() + patience; window.refused.length === 0 && Date.now() < end; ) await new Promise((done) => setTimeout(done, 20));
      return window.refused.join(" ");
    };
    const add = (kind, fields) => document.body.append(Object.assign(document.createElement(kind), fields));
    return {
      inline: await tried(() => add("script", { textContent: "window.ran = true" })),
      handler: await tried(() => document.body.setAttribute("onclick", "window.ran = true")),
      eval: await tried(() => window.eval("window.ran = true")),
      foreign: await tried(() => add("script", { src: "https://elsewhere.example/x.js" })),
      style: await tried(() => document.body.setAttribute("style", "color: red")),
      picture: await tried(() => add("img", { src: "https://elsewhere.example/x.png" })),
      request: await tried(() => fetch("https://elsewhere.example/")),
      form: await tried(() => {
        const form = Object.assign(document.createElement("form"), { action: "https://elsewhere.example/" });
        document.body.append(form);
        form.submit();
      }),
      base: await tried(() => document.head.append(Object.assign(document.createElement("base"), { href: "https://elsewhere.example/" }))),
      frame: await tried(() => add("iframe", { src: "https://elsewhere.example/" })),
      server: await tried(() => new WebSocket("wss://elsewhere.example/ws").close(), 300),
      compile: await tried(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])), 300),
      ran: window.ran ?? false,
    };
  });
  assert.deepEqual(refused, {
    inline: "script-src-elem", handler: "script-src-attr", eval: "script-src", foreign: "script-src-elem", style: "style-src-attr",
    picture: "img-src", request: "connect-src", form: "form-action", base: "base-uri", frame: "frame-src", server: "", compile: "", ran: false,
  });
  await page.context().close();
});
