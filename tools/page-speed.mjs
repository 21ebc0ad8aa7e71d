// How long the page takes to start, over slow connections and on slow processors, and what it downloads and holds:
//   node tools/page-speed.mjs [PAGE] [--only NAME] [--runs N]    (PAGE: web/dist; needs npm --prefix web ci, and Chromium)
// Each line is a browser of its own that has never seen the page: milliseconds until the page's own splash is painted, until
// the pictures of the games are there and one of them is pressed, until the shelf is drawn, and until the first action of a match
// could be made (the game pressed opens, and its button is pressed as soon as it is there); then the same page once more, from what the browser has kept. Bytes are those that the server sent,
// compressed as they were. (The worker's own fetches, which hold nobody up, are not slowed down.) A line that takes longer than its limit says so, and the others go on.
//
// Figures are those of this machine. Without a graphics card Chromium draws by the processor, which is most of the time that
// is spent after the download; `quality=low&detail=0.25`, as in the tests, keeps that small.
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const { chromium } = createRequire(join(HERE, "web/package.json"))("playwright-core");
const { serve } = await import(pathToFileURL(join(HERE, "web/serve.mjs")));

// Bits a second down and up, milliseconds there and back, how many times slower the processor.
const CONDITIONS = [
  { name: "as it is", down: 0, up: 0, latency: 0, cpu: 1 },
  { name: "10 Mbit/s, 40 ms", down: 10e6, up: 5e6, latency: 40, cpu: 1 },
  { name: "slow 4G", down: 1.6e6, up: 0.75e6, latency: 150, cpu: 1 },
  { name: "processor 4 times slower", down: 10e6, up: 5e6, latency: 40, cpu: 4 },
];
const LIMIT = 240_000;
const QUERY = "quality=low&detail=0.25&seed=1&lang=en";

const options = process.argv.slice(2);
const option = (name) => {
  const at = options.indexOf(name);
  return at < 0 ? null : options.splice(at, 2)[1];
};
const only = option("--only");
const runs = Number(option("--runs") ?? 1);
const folder = resolve(options[0] ?? join(HERE, "web/dist"));
const executablePath = process.env.CHROMIUM || ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"].find(existsSync);
if (!existsSync(join(folder, "index.html")) || !executablePath || !(runs >= 1) || (only && !CONDITIONS.some((c) => c.name.includes(only)))) {
  console.error("usage: node tools/page-speed.mjs [PAGE] [--only PART-OF-A-NAME] [--runs N]; PAGE holds index.html, CHROMIUM names a browser");
  process.exit(2);
}

const KINDS = [["game", /^game-/], ["engine", /^(engine|worker)-/], ["sounds", /\.ogg$/], ["page", /./]];
const kindOf = (path) => KINDS.find(([, name]) => name.test(path.split("/").pop() || "index.html"))[0];
// What the server has sent since it was last asked, by kind: the browser's own count leaves out what its workers fetch.
let sent = {};
const countSent = ({ url }, response) => {
  const kind = kindOf(new URL(url, "http://x").pathname);
  const { writeHead } = response;
  response.writeHead = (status, headers) => {
    response.on("finish", () => (sent[kind] = (sent[kind] ?? 0) + Number(headers?.["content-length"] ?? 0)));
    return writeHead.call(response, status, headers);
  };
};

/** One visit: what it took and what came, or what stood in the way. */
async function visit(context, url, { down, up, latency, cpu }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: down ? down / 8 : -1, uploadThroughput: up ? up / 8 : -1 });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  sent = {};
  const end = Date.now() + LIMIT;
  const until = async (what, question) => {
    for (;;) {
      const trouble = await page.evaluate(() => (document.getElementById("trouble")?.hidden === false ? document.getElementById("trouble").innerText : ""));
      if (trouble) throw new Error(`the page says: ${trouble.replace(/\s+/g, " ")}`);
      const answer = await page.evaluate(question);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`not within ${LIMIT / 1000} s: ${what}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  try {
    await page.goto(url, { waitUntil: "commit", timeout: LIMIT });
    // Milliseconds since the page was asked for, as the page counts them.
    const choice = await until("the games to choose from", () => {
      const [game] = document.querySelectorAll("#games:not([hidden]) [value=hoppa]");
      const picture = performance.getEntriesByType("resource").find(({ name }) => /\/games-\w+\.webp$/.test(name));
      if (!game || !picture?.responseEnd) return 0;
      game.click();
      return performance.now();
    });
    const shelf = await until("the shelf", () => window.tavoliere?.ready && performance.now());
    // The menu's first picture may be put together otherwise than the next.
    const rests = async (last) => {
      const now = await until("the button that begins a match", () => window.tavoliere.state()?.buttons?.play && window.tavoliere.state());
      if (last?.frame < now.frame && String(last.buttons.play) === String(now.buttons.play)) return now.buttons.play;
      return rests(now);
    };
    const button = await rests();
    await page.mouse.move(...button);
    await page.mouse.down();
    await page.waitForTimeout(100);
    await page.mouse.up();
    const action = await until("somebody's turn", () => {
      const state = window.tavoliere.state();
      return state?.screen === "play" && state.phase === "human" && performance.now();
    });
    const splash = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null);
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const memory = await page.evaluate(() => window.tavoliere.memory?.() ?? null);
    return { splash, choice, shelf, action, bytes: sent, heap: usedSize, memory };
  } catch (error) {
    return { wrong: error.message.split("\n")[0] };
  } finally {
    await page.close();
  }
}

const column = (value, width) => (value === null || value === undefined ? "-" : Math.round(value).toLocaleString("en")).padStart(width);
console.log(`${"".padEnd(28)}${"splash ms".padStart(10)}${"choice ms".padStart(11)}${"shelf ms".padStart(10)}${"action ms".padStart(10)}${KINDS.map(([kind]) => `${kind} KB`.padStart(11)).join("")}${"heap MB".padStart(9)}${"wasm MB".padStart(9)}`);
const print = (name, { wrong, splash, choice, shelf, action, bytes, heap, memory }) => {
  if (wrong) return console.log(`${name.padEnd(28)}  ${wrong}`);
  console.log(`${name.padEnd(28)}${column(splash, 10)}${column(choice, 11)}${column(shelf, 10)}${column(action, 10)}${KINDS.map(([kind]) => column((bytes[kind] ?? 0) / 1000, 11)).join("")}${column(heap / 1e6, 9)}${column(memory && memory / 1e6, 9)}`);
};

let failed = false;
const { server, url } = await serve({ folder });
server.on("request", countSent);
for (const conditions of CONDITIONS.filter(({ name }) => !only || name.includes(only))) {
  for (let run = 0; run < runs; run++) {
    // On the disk: what a browser keeps for the next visit, compiled code above all, it keeps nowhere else.
    const profile = await mkdtemp(join(tmpdir(), "tavoliere-speed-"));
    const args = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-background-networking"];
    const context = await chromium.launchPersistentContext(profile, { executablePath, args, viewport: { width: 640, height: 360 }, serviceWorkers: "block", timeout: 60_000 });
    try {
      const first = await visit(context, `${url}?${QUERY}`, conditions);
      print(conditions.name, first);
      failed ||= Boolean(first.wrong);
      if (!first.wrong) print("  again", await visit(context, `${url}?${QUERY}`, conditions));
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  }
}
server.closeAllConnections();
server.close();
process.exit(failed ? 1 : 0);
