// The server: what a browser needs from any host of the page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import http from "node:http";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { serve } from "../serve.mjs";

const DIST = new URL("../dist/", import.meta.url);
let host;
before(async () => (host = await serve()));
after(() => host.server.close());

/** The answer as it comes over the wire: nothing is decompressed, and the path is not tidied up. */
const get = (path, headers = {}, method = "GET") =>
  new Promise((resolve, reject) => {
    const request = http.request({ port: host.server.address().port, host: "127.0.0.1", path, method, headers, agent: false }, async (response) => {
      const parts = [];
      for await (const part of response) parts.push(part);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
    });
    request.on("error", reject).end();
  });

const manifest = JSON.parse(await readFile(new URL("manifest.json", DIST)));

test("the module comes compressed to whoever takes that, typed for streaming, and cached for good", async () => {
  const plain = await readFile(new URL(manifest.game.wasm, DIST));
  assert.equal(plain.length, manifest.game.bytes, "the manifest counts the uncompressed bytes");
  for (const [accepted, encoding, unpack] of [["gzip, deflate, br", "br", brotliDecompressSync], ["gzip", "gzip", gunzipSync], ["br;q=0, gzip", "gzip", gunzipSync], ["identity", undefined, (b) => b]]) {
    const { headers, body } = await get(`/${manifest.game.wasm}`, { "accept-encoding": accepted });
    assert.equal(headers["content-encoding"], encoding, accepted);
    assert.equal(headers["content-type"], "application/wasm");
    assert.match(headers["cache-control"], /immutable/);
    assert.ok(unpack(body).equals(plain), accepted);
  }
});

test("the page itself is asked for anew, and answered shortly when it has not changed", async () => {
  const first = await get("/");
  assert.equal(first.headers["content-type"], "text/html; charset=utf-8");
  assert.equal(first.headers["cache-control"], "no-cache");
  const again = await get("/", { "if-none-match": first.headers.etag });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
  assert.equal((await get("/", {}, "HEAD")).body.length, 0);
});

test("headers say what the page may do, for it and for its worker, as the page itself does", async () => {
  const html = (await get("/")).body.toString();
  const [, policy] = html.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/);
  for (const path of ["/", `/${manifest.worker.script}`, `/${manifest.game.wasm}`, "/en/hoppa.html"]) {
    const { headers } = await get(path, {}, "HEAD");
    assert.equal(headers["content-security-policy"], policy, path);
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(headers["referrer-policy"], "no-referrer");
  }
});

test("every file that the page and its manifest name is there", async () => {
  const html = (await get("/")).body.toString();
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((m) => m[1]);
  const { game, worker } = manifest;
  const app = JSON.parse((await get("/site.webmanifest")).body);
  const shown = [...app.icons, ...app.screenshots].map((picture) => picture.src);
  const [, card] = html.match(/property="og:image" content="([^"]+)"/);
  for (const file of [...named, game.js, worker.script, worker.js, worker.wasm, ...shown, card]) assert.equal((await get(`/${file}`)).status, 200, file);
  assert.deepEqual(JSON.parse(html.match(/<script id="manifest"[^>]*>([^<]+)/)[1]), manifest);
});

test("each language has a page of text for every game, and each of them finds its way", async () => {
  const html = (await get("/")).body.toString();
  const languages = Object.keys(JSON.parse(html.match(/<script id="texts"[^>]*>([^<]+)/)[1]));
  const games = JSON.parse((await get("/site.webmanifest")).body).shortcuts.map((shortcut) => new URL(shortcut.url, "http://here/").searchParams.get("game"));
  assert.equal(games.length, 8);
  for (const language of languages) {
    for (const path of [`/${language}/`, ...games.map((game) => `/${language}/${game}.html`)]) {
      const page = (await get(path)).body.toString();
      assert.match(page, new RegExp(`<html lang="${language}">`), path);
      assert.doesNotMatch(page, /⟨/, `${path} lacks a text`);
      if (!path.endsWith("/")) assert.match(page, /<figure>\n<svg/, path);
      for (const [, link] of page.matchAll(/(?:src|href)="([^"]+)"|og:image" content="([^"]+)"/g)) {
        if (link) assert.equal((await get(new URL(link, `http://here${path}`).pathname)).status, 200, `${path} → ${link}`);
      }
    }
  }
});

test("nothing outside the folder is served, and nothing is written", async () => {
  for (const path of ["/../serve.mjs", "/%2e%2e/serve.mjs", "/..%2fserve.mjs", "/index.html%00", "/assets", "/nothing"]) {
    assert.equal((await get(path)).status, 404, path);
  }
  assert.equal((await get("/%zz")).status, 400);
  assert.equal((await get("/", {}, "POST")).status, 405);
});
