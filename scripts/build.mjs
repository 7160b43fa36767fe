import { cpSync, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ensureInstalled } from "./lib/install.mjs";
import { packServer } from "./lib/pack-server.mjs";
import { esbuild, root, runBin } from "./lib/run.mjs";
import { markBuilt, sourcesHash } from "./lib/sources.mjs";

const inBuild = (/** @type {string} */ path) => join(root, "build", path);

const bundled = {
  absWorkingDir: root,
  outdir: "build",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
};

/**
 * Bundles the server and the preparation, whose packages stay outside (the server imports the Remix build at run time),
 * and the reader of settings, which the doctor asks.
 */
async function bundle() {
  await esbuild().build({
    ...bundled,
    entryPoints: { server: "server.ts", prepare: "db/prepare.ts" },
    packages: "external",
  });
  await esbuild().build({ ...bundled, entryPoints: { settings: "app/platform/env.server.ts" } });
  cpSync(join(root, "app/foundation/files/picture-child.mjs"), inBuild("picture-child.mjs"));
  cpSync(join(root, "app/foundation/files/paged/page-child.mjs"), inBuild("page-child.mjs"));
  cpSync(join(root, "app/foundation/files/made/pdf-child.mjs"), inBuild("pdf-child.mjs"));
  if (existsSync(join(root, "db/migrations")))
    cpSync(join(root, "db/migrations"), inBuild("migrations"), { recursive: true });
}

/** Writes .br and .gz next to every text file of the client over 200 bytes; pictures and fonts are skipped. */
async function precompress() {
  const brotli = promisify(brotliCompress);
  const files = readdirSync(inBuild("client"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css|svg|json|html|txt|xml|ico|webmanifest|map)$/.test(name))
    .map((name) => inBuild(`client/${name}`))
    .filter((path) => statSync(path).size > 200);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      const packed = await Promise.all([brotli(content, { params }), promisify(gzip)(content, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, packed[0]), writeFile(`${path}.gz`, packed[1])]);
    }),
  );
}

await ensureInstalled();
const hash = sourcesHash();
rmSync(inBuild(""), { recursive: true, force: true });
await runBin("@remix-run/dev", ["vite:build", "-c", "remix.config.js", "--logLevel", "warn"], {
  name: "remix",
  env: { ...process.env, NODE_ENV: "production" },
});
await Promise.all([packServer(), bundle(), precompress()]);
markBuilt(hash);
