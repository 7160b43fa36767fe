import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { ask } from "./load.mjs";
import { startServer } from "./product.mjs";
import { isRead, recorded } from "./recorded.mjs";

/** @typedef {{ path: string, headers: Record<string, string>, json?: boolean }} Asked */

const own = /^(connection|keep-alive|date|x-request-id|transfer-encoding|content-length)$/;

/**
 * Two small servers: `buffer` answers the bytes of cached pages from memory, `template` makes pages and JSON of the same
 * length from the reads that the product was seen to make.
 * @param {import("./world.mjs").World} world
 * @param {{ cached: Asked[], made: Asked[] }} what
 */
export async function startReferences({ admin, log, database, dataDir, origin, ends }, { cached, made }) {
  const kept = [];
  for (const { path, headers } of cached) {
    await ask(origin + path, headers);
    const { headers: sent, body, status } = await ask(origin + path, headers);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    const lasting = Object.fromEntries(Object.entries(sent).filter(([name]) => !own.test(name)));
    kept.push({ path, headers: lasting, body: body.toString("base64") });
  }
  const rendered = [];
  for (const { path, headers, json = false } of made) {
    const { body, status, headers: sent } = await ask(origin + path, headers);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    const queries = (await recorded({ sql: admin, log }, () => ask(origin + path, headers))).filter(isRead);
    const text = (sent["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString("utf8");
    console.log(`        ${path}: ${queries.length} reads, ${text.length} characters`);
    rendered.push({ path, queries, body: text, json });
  }
  const serve = async (/** @type {string} */ name, /** @type {object[]} */ pages) => {
    const file = join(dataDir, `${name}.json`);
    writeFileSync(file, JSON.stringify(pages));
    const server = await startServer([`scripts/bench/${name}.mjs`, file], { DATABASE_URL: database.url });
    ends(server.stop);
    return { origin: `http://127.0.0.1:${server.port}`, pid: server.pid };
  };
  return { buffer: await serve("buffer", kept), template: await serve("template", rendered) };
}
