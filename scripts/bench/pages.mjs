import { setTimeout as sleep } from "node:timers/promises";
import { ask, median, paired, pour } from "./load.mjs";
import { purge } from "./product.mjs";
import { startReferences } from "./references.mjs";
import { perSecond } from "./report.mjs";

/**
 * Compares pages and calls with the server that does the least for the same bytes.
 * @param {import("./world.mjs").World} world
 */
export async function pages(world) {
  const { origin, product, headers, report, pace, quick, sql, guest } = world;
  const wares = await sql`
    select id from commodity where inventory > 50 and properties = '[]' and status = 'SELLING' and verify and seq >= 0 order by seq, id limit 3`;
  for (const { id } of wares)
    await sql`insert into cart_item (user_id, commodity_id, num) values (${guest}, ${id}, 1) on conflict do nothing`;
  const ware = `/commodity/detail/${wares[0]?.id}`;
  const read = `/api/commodity/get/${wares[0]?.id}`;
  const list = "/api/commodity/commodityList";
  const search = "/search/result?keyword=%E8%8C%B6";
  const { visitor, member, seller } = headers;
  const things = ["catalogue", "commodity-types"];
  const own = ["commodity", "comment-list:commodity", "review-list:commodity"].map((tag) => `${tag}:${wares[0]?.id}`);
  const references = await startReferences(world, {
    tags: [...things, ...own],
    cached: ["/", ware].map((path) => ({ path, headers: visitor })),
    made: [
      ...["/", ware, "/order/cart", search].map((path) => ({ path, headers: member })),
      { path: "/admin/orders", headers: seller },
      ...[read, list].map((path) => ({ path, headers: visitor, json: true })),
    ],
  });
  /* An unchanged page is not rendered again: the cost of a first reading is measured too. */
  const asked = /** @type {const} */ ([
    ["shop home, anonymous, against buffer", "/", visitor, "buffer", "≥ 0.75"],
    ["commodity page, anonymous, against buffer", ware, visitor, "buffer", "≥ 0.75"],
    ["shop home, signed in, against template", "/", member, "template", "≥ 0.50"],
    ["commodity page, signed in, against template", ware, member, "template", "≥ 0.35"],
    ["cart, signed in, against template", "/order/cart", member, "template", "≥ 0.35"],
    ["cart, read for the first time, against template", "/order/cart", member, "template", "", true],
    ["shop home, signed in, against a template of what is not kept", "/", member, "rest", ""],
    ["commodity page, signed in, against a template of what is not kept", ware, member, "rest", ""],
    ["search, signed in, against template", search, member, "template", "≥ 0.35"],
    ["desk of orders, against template", "/admin/orders", seller, "template", "≥ 0.35"],
    ["desk of orders, read for the first time, against template", "/admin/orders", seller, "template", "", true],
    ["commodity by API, against template", read, visitor, "template", "≥ 0.60"],
    ["commodities by API, against template", list, visitor, "template", "≥ 0.45"],
  ]);
  for (const [name, path, asks, by, goal, anew = false] of asked) {
    if (quick && !goal) continue;
    const { ratio, rates, cpu } = await paired(
      { url: origin + path, pid: product.pid, headers: asks, anew },
      { url: references[by].origin + path, pid: references[by].pid, headers: { "accept-encoding": "br" } },
      pace,
    );
    const detail = `${perSecond(rates.ours)} of ${perSecond(rates.theirs)}; ${cpu.ours.toFixed(2)} of ${cpu.theirs.toFixed(2)} ms CPU`;
    report.add(name, goal, ratio, detail);
    if (name === "shop home, signed in, against template")
      report.add("shop home, signed in, CPU ms a request", "≤ 6", cpu.ours);
  }
  /* The page as it is cached: the first answer was compressed less. */
  await ask(`${origin}/`, visitor);
  await sleep(500);
  const home = await ask(`${origin}/`, visitor);
  report.add("shop home, HTML, KB", "≤ 9", home.body.length / 1024);
}

/**
 * Compares a cache miss with the same page rendered, both after a purge, so that each renders the shelves: an overlong
 * parameter without meaning keeps a page out of the cache, and a new value each time has it rendered. The wait between
 * them is the time in which a cached page is compressed harder.
 * @param {import("./world.mjs").World} world
 */
export async function coldPage({ sql, origin, headers: { visitor }, report, quick }) {
  const afterPurge = async (/** @type {string} */ path) => {
    await sleep(150);
    await purge(sql, ["catalogue"]);
    return (await ask(origin + path, visitor)).ms;
  };
  /** @type {{ cold: number, made: number }[]} */
  const pairs = [];
  for (let turn = 0; turn < (quick ? 15 : 40); turn++)
    pairs.push({ cold: await afterPurge("/"), made: await afterPurge(`/?sort=${"x".repeat(61)}${turn}`) });
  const [cold, made] = [median(pairs.map((pair) => pair.cold)), median(pairs.map((pair) => pair.made))];
  const ratio = median(pairs.map((pair) => pair.cold / pair.made));
  report.add(
    "cold page against the rendered page, time",
    "≤ 1.15",
    ratio,
    `${cold.toFixed(1)} of ${made.toFixed(1)} ms`,
  );
}

/**
 * Twenty visitors at once find an empty cache under load: they share one rendering.
 * @param {import("./world.mjs").World} world
 */
export async function purgeUnderLoad({ sql, origin, product, headers: { visitor }, report, quick }) {
  const turns = quick ? 4 : 8;
  const load = pour({ url: `${origin}/`, pid: product.pid, headers: visitor }, turns);
  const ratios = [];
  for (let turn = 0; turn < turns; turn++) {
    await sleep(500);
    await sql`select pg_notify('page_purge', '["catalogue"]')`;
    const times = (await Promise.all(Array.from({ length: 20 }, () => ask(`${origin}/`, visitor)))).map(({ ms }) => ms);
    ratios.push(Math.max(...times) / median(times));
  }
  await load;
  report.add("first page after a purge under load, slowest against median", "≤ 5", median(ratios));
}

/**
 * How soon a change is on the cached page after its purge; a commodity's name is changed and changed back.
 * @param {import("./world.mjs").World} world
 */
export async function purgeSeen({ sql, origin, headers: { visitor }, report, quick }) {
  const plain = { ...visitor, "accept-encoding": "identity" };
  const [ware] =
    await sql`select id, name from commodity where status = 'SELLING' and verify and seq >= 0 order by id limit 1`;
  const path = `${origin}/commodity/detail/${ware?.id}`;
  const times = [];
  for (let turn = 0; turn < (quick ? 3 : 9); turn++) {
    const name = `Bench ${turn} ${Date.now()}`;
    await ask(path, plain);
    await sql`update commodity set name = name || ${sql.json({ ja: name })} where id = ${ware?.id}`;
    const start = performance.now();
    await sql`select pg_notify('page_purge', ${JSON.stringify(["catalogue", `commodity:${ware?.id}`])})`;
    while (!(await ask(path, plain)).body.includes(name) && performance.now() - start < 10_000) await sleep(5);
    times.push((performance.now() - start) / 1_000);
  }
  await sql`update commodity set name = ${ware?.name} where id = ${ware?.id}`;
  await purge(sql, ["catalogue"]);
  report.add("a change is on the cached page after its purge, s", "≤ 1", Math.max(...times));
}
