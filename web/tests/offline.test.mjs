// The page is kept on the player's machine: it plays without a network, and a new version is taken as a whole, when the
// player says so.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../serve.mjs";
import { profile, start, Table, until } from "./page.mjs";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const VIEW = { viewport: { width: 480, height: 270 }, serviceWorkers: "allow" };

/** A host that can go away and come back at the same address, and notes what it was asked for. */
class Host {
  asked = [];
  constructor(place, folder) {
    Object.assign(this, { folder, browser: place.browser, url: place.url, end: place.close });
    this.#watch(place.server);
  }
  static open = async (folder) => new Host(await start({ folder }), folder);
  #watch(server) {
    this.server = server;
    server.on("request", (request) => this.asked.push(request.url));
  }
  stop() {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }
  async resume() {
    this.#watch((await serve({ folder: this.folder, port: new URL(this.url).port })).server);
  }
  async close() {
    await this.end();
    await this.stop();
  }
}

/** Waits until a service worker looks after the scope of the page and everything it keeps is there. */
const kept = (page) => until("the page to be kept", () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)));

test("after one visit the game starts and plays without a network, in any language", async () => {
  const host = await Host.open(DIST);
  const context = await profile(host.browser, VIEW);
  const table = new Table(context, await context.newPage());
  const query = "quality=low&detail=0.25&seed=1";
  await table.page.goto(`${host.url}?${query}&lang=en`);
  await table.ready();
  // Asked for ahead by the page and then by its script: that is one fetch. (For keeping, a browser whose cache is too small
  // for a module that was built quickly fetches it once more, after the worker that keeps it.)
  const [begins] = host.asked.join("\n").split("/service-worker.js");
  assert.equal(begins.split("\n").filter((url) => /game-.*\.wasm/.test(url)).length, 1, "the module is fetched once");
  await kept(table.page);

  await host.stop();
  await table.page.goto(`${host.url}?${query}&lang=it&game=hoppa`);
  await table.ready();
  assert.equal(await table.page.getAttribute("html", "lang"), "it");
  await table.until("the menu of the game that was asked for", (s) => s.screen === "menu" && s.game === "hoppa");
  await table.click("play");
  await table.onScreen("play");
  await table.turn();
  await table.act("d4", (id) => table.click(id));
  await table.turn();
  // What installing the page and a notification ask for.
  const there = ["site.webmanifest", "icons/icon-192.png"];
  assert.deepEqual(await table.page.evaluate((names) => Promise.all(names.map(async (name) => (await fetch(name)).ok)), there), [true, true]);
  // The games and their rules as text, in the style that the page gives them.
  await table.page.goto(`${host.url}it/`);
  await table.page.click("a[href='hoppa.html']");
  await table.page.waitForURL("**/it/hoppa.html");
  assert.ok((await table.page.locator("h2").count()) > 2 && (await table.page.locator("svg").count()) > 0);
  const ground = await table.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.notEqual(ground, "rgba(0, 0, 0, 0)");
  assert.deepEqual(table.errors.filter((error) => !error.includes("ERR_CONNECTION_REFUSED")), []);
  await context.close();
  await host.close();
});

const digest = (text) => createHash("sha256").update(text).digest("hex");
const hashed = (name, text) => name.replace(".", `-${digest(text).slice(0, 10)}.`);

/** Puts a version into the folder: the built page and its worker around a stand-in for the game that says its name. */
async function deploy(folder, version, { broken = false } = {}) {
  const built = (name) => readFile(path.join(DIST, name), "utf8");
  const module = `
    export default async ({ module_or_path }) => {
      await WebAssembly.instantiate(module_or_path);
      setTimeout(() => window.tavoliere.shelfDrawn());
    };
    export const version = ${JSON.stringify(version)};
    window.played = version;
    export const state = () => JSON.stringify({ screen: window.screenShown ?? "shelf" });
  `;
  // The same in every version: a module that does nothing.
  const wasm = Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]);
  const game = { js: hashed("game.js", module), wasm: hashed("game.wasm", wasm), bytes: wasm.length };
  const manifest = { version, offline: "service-worker.js", game, worker: { script: "w.js", js: "e.js", wasm: "e.wasm" } };
  const html = (await built("index.html"))
    .replace(/(?<=<script id="manifest"[^>]*>)[^<]+/, () => JSON.stringify(manifest))
    .replace(/<link rel="(module)?preload".*>/g, "");
  const files = { "": html, [game.js]: module, [game.wasm]: wasm };
  for (const [, name] of html.matchAll(/(?:src|href)="((?:loader|style)[^"]+|icon\.svg)"/g)) files[name] = await built(name);
  const [, arrival] = Object.values(files).join("").match(/from "\.\/(arrival-[^"]+)"/);
  files[arrival] = await built(arrival);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name || "index.html");
    await writeFile(file, broken && name === game.js ? `${text}// cut off` : text);
  }
  const digests = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, digest(text)]));
  const worker = (await built("service-worker.js")).replace(/^const VERSION[\s\S]*?\n};\n/, "");
  await writeFile(path.join(folder, "service-worker.js"), `const VERSION = "${version}";\nconst FILES = ${JSON.stringify(digests)};\n${worker}`);
  return game;
}

const told = (page) => page.waitForSelector("#update:not([hidden])").then(() => page.innerText("#update-text"));
const versions = (page) => page.evaluate(() => [window.tavoliere.version, window.played]);
const ready = (page) => until("the page", () => page.evaluate(() => window.tavoliere?.ready));
const update = (page) => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  // Until it stands in line, or was given up.
  while (registration.installing) await new Promise((again) => setTimeout(again, 20));
  return Boolean(registration.waiting);
});

test("a new version is announced, taken on consent and as a whole, without fetching what has not changed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "tavoliere-offline-"));
  const one = await deploy(folder, "one");
  const host = await Host.open(folder);
  const context = await profile(host.browser, VIEW);
  const page = await context.newPage();
  await page.goto(host.url);
  await ready(page);
  await kept(page);
  assert.equal(await page.isVisible("#update"), false, "the first visit is no news");

  const two = await deploy(folder, "two");
  assert.notEqual(two.js, one.js);
  assert.equal(two.wasm, one.wasm);
  host.asked.length = 0;
  await page.reload();
  await ready(page);
  assert.deepEqual(await versions(page), ["one", "one"], "what is kept goes on being shown");
  assert.match(await told(page), /new version/);
  assert.ok(host.asked.includes(`/${two.js}`), "what is new is fetched");
  for (const same of [two.wasm, "icon.svg"]) assert.ok(!host.asked.includes(`/${same}`), `${same} is not fetched again`);

  // Somebody in a match is left alone.
  await page.evaluate(() => (window.screenShown = "play"));
  await page.waitForSelector("#update", { state: "hidden" });
  await page.evaluate(() => (window.screenShown = "shelf"));
  await told(page);

  // A second window, where the first version is open too.
  const other = await context.newPage();
  await other.goto(host.url);
  await ready(other);
  assert.deepEqual(await versions(other), ["one", "one"]);
  await told(other);
  await other.click("#update-later");
  assert.equal(await other.isVisible("#update"), false);

  await Promise.all([page.waitForEvent("load"), page.click("#update-take")]);
  await ready(page);
  assert.deepEqual(await versions(page), ["two", "two"]);
  assert.equal(await page.isVisible("#update"), false);
  assert.equal((await page.evaluate(() => caches.keys())).length, 1, "the old version is thrown away");
  assert.deepEqual(await versions(other), ["one", "one"], "the other window is not torn away");
  assert.match(await told(other), /another window/);
  await Promise.all([other.waitForEvent("load"), other.click("#update-take")]);
  await ready(other);
  assert.deepEqual(await versions(other), ["two", "two"]);
  await other.close();

  await host.stop();
  await page.reload();
  await ready(page);
  assert.deepEqual(await versions(page), ["two", "two"]);

  // A server that speaks another version has the game ask for the newest by itself.
  await host.resume();
  await deploy(folder, "three");
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => void window.tavoliere.renew())]);
  await ready(page);
  assert.deepEqual(await versions(page), ["three", "three"]);
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => void window.tavoliere.renew())]);
  await ready(page);
  assert.deepEqual(await versions(page), ["three", "three"], "where there is none it only begins anew");
  await context.close();
  await host.close();
  await rm(folder, { recursive: true });
});

test("a version that has not arrived whole is not taken, in no part", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "tavoliere-offline-"));
  await deploy(folder, "one");
  const host = await Host.open(folder);
  const context = await profile(host.browser, VIEW);
  const page = await context.newPage();
  await page.goto(host.url);
  await ready(page);
  await kept(page);

  await deploy(folder, "two", { broken: true });
  await page.reload();
  await ready(page);
  assert.equal(await update(page), false, "nothing stands in line");
  assert.deepEqual(await versions(page), ["one", "one"]);
  assert.equal(await page.isVisible("#update"), false);
  await host.stop();
  await page.reload();
  await ready(page);
  assert.deepEqual(await versions(page), ["one", "one"]);
  await host.resume();

  // The rest comes.
  await deploy(folder, "two");
  await page.reload();
  await ready(page);
  await update(page);
  assert.match(await told(page), /new version/);
  await Promise.all([page.waitForEvent("load"), page.click("#update-take")]);
  await ready(page);
  assert.deepEqual(await versions(page), ["two", "two"]);
  await context.close();
  await host.close();
  await rm(folder, { recursive: true });
});

test("a page in another page's frame keeps nothing", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "tavoliere-offline-"));
  await deploy(folder, "one");
  const host = await Host.open(folder);
  const context = await profile(host.browser, VIEW);
  const page = await context.newPage();
  await page.route("**/around.html", (route) => route.fulfill({ contentType: "text/html", body: "<iframe src='./'></iframe>" }));
  await page.goto(`${host.url}around.html`);
  const [, frame] = page.frames();
  await ready(frame);
  await page.waitForTimeout(500);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  await context.close();
  await host.close();
  await rm(folder, { recursive: true });
});
