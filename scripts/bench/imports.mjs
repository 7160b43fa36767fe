import { median, sendForm } from "./load.mjs";
import { memoryOf, signIn } from "./product.mjs";
import { perSecond } from "./report.mjs";

const goods = 10_000;
/** Faulty lines of the table that is refused. */
const faulty = 500;

/** The line of the file that holds a row; the heading is the first. @param {number} at */
const lineOf = (at) => at + 2;
/** Whether a row of the refused table is faulty. @param {number} at */
const isFaulty = (at) => at % (goods / faulty) === 7;

/**
 * A table of new goods, named by `mark`; `spoilt`: 500 of its lines have a price that is no number, a category
 * that does not exist, or no name.
 * @param {string} mark
 * @param {number} typeId
 */
const tableOf = (mark, typeId, spoilt = false) =>
  [
    "name.zh,name.ja,name.en,description.zh,description.ja,description.en,typeId,price",
    ...Array.from({ length: goods }, (_, at) => {
      const fault = spoilt && isFaulty(at) ? ["price", "type", "name"][at % 3] : null;
      const [name, type, price] = [
        fault === "name" ? "" : `${mark} ${at}`,
        fault === "type" ? 424_242 : typeId,
        fault === "price" ? "cheap" : 1200,
      ];
      return `,,${name},,,Number ${at} of ${mark},${type},${price}`;
    }),
  ].join("\n");

/**
 * Posts a table to be imported. Returns the status of the answer, its text and the milliseconds it took.
 * @param {string} origin
 * @param {Record<string, string>} headers
 * @param {string} table
 */
async function bring(origin, headers, table) {
  const start = performance.now();
  const { status, body } = await sendForm(`${origin}/admin/commodities?import=1`, headers, {
    intent: "import",
    "upload.desk-table.file": new File([table], "goods.csv", { type: "text/csv" }),
    step: "import",
  });
  return { status, text: body.toString("utf8"), ms: performance.now() - start };
}

/**
 * A table with 500 faulty lines among 10,000: throws unless exactly these are named by their lines, and nothing of the
 * table is stored.
 * @param {import("./world.mjs").World} world
 * @param {Record<string, string>} own
 * @param {number} typeId
 */
async function refused({ sql, origin, report }, own, typeId) {
  const { status, text, ms } = await bring(
    origin,
    { ...own, "accept-encoding": "identity" },
    tableOf("Spoilt", typeId, true),
  );
  const named = new Set([...text.matchAll(/<li>(\d+)行目/g)].map(([, line]) => Number(line)));
  const wrong = Array.from({ length: goods }, (_, at) => at).filter(isFaulty);
  const missed = wrong.filter((at) => !named.has(lineOf(at))).length;
  const [{ held } = { held: 0 }] =
    await sql`select count(*)::int as held from commodity where name->>'en' like 'Spoilt %'`;
  report.add(
    `of ${faulty} faulty lines among ${goods}, not named by line, or rows left of the table`,
    "≤ 0",
    missed + held + Math.abs(wrong.length - named.size),
    `answered ${status} in ${Math.round(ms)} ms`,
  );
}

/**
 * Compares the import of a seller's table of 10,000 goods, from the post of its file to its last row, with a bare
 * INSERT of the same rows from within the database into a table with the same indexes and constraints; also a table
 * with faults, of which nothing is stored.
 * @param {import("./world.mjs").World} world
 */
export async function imports(world) {
  const { sql, origin, headers, report, quick } = world;
  const [{ id: seller } = {}] = await sql`select id from user_account where username = 'shop_admin'`;
  const [{ id: typeId } = {}] = await sql`select type_id as id from commodity where deleted_time is null limit 1`;
  const own = { ...headers.visitor, cookie: await signIn(sql, Number(seller)) };
  await sql`create table bare_commodity (like commodity including all)`;
  await refused(world, own, Number(typeId));
  /** @type {{ ours: number, theirs: number }[]} */
  const pairs = [];
  for (let turn = 0; turn < (quick ? 1 : 3); turn++) {
    const mark = `Bench${turn}`;
    const { status, ms: ours } = await bring(origin, own, tableOf(mark, Number(typeId)));
    const like = `${mark} %`;
    const [{ held } = { held: 0 }] =
      await sql`select count(*)::int as held from commodity where name->>'en' like ${like}`;
    if (status !== 303 || held !== goods) throw new Error(`an import was answered ${status} and left ${held} rows`);
    const bare = performance.now();
    await sql`insert into bare_commodity select * from commodity where name->>'en' like ${like}`;
    pairs.push({ ours, theirs: performance.now() - bare });
    await sql`truncate bare_commodity`;
  }
  const middle = (/** @type {"ours" | "theirs"} */ side) => median(pairs.map((pair) => pair[side]));
  const [ours, theirs] = [middle("ours"), middle("theirs")];
  const detail = `${perSecond((goods / ours) * 1_000)} of ${perSecond((goods / theirs) * 1_000)}; ${Math.round(ours)} ms`;
  report.add(
    "goods imported from a table, against a bare INSERT of its rows",
    "≥ 0.05",
    median(pairs.map((p) => p.theirs / p.ours)),
    detail,
  );
  report.add("goods imported a second, the file's upload included", "≥ 1000", (goods / ours) * 1_000, detail);
  report.add("memory of the server after the imports, MB", "≤ 250", memoryOf(world.product.pid));
}
