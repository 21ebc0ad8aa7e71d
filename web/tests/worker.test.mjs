// The worker with its real module.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addresses, dismiss, employ } from "./worker.mjs";

after(dismiss);

const level = (nodes) => ({ id: "test", nodes, depth: 127 });
const ask = (id, fields = {}, priority = 0) => ({
  ask: JSON.stringify({ id, game: "cellulae", level: level(3000), seed: 1, ...fields }),
  priority,
});

test("it plays Cellulae legally, and other seeds and options reach it", async () => {
  const { tell, hear } = employ();
  tell({ init: await addresses() });
  const first = ["d1", "e2", "e1-d2", "e1-c3", "e1-b4"];
  tell(ask(1));
  const { done, error } = await hear();
  assert.equal(error, undefined);
  const { id, action, score, nodes, depth, millis, line } = done;
  assert.equal(id, 1);
  assert.ok(first.includes(action), action);
  assert.equal(line[0], action);
  assert.equal(nodes, 3000);
  assert.ok(Number.isInteger(score) && depth > 2 && millis > 0);
  tell(ask(2, { actions: [action], options: { size: "5" } }));
  const second = (await hear()).done;
  assert.equal(second.id, 2);
  // What it answers is legal if it is accepted as played.
  tell(ask(3, { actions: [action, second.action] }));
  assert.equal((await hear()).done.id, 3);
  tell(ask(4, { start: "bbbbb/bbbbb/bbbbb/bbbbb/bbbbb w" }));
  assert.deepEqual((await hear()).done.action, null);
});

test("a question that makes no sense is refused with a reason, and the next one is answered", async () => {
  const { tell, hear } = employ();
  tell(ask(1));
  assert.match((await hear()).error, /init/);
  tell({ init: await addresses() });
  tell({ ask: "?" });
  assert.match((await hear()).failed.error, /not a request/);
  tell(ask(2, { actions: ["d1", "d1"] }));
  const { failed } = await hear();
  assert.equal(failed.id, 2);
  assert.match(failed.error, /action 2, d1/);
  tell(ask(3));
  assert.equal((await hear()).done.id, 3);
});

test("it stops at once, and what is more urgent goes first", async () => {
  const { tell, hear } = employ();
  tell({ init: await addresses() });
  const endless = { level: level(1e15), options: { size: "9" } };
  tell(ask(1, endless));
  await new Promise((resolve) => setTimeout(resolve, 200));
  tell({ cancel: 1 });
  tell(ask(2));
  const begun = performance.now();
  assert.equal((await hear()).done.id, 2);
  assert.ok(performance.now() - begun < 2000);
  tell(ask(3, endless));
  tell(ask(4, {}, 3));
  tell(ask(5, {}, 1));
  assert.equal((await hear()).done.id, 4);
  assert.equal((await hear()).done.id, 5);
});

test("it says how far it has come", async () => {
  const { tell, hear, progress } = employ();
  tell({ init: await addresses() });
  tell(ask(1, { level: level(1e15), options: { size: "9" } }));
  while (progress.length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  tell(ask(2, {}, 3));
  assert.equal((await hear()).done.id, 2);
  const [first, , third] = progress;
  assert.equal(first.id, 1);
  assert.ok(first.action && first.line[0] === first.action);
  assert.ok(third.nodes > first.nodes && third.millis > first.millis);
});

test("it solves puzzles", async () => {
  const { tell, hear } = employ();
  tell({ init: await addresses() });
  const text = { en: "", it: "" };
  const draft = {
    sketch: {
      game: "progressive",
      options: {},
      pieces: [["f6", 1, "king"], ["a7", 1, "queen"], ["h8", 2, "king"]],
      seat: 1,
      series: 1,
      castling: false,
      eliminating: false,
    },
    goal: "Win",
    title: text,
    ask: text,
    hint: text,
    success: text,
  };
  tell({ ask: JSON.stringify({ id: 7, draft, effort: 60000 }), priority: 1 });
  assert.deepEqual((await hear()).done, { id: 7, par: 1, solved: { In: { par: 1, solutions: 1 } } });
});

test("it gives hints and judgements", async () => {
  const { tell, hear } = employ();
  tell({ init: await addresses() });
  const start = "w4/5/b4/5/5 b";
  tell(ask(1, { start, task: "hint" }));
  const hinted = (await hear()).done;
  assert.deepEqual(hinted.hint.motives, [["wins", 0]]);
  assert.ok(hinted.proven);
  tell(ask(2, { start, task: { judge: "a2" } }));
  const judged = (await hear()).done;
  assert.equal(judged.action, hinted.action);
  assert.equal(judged.judgement.line[0], "a2");
  tell(ask(3, { start, task: { judge: "e5" } }));
  assert.match((await hear()).failed.error, /judge e5/);
});

test("a module that cannot be loaded is reported", async () => {
  const { tell, hear } = employ();
  const { script } = await addresses();
  tell({ init: { script, wasm: new URL("nowhere.wasm", script).href } });
  assert.match((await hear()).error, /nowhere/);
});
