// The page around the game: progress, trouble in plain words, keys and sound. A small stand-in takes the game's place,
// so that each of these can be brought about at will.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { profile, start, until } from "./page.mjs";

const BYTES = 2_000_000;
const MODULE = `
  export default async ({ module_or_path }) => { window.received = (await module_or_path.arrayBuffer()).byteLength; };
  export const state = () => JSON.stringify({ screen: "shelf" });
`;
const MANIFEST = {
  version: "1.2.3",
  game: { js: "stand-in.js", wasm: "stand-in.wasm", bytes: BYTES },
  worker: { script: "w.js", js: "e.js", wasm: "e.wasm", bytes: 1 },
};

let place;
before(async () => (place = await start()));
after(() => place.close());

/**
 * Opens the page with the stand-in; `wasm(route)` answers for the module, `first` runs before the page's own scripts,
 * `texts` are of languages that the page does not have.
 */
async function open({ wasm = (route) => route.fulfill({ body: Buffer.alloc(BYTES) }), first, locale, texts, query = "" } = {}) {
  const context = await profile(place.browser, { viewport: { width: 640, height: 360 }, locale });
  await context.route("**/stand-in.js", (route) => route.fulfill({ contentType: "text/javascript", body: MODULE }));
  await context.route("**/stand-in.wasm", wasm);
  if (first) await context.addInitScript(first);
  await context.route((url) => url.pathname === "/", async (route) => {
    const built = await (await route.fetch()).text();
    const data = (page, id, change) => page.replace(new RegExp(`(?<=<script id="${id}"[^>]*>)[^<]+`), (text) => JSON.stringify(change(JSON.parse(text))));
    const body = data(data(built, "manifest", () => MANIFEST), "texts", (all) => ({ ...all, ...texts })).replace(/<link rel="(module)?preload".*>/g, "");
    await route.fulfill({ contentType: "text/html", body });
  });
  const page = await context.newPage();
  await page.goto(place.url + query);
  return page;
}

const running = (page) => page.waitForFunction(() => window.tavoliere?.state());
const troubleTold = async (page) => {
  await page.waitForSelector("#trouble:not([hidden])");
  return page.innerText("#trouble");
};

test("the bar shows the bytes that have come, and the splash leaves with the shelf", async () => {
  // Half of the module, and the other half when the test says so.
  let rest;
  const slow = createServer((_, response) => {
    response.writeHead(200, { "content-length": BYTES });
    response.write(Buffer.alloc(BYTES / 2));
    rest = () => response.end(Buffer.alloc(BYTES / 2));
  });
  await new Promise((listening) => slow.listen(0, "127.0.0.1", listening));
  const page = await open({ wasm: (route) => route.continue({ url: `http://127.0.0.1:${slow.address().port}/` }) });
  const bar = page.locator("#bar");
  await until("half of the bar", async () => (await bar.getAttribute("aria-valuenow")) === "50");
  assert.equal(await page.innerText("#status"), "Loading: 1.0 of 2.0 MB");
  assert.equal(await page.evaluate(() => window.tavoliere.state()), null);
  rest();
  await running(page);
  assert.equal(await page.evaluate(() => window.received), BYTES);
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
  assert.equal(await page.isVisible("#reload"), false);
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

test("a file that does not come is said so, and a second try works", async () => {
  let broken = true;
  const page = await open({ wasm: (route) => (broken ? route.fulfill({ status: 503 }) : route.fulfill({ body: Buffer.alloc(BYTES) })) });
  assert.match(await troubleTold(page), /could not be fetched[\s\S]*503/);
  broken = false;
  assert.equal(await page.innerText("#reload"), "Try again");
  await page.click("#reload");
  await running(page);
  assert.equal(await page.isVisible("#trouble"), false);
  await page.context().close();
});

test("a panic, a trap, a lost picture or the game's own word stop it with a way to go on", async () => {
  const causes = [
    [() => console.error("panicked at src/play/mod.rs:1:2:\nit broke"), /Something broke[\s\S]*it broke/],
    [() => setTimeout(() => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11]))).exports.f()), /Something broke[\s\S]*unreachable/],
    [() => document.getElementById("game").dispatchEvent(new Event("webglcontextlost")), /picture was lost/],
    [() => window.tavoliere.fail("The table fell over."), /The table fell over\./],
  ];
  for (const [cause, told] of causes) {
    const page = await open();
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
