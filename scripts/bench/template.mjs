import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { recordedSql, referenceApp, serve } from "./reference.mjs";

/**
 * Reference server: makes the reads of the product for a page through postgres.js, then a page of the same length from
 * template literals, every value escaped. JSON answers are made from the same object. argv: a file of references.mjs.
 */
const pages = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));

const sql = recordedSql();
const reads = (/** @type {{ text: string, params: (string | null)[] }[]} */ queries) =>
  Promise.all(queries.map(({ text, params }) => sql.unsafe(text, /** @type {never} */ (params), { prepare: true })));

const entities = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });
const escaped = (/** @type {unknown} */ value) =>
  String(value ?? "").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
const packed = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const app = referenceApp();
for (const { path, queries, body, json } of pages) {
  const answer = json ? JSON.parse(body) : undefined;
  app.get(path.split("?")[0] ?? path, async (_request, response) => {
    const results = await reads(queries);
    if (json) return response.type("json").end(JSON.stringify(answer));
    const rows = results.flat().map(
      (row) =>
        `<li>${Object.values(row)
          .map((value) => `<b>${escaped(value)}</b>`)
          .join("")}</li>`,
    );
    const page = `<!DOCTYPE html><html><body><ul>${rows.join("")}</ul>`;
    const whole = page + body.slice(page.length);
    response
      .set({ "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" })
      .end(await packed(whole, { params }));
  });
}
serve(app);
