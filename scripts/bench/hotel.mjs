import { besides } from "./beside.mjs";
import { grownCopy } from "./grown-copy.mjs";
import { timed } from "./load.mjs";
import { multiply } from "./multiply.mjs";
import { purge } from "./product.mjs";

/** Types of room of the demo's three hotel companies, and days whose nights have rows of their own. */
const [types, days] = [200, 400];

/** The day in Tokyo that is `count` days from today. */
const inDays = (/** @type {number} */ count) =>
  new Date(Date.now() + 9 * 3_600_000 + count * 86_400_000).toISOString().slice(0, 10);

/** @param {import("postgres").Sql} sql */
async function fill(sql) {
  await sql`delete from hotel_company where id not in (1, 2, 4)`;
  await sql`delete from hotel where company_id not in (1, 2, 4)`;
  const [{ held } = { held: 1 }] = await sql`select count(*)::int as held from hotel`;
  await multiply(sql, "hotel", { count: Math.ceil(types / held), own: {} });
  await sql`delete from hotel where id not in (select id from hotel order by id limit ${types})`;
  await sql`
    insert into hotel_night (hotel_id, night, total, taken, weekday_rent, holiday_rent)
      select h.id, ${inDays(0)}::date + n, h.room_count, case when (h.id + n) % 5 = 0 then h.room_count else 0 end,
             h.weekday_rent + n, h.holiday_rent + n
        from hotel h, generate_series(0, ${days - 1}) n
      on conflict do nothing`;
  return {};
}

/**
 * Three hotel companies with 200 types of room and 400 days of rents: compares pages of visitors with a page without
 * database reads, or with a call that reads one short list, in turns. Hotels and nights are cached until they change,
 * so a search for new days is a figure of its own, and so is one that has to read its nights again.
 * @param {import("./world.mjs").World} world
 */
export async function hotel(world) {
  const { report, quick } = world;
  const { sql, origin, headers, stop } = await grownCopy(world, "houses", { host: "localhost", fill });
  const at = (/** @type {string} */ path) => () => timed(origin + path, headers.visitor);
  const [checkin, checkout, month] = [inDays(40), inDays(42), inDays(60).slice(0, 7)];
  const blocks = [40, 41].map((count) => Math.floor(Date.parse(inDays(count)) / 604_800_000));
  const nightTags = ["hotel-nights", ...blocks.map((block) => `hotel-nights:${block}`)];
  const stay = `checkin=${checkin}&checkout=${checkout}&adultCount=2`;
  const [page, call] = [at("/user/login"), at("/api/misc/japan-holiday")];
  const ask = /** @type {const} */ ([
    ["search", page, `/hotel/search?${stay}`],
    ["search of one house", page, `/hotel/search?${stay}&companyId=1`],
    ["calendar of a house", page, `/hotel/calendar/1?month=${month}&adultCount=2`],
    ["search, API", call, `/api/hotel/search?${stay}`],
    [
      "calendar of a house, API",
      call,
      `/api/hotel_order/calendar/1?from=${inDays(30)}&to=${inDays(60)}&peopleCounting=2`,
    ],
  ]);
  const turns = quick ? 25 : 100;
  const of = (/** @type {string} */ name) => `hotel with ${types} types and ${days} days: ${name}`;
  for (const [name, small, path] of ask)
    await besides(report, of(name), { turns, goal: "≤ 2.00", small, large: at(path) });
  let asked = 0;
  const other = () => {
    const from = 41 + asked++;
    return `checkin=${inDays(from)}&checkout=${inDays(from + 2)}&adultCount=2`;
  };
  const fresh = () => at(`/hotel/search?${other()}`)();
  /* A new address each time, as for the search: a page that is read again is not rendered. */
  let read = 0;
  const unread = () => at(`/user/login?reading=${++read}`)();
  await besides(report, of("search of days first asked for"), { turns, goal: "≤ 2.00", small: unread, large: fresh });
  const sold = async () => {
    await purge(sql, nightTags);
    return at(`/hotel/search?${stay}`)();
  };
  await besides(report, of("search after one of its nights was sold"), {
    turns,
    goal: "≤ 4.00",
    small: unread,
    large: sold,
  });
  await stop();
}
