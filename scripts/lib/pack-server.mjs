import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { esbuild, root } from "./run.mjs";

/**
 * Packages that stay outside the server's own files: native code, files or processes of their own beside the code, and
 * services that are loaded only where somebody set them up.
 */
const outside = [
  ...["@node-rs/argon2", "sharp", "@embedpdf/pdfium", "@holiday-jp/holiday_jp", "yubin"],
  ...["express", "file-type", "graphile-worker", "ical.js", "pg", "pino", "prom-client", "rate-limiter-flexible"],
  ...["socket.io", "undici", "vite"],
  ...["@aws-sdk/*", "nodemailer", "stripe"],
];

/** CommonJS that becomes part of a module asks for Node's own parts by `require`. */
const requires =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

/**
 * Puts the packages that pages are made of into the server's build (`build/server`), without their development halves: a
 * process then holds and reads a third of the source texts, in one byte a letter. Lines stay as they are, so that a
 * failure's stack names them.
 */
export async function packServer() {
  const from = join(root, "build/server");
  const to = join(root, "build/packed");
  await esbuild().build({
    absWorkingDir: root,
    entryPoints: { index: join(from, "index.js") },
    outdir: to,
    bundle: true,
    splitting: true,
    external: outside,
    mainFields: ["module", "main"],
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: requires },
    charset: "ascii",
    legalComments: "none",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    logOverride: { "ignored-bare-import": "silent" },
  });
  rmSync(from, { recursive: true });
  renameSync(to, from);
}
