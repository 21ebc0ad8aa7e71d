// Serves web/dist as a good static host would: right types, the compressed copies to whoever takes them, long caching
// for the files named by their content, none for the rest, and what the page may do. `node serve.mjs [PORT] [--host ADDRESS]`.

import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("dist/", import.meta.url));

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".ogg": "audio/ogg",
};

/** `name-0123456789.ext`: what `build.sh` calls a file whose name changes with its content. */
const HASHED = /-[0-9a-f]{10}\.\w+$/;

const isFile = async (file) => (await stat(file).catch(() => null))?.isFile() ?? false;

/** The smallest copy of a file that the client takes, with its encoding. */
async function bestCopy(file, accepted) {
  const taken = accepted.split(",").map((part) => part.trim()).filter((part) => !/;\s*q=0(\.0*)?$/.test(part)).map((part) => part.split(";")[0]);
  for (const [encoding, suffix] of [["br", ".br"], ["gzip", ".gz"]]) {
    if (taken.includes(encoding) && (await isFile(file + suffix))) return { copy: file + suffix, encoding };
  }
  return { copy: file };
}

/** What the page in a folder may load, run and connect to; the build has written the same into the page, for hosts that send no headers. */
async function policyOf(folder) {
  const text = await readFile(path.join(folder, "content-security-policy.txt"), "utf8").catch(() => "");
  return text ? { "content-security-policy": text.trim().replaceAll("\n", "; ") } : {};
}

async function answer(request, response, folder) {
  if (!["GET", "HEAD"].includes(request.method)) return response.writeHead(405, { allow: "GET, HEAD" }).end();
  let asked;
  try {
    asked = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  } catch {
    return response.writeHead(400).end();
  }
  const file = path.join(folder, asked.endsWith("/") ? `${asked}index.html` : asked);
  if (asked.includes("\0") || !file.startsWith(folder + path.sep) || !(await isFile(file))) {
    return response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
  }
  const { copy, encoding } = await bestCopy(file, request.headers["accept-encoding"] ?? "");
  const { size, mtimeMs } = await stat(copy);
  const headers = {
    "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
    "cache-control": HASHED.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
    etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    vary: "accept-encoding",
    ...(await policyOf(folder)),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  if (request.headers["if-none-match"] === headers.etag) return response.writeHead(304, headers).end();
  if (encoding) headers["content-encoding"] = encoding;
  response.writeHead(200, { ...headers, "content-length": size });
  if (request.method === "HEAD") return response.end();
  createReadStream(copy).on("error", () => response.destroy()).pipe(response);
}

/** Starts serving `folder`; port 0 takes any free one. Resolves to the server and its address. */
export function serve({ port = 0, host = "127.0.0.1", folder = DIST } = {}) {
  const root = path.resolve(folder);
  const server = createServer((request, response) => {
    answer(request, response, root).catch(() => response.headersSent ? response.destroy() : response.writeHead(500).end());
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve({ server, url: `http://${host}:${server.address().port}/` }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const at = args.indexOf("--host");
  const host = at < 0 ? "127.0.0.1" : args.splice(at, 2)[1];
  const port = Number(args[0] ?? 8080);
  if (!host || !Number.isInteger(port) || port < 0 || port > 65535) {
    console.error("usage: node serve.mjs [PORT] [--host ADDRESS]");
    process.exit(2);
  }
  if (!(await isFile(path.join(DIST, "index.html")))) {
    console.error("web/dist is empty: run web/build.sh first");
    process.exit(1);
  }
  serve({ port, host }).then(
    ({ url }) => console.log(`Tavoliere is at ${url}`),
    (error) => {
      console.error(`cannot listen on ${host}:${port}: ${error.message}`);
      process.exit(1);
    },
  );
}
