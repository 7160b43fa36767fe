import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { esbuild, root } from "./run.mjs";

/**
 * Packages that stay outside the server's bundle: native code; those that read files of their own or run another
 * process; those that no page uses; services that are loaded only where they are set up. All others are bundled.
 */
const outside = [
  "@node-rs/argon2",
  "sharp",
  "@embedpdf/pdfium",
  "@holiday-jp/holiday_jp",
  "yubin",
  "express",
  "file-type",
  "graphile-worker",
  "ical.js",
  "pg",
  "pino",
  "prom-client",
  "rate-limiter-flexible",
  "socket.io",
  "undici",
  "@aws-sdk/*",
  "nodemailer",
  "stripe",
  "web-push",
];

/** Bundled CommonJS code calls `require` for Node's own modules. */
const requires =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

/** Escapes what esbuild leaves in patterns: one such letter makes V8 use two bytes a letter. @param {string} code */
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Bundles the packages that pages use into the server's build (`build/server`), without code for development and
 * comments: a process then reads and holds a third of the source text, in one byte a letter. Names are kept, so that a
 * stack trace names its functions.
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
