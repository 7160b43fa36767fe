import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { ask } from "./load.mjs";
import { purge, startServer } from "./product.mjs";
import { isRead, recorded } from "./recorded.mjs";

/** @typedef {{ path: string, headers: Record<string, string>, json?: boolean }} Asked */

const own = /^(connection|keep-alive|date|x-request-id|transfer-encoding|content-length)$/;

/**
 * Reference servers: `buffer` answers the bytes of cached pages from memory; `template` makes pages and JSON of the
 * same length with all reads that the product was recorded to make when nothing under `tags` was cached; `rest` makes
 * the same with the reads that the product makes while that is cached.
 * @param {import("./world.mjs").World} world
 * @param {{ cached: Asked[], made: Asked[], tags: string[] }} what
 */
export async function startReferences({ admin, sql, log, database, dataDir, origin, ends }, { cached, made, tags }) {
  const kept = [];
  for (const { path, headers } of cached) {
    await ask(origin + path, headers);
    const { headers: sent, body, status } = await ask(origin + path, headers);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    const lasting = Object.fromEntries(Object.entries(sent).filter(([name]) => !own.test(name)));
    kept.push({ path, headers: lasting, body: body.toString("base64") });
  }
  /** @type {Record<"template" | "rest", object[]>} */
  const rendered = { template: [], rest: [] };
  for (const { path, headers, json = false } of made) {
    const { body, status, headers: sent } = await ask(origin + path, headers);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    const reads = async () => (await recorded({ sql: admin, log }, () => ask(origin + path, headers))).filter(isRead);
    const left = await reads();
    await purge(sql, tags);
    const all = await reads();
    const text = (sent["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString("utf8");
    console.log(
      `        ${path}: ${all.length} reads, ${left.length} while the rest is kept, ${text.length} characters`,
    );
    rendered.template.push({ path, queries: all, body: text, json });
    rendered.rest.push({ path, queries: left, body: text, json });
  }
  const serve = async (/** @type {string} */ name, /** @type {object[]} */ pages, script = name) => {
    const file = join(dataDir, `${name}.json`);
    writeFileSync(file, JSON.stringify(pages));
    const server = await startServer([`scripts/bench/${script}.mjs`, file], { DATABASE_URL: database.url });
    ends(server.stop);
    return { origin: `http://127.0.0.1:${server.port}`, pid: server.pid };
  };
  return {
    buffer: await serve("buffer", kept),
    template: await serve("template", rendered.template),
    rest: await serve("rest", rendered.rest, "template"),
  };
}
