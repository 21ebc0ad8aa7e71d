// What the built page says about itself, to installers, search engines and assistive tools: without a browser.

import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { lookThrough } from "./package.mjs";

const DIST = new URL("../dist/", import.meta.url);
const file = (name) => readFile(new URL(name, DIST));
const html = (await file("index.html")).toString();
const app = JSON.parse(await file("site.webmanifest"));
const css = (await file(html.match(/href="(style-[^"]+)"/)[1])).toString();

/** Width and height of a PNG or a JPEG, from its own header. */
function sizeOf(picture) {
  if (picture.readUInt32BE(0) === 0x89504e47) return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  assert.equal(picture.readUInt16BE(0), 0xffd8, "a PNG or a JPEG");
  for (let at = 2; ; at += 2 + picture.readUInt16BE(at + 2)) {
    const marker = picture[at + 1];
    // Start of a frame, of whatever kind; C4, C8 and CC are something else.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)];
  }
}

test("the page can be installed: names, colours, addresses and pictures of the sizes that are promised", async () => {
  for (const field of ["id", "name", "short_name", "description", "lang", "dir", "start_url", "scope", "display", "background_color", "theme_color"]) {
    assert.ok(app[field], field);
  }
  assert.ok(app.short_name.length <= 12, "a home screen cuts longer names off");
  assert.equal(app.theme_color, html.match(/name="theme-color" content="([^"]+)"/)[1]);
  // Wherever the page stands, no address leads out of its folder.
  const site = "https://example.org/place/";
  const addresses = [app.id, app.start_url, app.scope, app.share_target.action, ...app.file_handlers.map((h) => h.action), ...app.shortcuts.map((s) => s.url)];
  for (const address of addresses) assert.ok(new URL(address, site).href.startsWith(site), address);

  for (const picture of [...app.icons, ...app.screenshots]) {
    if (picture.type === "image/svg+xml") continue;
    assert.equal(sizeOf(await file(picture.src)).join("x"), picture.sizes, picture.src);
  }
  const icons = (purpose) => app.icons.filter((icon) => (icon.purpose ?? "any") === purpose).map((icon) => icon.sizes);
  assert.ok(icons("any").includes("192x192") && icons("any").includes("512x512"));
  assert.ok(icons("maskable").includes("512x512"));
  const [first, ...others] = app.screenshots;
  assert.ok(first.label && others.every((other) => other.label && other.form_factor), "each picture says what it shows");
  for (const form of ["wide", "narrow"]) assert.ok(app.screenshots.some((picture) => picture.form_factor === form), form);
  const [, card] = html.match(/property="og:image" content="[^"]*?(cards\/[^"]+)"/);
  assert.deepEqual(sizeOf(await file(card)), [1200, 630]);
});

test("there is a shortcut to each game, and what can be shared and opened is what the game reads", async () => {
  const games = app.shortcuts.map((shortcut) => new URL(shortcut.url, "http://x/").searchParams.get("game"));
  assert.equal(new Set(games).size, 8);
  for (const game of games) assert.ok((await stat(new URL(`en/${game}.html`, DIST))).isFile(), game);
  assert.deepEqual(app.share_target, { action: "./", method: "GET", params: { text: "text", url: "url" } });
  const endings = app.file_handlers.flatMap((handler) => Object.values(handler.accept).flat());
  assert.deepEqual(endings.sort(), [".json", ".pgn", ".ron"]);
});

test("the page says what it is, in its language, and every control and picture has a name", async () => {
  assert.match(html, /^<!doctype html>\s*<html lang="en">/);
  const content = (name) => html.match(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`))?.[1] ?? "";
  assert.match(content("viewport"), /width=device-width/);
  assert.doesNotMatch(content("viewport"), /user-scalable|maximum-scale/, "who needs it larger may have it larger");
  assert.ok(content("description").length > 20);
  for (const card of ["og:title", "og:description", "og:image", "og:locale", "twitter:card"]) assert.ok(content(card), card);
  assert.match(html, /<title>[^<]+<\/title>/);
  for (const [picture] of html.matchAll(/<img[^>]*>/g)) assert.match(picture, /alt="/);
  for (const [whole, attributes] of html.matchAll(/<canvas([^>]*)>/g)) assert.match(attributes, /aria-label="[^"]+"/, whole);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, names] of html.matchAll(/aria-(?:labelledby|describedby)="([^"]+)"/g)) {
    for (const id of names.split(" ")) assert.ok(ids.includes(id), id);
  }
  // Where it was built for a place, the page says which.
  const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
  assert.equal(canonical !== undefined, content("og:image").startsWith("http"));
  if (canonical) assert.equal(content("og:url"), canonical);
});

test("the games that the page shows while it loads are all there, in every complete language", async () => {
  const shown = [...html.matchAll(/<button type="button" value="([\w-]+)">/g)].map((m) => m[1]);
  assert.deepEqual([...shown].sort(), app.shortcuts.map(({ url }) => new URL(url, "http://x/").searchParams.get("game")).sort());
  const texts = JSON.parse(html.match(/<script id="texts"[^>]*>([^<]+)/)[1]);
  for (const language of ["en", "it"]) for (const game of shown) assert.ok(texts[language][`game-${game}`], `${language} ${game}`);
  assert.ok((await stat(new URL(css.match(/url\("(games-[0-9a-f]{10}\.webp)"\)/)[1], DIST))).size < 90_000);
});

test("no script, style or handler stands in the page itself, and its policy needs none", async () => {
  for (const [, attributes, text] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    if (attributes.includes("application/json")) JSON.parse(text);
    else assert.match(`${attributes}|${text}`, /src="[^"]+"\|$/);
  }
  assert.doesNotMatch(html, /<style|\sstyle=|\son[a-z]+=|javascript:/i);
  const policy = html.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)[1].split("; ");
  assert.deepEqual(policy, (await file("content-security-policy.txt")).toString().trim().split("\n"), "the headers say the same");
  assert.ok(policy.includes("default-src 'none'"));
  assert.ok(policy.includes("script-src 'self' 'wasm-unsafe-eval'"));
  assert.doesNotMatch(policy.join(), /'unsafe-inline'|'unsafe-eval'/);
  // It holds for what comes after it.
  assert.ok(html.indexOf("Content-Security-Policy") < html.search(/<(link|script)/));
});

test("pages of text may load their style and pictures, and nothing else", async () => {
  for (const name of (await readdir(fileURLToPath(DIST), { recursive: true })).filter((name) => /^[^/\\]+[/\\][^/\\]+\.html$/.test(name))) {
    const page = (await file(name)).toString();
    const policy = page.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)?.[1].split("; ");
    assert.deepEqual(policy, ["default-src 'none'", "style-src 'self'", "img-src 'self'", "base-uri 'none'", "form-action 'none'"], name);
    assert.ok(page.indexOf("Content-Security-Policy") < page.search(/<link/), name);
    assert.doesNotMatch(page, /<(script|style|iframe|form)|\sstyle=|\son[a-z]+=|javascript:/i, name);
  }
});

/** The relative luminance of a colour and the contrast of two, as WCAG counts them. */
const luminance = (hex) => {
  const [r, g, b] = hex.match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};
/** What a colour looks like over another, by its opacity. */
const over = (front, back, opacity) => {
  const channels = (hex) => hex.match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16));
  return `#${channels(front).map((c, i) => Math.round(c * opacity + channels(back)[i] * (1 - opacity)).toString(16).padStart(2, "0")).join("")}`;
};

test("words and buttons of the page stand out from what they lie on", () => {
  const named = Object.fromEntries([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
  const rule = (selector) => css.match(new RegExp(`(?:^|\\n)${selector.replace(/[#.]/g, "\\$&")} \\{([^}]+)\\}`))[1];
  const grounds = ["wood-dark", "wood", "grain"].map((name) => named[name]);
  for (const ground of grounds) {
    assert.ok(contrast(named.ivory, ground) >= 7, `words on ${ground}`);
    const subtitle = Number(rule("#subtitle").match(/opacity: ([\d.]+)/)[1]);
    assert.ok(contrast(over(named.ivory, ground, subtitle), ground) >= 4.5, `the line below the title on ${ground}`);
    const link = rule("#pages a, #trouble-pages a, noscript a").match(/#[0-9a-f]{6}/)[0];
    assert.ok(contrast(link, ground) >= 4.5, `links on ${ground}`);
    // What marks the focus, and the bar that shows how far it is.
    assert.ok(contrast(named.brass, ground) >= 3, `the bar on ${ground}`);
  }
  const button = rule("#trouble button, #update button");
  const [words] = button.match(/(?<=\n  color: )#[0-9a-f]{6}/);
  for (const [light] of button.match(/background: .*/)[0].matchAll(/#[0-9a-f]{6}|var\(--\w+\)/g)) {
    const ground = light.startsWith("#") ? light : named[light.slice(6, -1)];
    assert.ok(contrast(words, ground) >= 4.5, `a button's words on ${ground}`);
  }
  assert.match(button, /min-height: 2\.75rem/, "a finger finds it: 44 points");
});

test("the files belong together, and a page that was changed is found out", async () => {
  await lookThrough(fileURLToPath(DIST), "web");
  const copy = await mkdtemp(path.join(tmpdir(), "tavoliere-site-"));
  await cp(DIST, copy, { recursive: true });
  await assert.rejects(lookThrough(copy, "itch"), /compresses by itself/);
  const { game } = JSON.parse(await file("manifest.json"));
  await writeFile(path.join(copy, game.js), "export const other = 1;");
  await assert.rejects(lookThrough(copy, "web"), new RegExp(game.js));
  await rm(copy, { recursive: true });
});

test("the page has everything that the game asks of it", async () => {
  const browser = await readFile(new URL("../../src/platform/browser.rs", import.meta.url), "utf8");
  const loader = await readFile(new URL("../loader.js", import.meta.url), "utf8");
  const asked = [...browser.matchAll(/#\[wasm_bindgen\(js_namespace = \["window", "tavoliere"\](?:, js_name = (\w+))?\)\]\s+pub fn (\w+)/g)].map((m) => m[1] ?? m[2]);
  assert.ok(asked.length >= 8, `${asked}`);
  const given = loader.slice(loader.indexOf("const tavoliere = {"));
  for (const name of asked) assert.match(given, new RegExp(`^  (async )?${name}\\(`, "m"), name);
});
