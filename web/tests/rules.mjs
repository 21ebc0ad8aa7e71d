// Asks the program that knows the rules. The browser tests choose from its legal actions and compare with its positions.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const TARGET = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target", import.meta.url));
const PROGRAM = process.env.TAVOLIERE_CLI ?? `${TARGET}/debug/tavoliere-cli`;

function ask(verb, { game, options, position }, ...actions) {
  const where = Object.entries(options).flatMap(([key, value]) => ["--option", `${key}=${value}`]);
  const answer = execFileSync(PROGRAM, [verb, game, ...where, "--position", position, ...actions], { encoding: "utf8" });
  return answer.split("\n").filter(Boolean);
}

/** The legal actions of a state of the page, sorted. */
export const legal = (state) => ask("legal", state);

/** The position text after an action. */
export const after = (state, action) => ask("apply", state, action)[0];
