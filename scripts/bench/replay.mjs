import { randomInt, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { recordedSql, referenceApp, serve } from "./reference.mjs";

/**
 * Reference server: runs the recorded statements of one order in one transaction, with new numbers and ids each time.
 * argv: a file of orders.mjs with `{ queries, names }`.
 */
/** @type {{ queries: { text: string, params: (string | null)[] }[], names: string[] }} */
const { queries, names } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));

const sql = recordedSql();

/** Another name of the same shape: a UUID, or letters and digits with other digits at the end. @param {string} name */
const another = (name) =>
  name.includes("-") ? randomUUID() : name.slice(0, -8) + String(randomInt(1e8)).padStart(8, "0");

async function order() {
  const fresh = names.map((name) => ({ from: name, to: another(name) }));
  const renamed = (/** @type {string | null} */ value) =>
    fresh.reduce((text, { from, to }) => text?.replaceAll(from, to) ?? null, value);
  await sql.begin(async (tx) => {
    for (const { text, params } of queries)
      await tx.unsafe(text, /** @type {never} */ (params.map(renamed)), { prepare: true });
  });
}

const app = referenceApp();
app.post("/order", async (_request, response) => {
  try {
    await order();
    response.json({ status: "success" });
  } catch (error) {
    response.status(500).json({ error: String(error) });
  }
});
serve(app);
