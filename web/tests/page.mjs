// Opens the page in a browser for the tests, and plays on it as a person would: with a mouse, a finger, keys or a pad.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const BROWSER = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"];
const FLAGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-background-networking",
  // Pages that a test answers for itself count as the open network, which may not ask this machine for anything.
  "--disable-features=LocalNetworkAccessChecks"];

/** How long the game may take to appear where the processor draws the picture, and to answer, in milliseconds. */
const STARTS_WITHIN = 120_000;
const ANSWERS_WITHIN = 60_000;

/** Runs in the page: `window.times` gets every frame's time since the one before, in milliseconds. */
export function watchFrames() {
  window.times = [];
  let before = performance.now();
  const next = (now) => {
    window.times.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** The pad's buttons, as the standard mapping numbers them. */
export const PAD = { south: 0, east: 1, west: 2, north: 3, previous: 4, next: 5, start: 9, up: 12, down: 13, left: 14, right: 15 };

/** A new profile; nothing in it fails for a slow machine sooner than it must. What is kept for playing offline is for its own test. */
export async function profile(browser, { locale = "en-GB", serviceWorkers = "block", ...options }) {
  const context = await browser.newContext({ locale, serviceWorkers, ...options });
  context.setDefaultTimeout(STARTS_WITHIN);
  return context;
}

/** A server and a browser for one test file; `close` ends both. */
export async function start({ folder, flags = [] } = {}) {
  const executablePath = process.env.CHROMIUM || BROWSER.find(existsSync);
  if (!executablePath) throw new Error("no chromium found: set CHROMIUM to its path");
  const { server, url } = await serve({ folder });
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags], timeout: STARTS_WITHIN });
  const close = async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  };
  return { browser, server, url, close };
}

/** Repeats a question until its answer is true-ish; the error says what was waited for, and `seen()`. */
export async function until(what, question, { within = ANSWERS_WITHIN, seen = () => "" } = {}) {
  const end = Date.now() + within;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${within / 1000} s for ${what}; ${await seen()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** One tab with the game in it. */
export class Table {
  /** Console errors and uncaught exceptions so far; a test ends by asking for none. */
  errors = [];
  #fingers = null;

  constructor(context, page) {
    this.context = context;
    this.page = page;
    page.on("console", (message) => message.type() === "error" && this.errors.push(message.text()));
    page.on("pageerror", (error) => this.errors.push(String(error)));
  }

  /** Opens the game and waits for the shelf. `pad` puts a standard gamepad into the browser, `touch` a finger; `first` runs before the game. */
  static async open({ browser, url }, { query = "quality=low&detail=0.25&seed=1&lang=en", fragment = "", pad = false, touch = false, first = null, viewport = { width: 480, height: 270 } } = {}) {
    const context = await profile(browser, { viewport, hasTouch: touch });
    const page = await context.newPage();
    if (pad) await page.addInitScript(plugInPad);
    if (first) await page.addInitScript(first);
    const table = new Table(context, page);
    await page.goto(`${url}?${query}${fragment && `#${fragment}`}`);
    await table.ready();
    return table;
  }

  /** Waits until the shelf is drawn. */
  async ready() {
    await until("the shelf", () => this.page.evaluate(() => window.tavoliere?.ready || !document.getElementById("trouble").hidden), {
      within: STARTS_WITHIN,
      seen: () => this.page.evaluate(() => document.getElementById("status").textContent),
    });
    const trouble = await this.page.evaluate(() => !document.getElementById("trouble").hidden && document.getElementById("trouble").innerText);
    if (trouble) throw new Error(`the page says: ${trouble}\n${this.errors.join("\n")}`);
  }

  close() {
    return this.context.close();
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  state() {
    return this.page.evaluate(() => window.tavoliere.state());
  }

  /** Waits until the state fulfils a condition, and returns it. */
  until(what, condition, within = ANSWERS_WITHIN) {
    return until(what, async () => {
      const state = await this.state();
      return state && condition(state) ? state : null;
    }, { within, seen: () => this.seen() });
  }

  /** The state in short, for messages. */
  async seen() {
    return JSON.stringify({ ...(await this.state()), cells: undefined });
  }

  /** From the shelf into a match between two people, and back from the board. */
  async between(game) {
    await this.click(`game-${game}`);
    await this.onScreen("menu");
    for (const id of ["seat-second-human", "play"]) await this.click(id);
    await this.onScreen("play");
    return this.turn();
  }

  async leave() {
    await this.key("Escape");
    await this.onScreen("play", "pause");
    await this.click("leave");
    await this.onScreen("shelf");
  }

  onScreen(screen, overlay = null) {
    return this.until(`screen ${screen}, overlay ${overlay}`, (s) => s.screen === screen && s.overlay === overlay);
  }

  /** Where a control or a cell is; waits for it to appear and to stand still, as the camera may be on its way. */
  async place(id) {
    let before = null;
    return until(`${id} to stand still`, async () => {
      const now = whereIs((await this.state()) ?? {}, id);
      const still = now && before && Math.hypot(now[0] - before[0], now[1] - before[1]) < 1;
      before = now;
      await this.frames(1);
      return still && now;
    }, { seen: () => this.seen() });
  }

  /** Scrolls a control into sight, if it is scrolled out of it, by the wheel over its panel. */
  async reveal(id) {
    for (let tries = 0; tries < 30; tries++) {
      const state = await this.state();
      const off = state?.hidden?.[id];
      if (off === undefined) return;
      const { height } = this.page.viewportSize();
      await this.page.mouse.move(whereIs(state, id)[0], height * 0.55);
      await this.page.mouse.wheel(0, Math.max(-100, Math.min(100, off)));
      await this.frames(4);
    }
  }

  /** Clicks a control or a cell. */
  async click(id) {
    await this.place(id);
    await this.reveal(id);
    await this.page.mouse.move(...(await this.place(id)));
    await this.page.mouse.down();
    await this.frames(1);
    await this.page.mouse.up();
    await this.frames(2);
  }

  /** Rests a finger on a control or a cell for a moment. */
  async tap(id) {
    await this.place(id);
    await this.reveal(id);
    const [x, y] = await this.place(id);
    this.#fingers ??= await this.context.newCDPSession(this.page);
    await this.#fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await this.frames(2);
    await this.#fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await this.frames(2);
  }

  /** Presses a key, or a chord such as `Control+z`, for as long as the game needs to see it. */
  async key(name) {
    const keys = name.split("+");
    for (const key of keys) await this.page.keyboard.down(key);
    await this.frames(2);
    for (const key of keys.reverse()) await this.page.keyboard.up(key);
    await this.frames(2);
  }

  /** Presses a button of the pad; the game reads pads once a frame, so it is held for a few. */
  async pad(button) {
    await this.page.evaluate((b) => window.testPad.set(b, 1), button);
    await this.frames(3);
    await this.page.evaluate((b) => window.testPad.set(b, 0), button);
    await this.frames(3);
  }

  /** Tips the left stick in a direction and lets it go. */
  async stick(direction) {
    const [x, y] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction];
    await this.page.evaluate((axes) => window.testPad.tip(...axes), [x, y]);
    await this.frames(3);
    await this.page.evaluate(() => window.testPad.tip(0, 0));
    await this.frames(3);
  }

  /** Lets the game draw that many frames. */
  frames(count) {
    return this.page.evaluate((n) => new Promise((done) => {
      const next = (left) => (left ? requestAnimationFrame(() => next(left - 1)) : done());
      next(n);
    }), count);
  }

  /** Walks with `step(direction)` to a control, or with the board's cursor to a cell (`cell-c3`), as its user would. */
  async walkTo(id, step) {
    const at = (state) => (id.startsWith("cell-") ? state.cursor && `cell-${state.cursor}` : state.focus);
    let state = await this.until(`${id} to appear`, (s) => whereIs(s, id));
    for (let tries = 0, stuck = 0; at(state) !== id; tries++) {
      if (tries === 60) throw new Error(`never reached ${id}; it ended at ${at(state)}`);
      await step(ways(whereIs(state, at(state)), whereIs(state, id))[stuck % 4]);
      const next = await this.state();
      stuck = at(next) === at(state) ? stuck + 1 : 0;
      state = next;
    }
  }

  /** Makes an action, one cell after the other (or the button `pass`) by `press(id)`; waits until the position shows it. */
  async act(action, press) {
    const { position, seat } = await this.state();
    for (const id of presses(action, seat)) await press(id);
    return this.until(`${action} to be made`, (s) => s.position !== position || s.screen === "result");
  }

  /** Waits until a human is to act on the board, or the game is over. */
  turn() {
    return this.until("the next turn", (s) => s.screen === "result" || (s.phase === "human" && !s.busy));
  }

  /** Takes a picture, kept in the folder $TAVOLIERE_PICTURES if there is one. */
  async picture(name) {
    const folder = process.env.TAVOLIERE_PICTURES;
    return this.page.screenshot(folder ? { path: `${folder}/${name}.png` } : {});
  }
}

const SYMBOLS = { C: "circle", Q: "square", T: "triangle" };
const MEN = { n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };

/** What is pressed for an action, in order: cells, and what is chosen beside them. */
function presses(action, seat) {
  const [, symbol, column] = action.match(/^([CQT])(\d)$/) ?? [];
  if (symbol) return [`cell-${seat === "first" ? "s" : "n"}${column}`, `choose-${SYMBOLS[symbol]}`];
  const [, from, to, man] = action.match(/^([a-h]\d)([a-h]\d)([nbrqk])?$/) ?? [];
  if (from) return [`cell-${from}`, `cell-${to}`, ...(man ? [`choose-${MEN[man]}`] : [])];
  return action === "pass" ? ["pass"] : action.split(/[-x!]/).map((cell) => `cell-${cell}`);
}

/** The middle of a control, or of a cell of the board (`cell-c3`; `cell-pass` is the button for it), if it is shown. */
const whereIs = (state, id) => (id?.startsWith("cell-") ? (state.cells?.[id.slice(5)] ?? state.buttons?.[id.slice(5)]) : state.buttons?.[id]);

/** The four directions, best first, that lead from one place on the screen to another; down where the start is unknown. */
function ways(from, to) {
  const [dx, dy] = from ? [to[0] - from[0], to[1] - from[1]] : [0, 1];
  const across = dx > 0 ? ["right", "left"] : ["left", "right"];
  const along = dy > 0 ? ["down", "up"] : ["up", "down"];
  const [first, second] = Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
  return [first[0], second[0], second[1], first[1]];
}

/** Runs in the page before anything else: a standard gamepad whose buttons the test presses. */
function plugInPad() {
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
  const pad = { id: "Test pad (STANDARD GAMEPAD)", index: 0, connected: true, mapping: "standard", timestamp: 1, buttons, axes: [0, 0, 0, 0], vibrationActuator: null };
  // Browsers hand out a new snapshot each time, and its prototype is what bindings check.
  const snapshot = () => Object.create(Gamepad.prototype, Object.fromEntries(Object.entries({
    ...pad,
    buttons: buttons.map((b) => Object.create(GamepadButton.prototype, Object.fromEntries(Object.entries(b).map(([key, value]) => [key, { value }])))),
    axes: [...pad.axes],
  }).map(([key, value]) => [key, { value }])));
  navigator.getGamepads = () => [snapshot(), null, null, null];
  window.testPad = {
    set(button, value) {
      buttons[button] = { pressed: value > 0.5, touched: value > 0, value };
      pad.timestamp += 1;
    },
    tip(x, y) {
      pad.axes.splice(0, 2, x, y);
      pad.timestamp += 1;
    },
  };
  const announce = () => window.dispatchEvent(Object.assign(new Event("gamepadconnected"), { gamepad: snapshot() }));
  window.addEventListener("load", announce);
}
