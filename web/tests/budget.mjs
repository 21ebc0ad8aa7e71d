// What a board costs: draw calls and triangles of one frame, counted at the border to WebGL. `BUDGET_QUERY` chooses
// another quality; the figures, with the median time of a frame that draws the table, are in the report.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, Table, until } from "./page.mjs";

const GAMES = ["cellulae", "hoppa", "cqt", "sicic", "sparta", "progressive", "vinciperdi", "progressive-vinciperdi"];
const DRAW_CALLS = 120;
const TRIANGLES = 200_000;

let place;
before(async () => (place = await start()));
after(() => place.close());

/** Runs in the page, before the game: every frame's draw calls and triangles, and how long it took. */
function count() {
  const frames = (window.drawnFrames = []);
  let now = { calls: 0, triangles: 0, millis: 0 };
  const draws = (object, name, vertices, instances) => {
    const draw = object[name];
    if (!draw) return;
    object[name] = function (...args) {
      now.calls += 1;
      now.triangles += (args[vertices] / 3) * (instances === null ? 1 : args[instances]);
      return draw.apply(this, args);
    };
  };
  const gl = WebGL2RenderingContext.prototype;
  draws(gl, "drawArrays", 2, null);
  draws(gl, "drawElements", 1, null);
  draws(gl, "drawRangeElements", 3, null);
  draws(gl, "drawArraysInstanced", 2, 3);
  draws(gl, "drawElementsInstanced", 1, 4);
  const extension = gl.getExtension;
  gl.getExtension = function (name) {
    const found = extension.call(this, name);
    if (found && !found.counted) {
      found.counted = true;
      draws(found, "drawArraysInstancedBaseInstanceWEBGL", 2, 3);
      draws(found, "drawElementsInstancedBaseVertexBaseInstanceWEBGL", 1, 4);
    }
    return found;
  };
  let last = performance.now();
  const next = (time) => {
    now.millis = time - last;
    last = time;
    frames.push(now);
    now = { calls: 0, triangles: 0, millis: 0 };
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** The frame with the most calls among those since the last question, and the median time of those like it. */
function dearest() {
  const frames = window.drawnFrames.splice(0);
  const dear = frames.reduce((a, b) => (b.calls > a.calls ? b : a), { calls: 0, triangles: 0 });
  const like = frames.filter((f) => f.calls > dear.calls / 2).map((f) => f.millis).sort((a, b) => a - b);
  return { calls: dear.calls, triangles: Math.round(dear.triangles), millis: Math.round(like[like.length >> 1] ?? 0), frames: like.length };
}

test("every board stays within its draw calls and triangles", async (t) => {
  const query = process.env.BUDGET_QUERY ?? "quality=high&detail=0.3&seed=1&lang=en";
  const table = await Table.open(place, { query, first: count });
  for (const game of GAMES) {
    await table.between(game);
    await table.page.evaluate(dearest);
    let seen;
    await until("a frame that draws the table", async () => {
      await table.key("t");
      await table.frames(4);
      seen = await table.page.evaluate(dearest);
      return seen.frames > 3;
    });
    t.diagnostic(`${game}: ${seen.calls} draw calls, ${seen.triangles} triangles, ${seen.millis} ms`);
    assert.ok(seen.calls > 5, `${game} is drawn`);
    assert.ok(seen.calls <= DRAW_CALLS, `${game}: ${seen.calls} draw calls`);
    assert.ok(seen.triangles <= TRIANGLES, `${game}: ${seen.triangles} triangles`);
    await table.leave();
  }
  assert.deepEqual(table.errors, []);
  await table.close();
});
