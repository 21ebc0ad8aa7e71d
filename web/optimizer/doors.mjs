// Whether one module can take another's place: node doors.mjs BEFORE.wasm AFTER.wasm. The second must be valid, offer the same
// by the same names, and want nothing that the first did not want. Prints how large both are.
import { readFileSync } from "node:fs";

const [before, after] = process.argv.slice(2, 4).map((name) => readFileSync(name));
const names = (list) => new Set(list.map(({ module = "", name, kind }) => `${kind} ${module}.${name}`));
const doors = (bytes) => {
  const module = new WebAssembly.Module(bytes);
  return { wanted: names(WebAssembly.Module.imports(module)), offered: names(WebAssembly.Module.exports(module)) };
};
const [first, second] = [doors(before), doors(after)];
const beyond = (all, known) => [...all].filter((name) => !known.has(name));
const changed = [...beyond(second.wanted, first.wanted), ...beyond(second.offered, first.offered), ...beyond(first.offered, second.offered)];
if (changed.length) {
  console.error(`the optimised module is another one: ${changed.join(", ")}`);
  process.exit(1);
}
console.log(`wasm-opt: ${before.length} to ${after.length} bytes`);
