// What must be true of the page's files wherever they are unpacked, and of those for itch.io.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** What that host takes: files, bytes of one and of all, characters of a path. */
const ITCH = { files: 1000, file: 200e6, all: 500e6, path: 240 };

/** Fails with what is wrong with the page in a folder; `kind` is `itch` for that host. */
export async function lookThrough(folder, kind) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join("/"));
  const read = (name) => readFile(path.join(folder, name));
  const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
  const there = new Set(files);
  assert.ok(there.has("index.html"), "the page is where it is looked for");

  // Nothing is asked of the host's root, or of another place.
  const html = (await read("index.html")).toString();
  for (const name of files.filter((name) => name.endsWith(".html"))) {
    const page = (await read(name)).toString();
    for (const [tag, link] of page.matchAll(/<(?:script|link|img)[^>]*? (?:src|href)="([^"#?]+)"[^>]*>/g)) {
      if (/rel="(canonical|alternate)"/.test(tag)) continue;
      const target = path.posix.join(path.posix.dirname(name), link);
      assert.ok(!/^(\/|[a-z]+:)/.test(link) && there.has(target), `${name} → ${link}`);
    }
  }
  for (const name of files.filter((name) => name.endsWith(".css"))) assert.doesNotMatch((await read(name)).toString(), /url\(["']?(\/|https?:)/, name);

  // The page's own list, and each name that tells its content.
  const manifest = JSON.parse(html.match(/<script id="manifest"[^>]*>([^<]+)/)[1]);
  assert.deepEqual(JSON.parse(await read("manifest.json")), manifest);
  const { game, worker } = manifest;
  for (const name of [game.js, game.wasm, worker.script, worker.js, worker.wasm]) assert.ok(there.has(name), name);
  for (const part of [game, worker]) assert.equal((await stat(path.join(folder, part.wasm))).size, part.bytes, part.wasm);
  for (const name of files) {
    const said = name.match(/-([0-9a-f]{10})\.\w+$/)?.[1];
    if (said) assert.equal(sha256(await read(name)).slice(0, 10), said, name);
  }
  // Sounds and music tell it by their folder.
  const heard = files.filter((name) => name.endsWith(".ogg")).sort();
  const lines = await Promise.all(heard.map(async (name) => `${sha256(await read(name))}  ${name.replace(/^[^/]+\//, "")}\n`));
  const place = `assets-${sha256(lines.join("")).slice(0, 10)}/`;
  assert.ok(heard.length > 0 && heard.every((name) => name.startsWith(place)), `${place} ${heard}`);

  if (kind === "itch") {
    const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(folder, name))).size));
    assert.ok(files.length <= ITCH.files, `${files.length} files`);
    assert.ok(Math.max(...sizes) <= ITCH.file && sizes.reduce((a, b) => a + b) <= ITCH.all, "small enough for that host");
    assert.ok(files.every((name) => name.length <= ITCH.path));
    assert.deepEqual(files.filter((name) => /\.(br|gz)$|^service-worker/.test(name)), [], "that host compresses by itself, and the frame is its own to keep");
    assert.equal(manifest.offline, undefined, "nothing is registered");
    return;
  }
  // Whoever takes a compressed copy gets the same.
  const copies = files.filter((name) => /\.(br|gz)$/.test(name));
  assert.ok(copies.includes(`${game.wasm}.br`) && copies.includes(`${game.wasm}.gz`));
  for (const copy of copies) {
    const unpacked = (copy.endsWith(".br") ? brotliDecompressSync : gunzipSync)(await read(copy));
    assert.ok(unpacked.equals(await read(copy.slice(0, -3))), copy);
  }
  // What is kept for playing without a network is what lies here.
  assert.equal(manifest.offline, "service-worker.js");
  const kept = JSON.parse((await read("service-worker.js")).toString().match(/^const FILES = (\{[^}]+)/m)[1].replace(/,\s*$/, "") + "}");
  for (const [name, digest] of Object.entries(kept)) {
    assert.equal(sha256(await read(name || "index.html")), digest, name);
  }
  const offline = files.filter((name) => /\.(html|ogg|css|webmanifest)$|^icons\//.test(name)).map((name) => name.replace(/^index\.html$/, ""));
  for (const name of [...offline, game.js, game.wasm, worker.script, worker.js, worker.wasm]) assert.ok(name in kept, name);
}
