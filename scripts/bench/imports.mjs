import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { median, sendForm } from "./load.mjs";
import { signIn } from "./product.mjs";
import { perSecond } from "./report.mjs";

const goods = 10_000;

/** A table of new goods, told from others by `mark`. @param {string} mark @param {number} typeId */
const tableOf = (mark, typeId) =>
  [
    "name.zh,name.ja,name.en,description.zh,description.ja,description.en,typeId,price",
    ...Array.from({ length: goods }, (_, at) => `,,${mark} ${at},,,Number ${at} of ${mark},${typeId},1200`),
  ].join("\n");

/**
 * A seller's table of 10,000 goods, from the post of its file to its last row, beside a bare COPY of the very rows into a
 * table with the same indexes and rules.
 * @param {import("./world.mjs").World} world
 */
export async function imports({ sql, origin, headers, report, quick }) {
  const [{ id: seller } = {}] = await sql`select id from user_account where username = 'shop_admin'`;
  const [{ id: typeId } = {}] = await sql`select type_id as id from commodity where deleted_time is null limit 1`;
  const own = { ...headers.visitor, cookie: await signIn(sql, Number(seller)) };
  await sql`create table bare_commodity (like commodity including all)`;
  /** @type {{ ours: number, theirs: number }[]} */
  const pairs = [];
  for (let turn = 0; turn < (quick ? 1 : 3); turn++) {
    const mark = `Bench${turn}`;
    const start = performance.now();
    const { status } = await sendForm(`${origin}/admin/commodities?import=1`, own, {
      intent: "import",
      "upload.desk-table.file": new File([tableOf(mark, Number(typeId))], "goods.csv", { type: "text/csv" }),
      step: "import",
    });
    const ours = performance.now() - start;
    const like = `${mark} %`;
    const [{ held } = { held: 0 }] =
      await sql`select count(*)::int as held from commodity where name->>'en' like ${like}`;
    if (status !== 303 || held !== goods) throw new Error(`an import was answered ${status} and left ${held} rows`);
    const rows = await buffer(
      await sql.unsafe(`copy (select * from commodity where name->>'en' like '${like}') to stdout`).readable(),
    );
    const bare = performance.now();
    await pipeline(Readable.from([rows]), await sql`copy bare_commodity from stdin`.writable());
    pairs.push({ ours, theirs: performance.now() - bare });
    await sql`truncate bare_commodity`;
  }
  const middle = (/** @type {"ours" | "theirs"} */ side) => median(pairs.map((pair) => pair[side]));
  const [ours, theirs] = [middle("ours"), middle("theirs")];
  const detail = `${perSecond((goods / ours) * 1_000)} of ${perSecond((goods / theirs) * 1_000)}; ${Math.round(ours)} ms`;
  report.add(
    "goods imported from a table, against a bare COPY",
    "≥ 0.05",
    median(pairs.map((p) => p.theirs / p.ours)),
    detail,
  );
  report.add("goods imported a second, the file's upload included", "≥ 1000", (goods / ours) * 1_000, detail);
}
