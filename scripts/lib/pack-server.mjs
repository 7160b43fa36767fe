import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { esbuild, root } from "./run.mjs";

/**
 * Packages that stay outside the server's own files: native code; what reads files of its own or has another process; what
 * no page is made of; services that are loaded only where somebody set them up. A package that is not named here goes inside.
 */
const outside = [
  ...["@node-rs/argon2", "sharp", "@embedpdf/pdfium", "@holiday-jp/holiday_jp", "yubin"],
  ...["express", "file-type", "graphile-worker", "ical.js", "pg", "pino", "prom-client", "rate-limiter-flexible"],
  ...["socket.io", "undici"],
  ...["@aws-sdk/*", "nodemailer", "stripe"],
];

/** CommonJS that becomes part of a module asks for Node's own parts by `require`. */
const requires =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

/** Letters that esbuild leaves in patterns: one of them makes V8 keep a whole file in two bytes a letter. @param {string} code */
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Puts the packages that pages are made of into the server's build (`build/server`), without their development halves and
 * comments: a process then reads and holds a third of the source texts, in one byte a letter. Names stay as they are, so
 * that a failure's stack says in which function it was.
 */
export async function packServer() {
  const folder = join(root, "build/server");
  const { outputFiles = [] } = await esbuild().build({
    absWorkingDir: root,
    entryPoints: { index: join(folder, "index.js") },
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    external: outside,
    mainFields: ["module", "main"],
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: requires },
    charset: "ascii",
    minifyWhitespace: true,
    legalComments: "none",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    logOverride: { "ignored-bare-import": "silent" },
  });
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  for (const { path, text } of outputFiles) writeFileSync(path, inAscii(text));
}
