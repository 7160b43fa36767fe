import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "~/foundation/audit/queries.server";
import { auditTable } from "~/foundation/audit/table";
import { listNotifications } from "~/foundation/notifications/queries.server";
import { deskOrders } from "~/foundation/orders/queries/desk-orders.server";
import { myOrders, tabCounts } from "~/foundation/orders/queries/my-orders.server";
import { deskTable } from "~/foundation/orders/rules/desk-table";
import { pointHistory, typesOf } from "~/foundation/points/queries.server";
import { find } from "~/foundation/search/find.server";
import { feedbackList } from "~/foundation/site/feedback-queries.server";
import { feedbackTable } from "~/foundation/site/feedback-table";
import { listUsers } from "~/foundation/users/queries/list-users.server";
import { usersTable } from "~/foundation/users/rules/users-table";
import type { Actor } from "~/platform/access/actor";
import { readTable } from "~/platform/table/table";
import { tokyoInstant } from "~/platform/time/tokyo";
import { adPage, wallOf } from "~/products/adwall/queries/ads.server";
import { categoriesOf } from "~/products/promote/queries/categories.server";
import { itemPage, shelvesOf } from "~/products/promote/queries/items.server";
import { restaurantPage } from "~/products/restaurant/queries/restaurants.server";
import { boughtPage } from "~/products/shop/bought/queries/bought.server";
import { listPage } from "~/products/shop/catalogue/browse.server";
import { boughtBy } from "~/products/shop/catalogue/detail.server";
import { entityPage } from "~/products/shop/catalogue/entities.server";
import { shopStock } from "~/products/shop/commodity/goods-stock.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import type { Db } from "~db/client";
import { commodities } from "~db/schema/shop";
import "../../app/composition";
import { person } from "../harness/people";
import { sized } from "../harness/size";
import {
  closeWorlds,
  explained,
  type Grown,
  grow,
  grownWorld,
  looksOf,
  planOf,
  times,
  touched,
  turns,
  type World,
  type Worlds,
} from "./growth";

/* Lists, searches, tabs and histories cost the same with a hundred times the rows: the rows that their statements read,
   and in `npm run soak` their time, on two databases in turns. */

const sizes = { small: sized(80, 200), large: sized(8_000, 20_000) };
/** Rows that the statements of one list may read, however many there are: what is counted, ranked and shown. */
const most = { rows: 6_000, ratio: 2 };
/** The same ratio by a word or an hour that a third of all rows or more have: the index of words tells all of them. */
const mostCommon = 4;

const worlds = {} as Worlds;
let grown: Grown;
let actor: Actor;

beforeAll(async () => {
  for (const name of ["small", "large"] as const)
    worlds[name] = await grownWorld(async ({ admin: superuser, database }) => {
      const reader = (await person(database.db, "guest")).id;
      const seller = (await person(database.db, "shop_admin")).id;
      grown = { reader, seller, limited: 5_001 };
      await grow(superuser, sizes[name], grown);
    });
  actor = { userId: grown.reader, roles: new Set(["GUEST"]), vipUntil: null } as unknown as Actor;
});
afterAll(() => closeWorlds(worlds));

const paging = { page: 0, size: 20, offset: 0 };
const reader = { flag: "ja", write: String } as const;
const query = (text: string) => new URLSearchParams(text);
const visitor = (db: Db) => ({ db, actor, locale: "ja_JP" as const });
const shop = (db: Db, more: object) => listPage(visitor(db), { sort: "seq", page: 1, ...more });
const desk = (text: string) => readTable(deskTable("orders", []), query(text));
const search = (db: Db, type: Parameters<typeof find>[1], keyword: string, offset = 0) =>
  find(db, type, { keyword, locale: "ja_JP", viewer: actor, paging: { page: offset / 20, size: 20, offset } });
const seller = () => ({ userId: grown.seller, roles: new Set(["SHOP_ADMIN"] as const) });
const admin = { userId: 1, roles: new Set(["ADMIN"] as const) };

const near = { condition: "near", place: { latitude: 35.68, longitude: 139.76 } } as const;
const promotions = async (db: Db, asked: object) =>
  shelvesOf(db, { flag: "ja", someone: null }, await categoriesOf(db, "ja"), {
    keyword: "",
    categoryId: null,
    all: null,
    condition: undefined,
    place: null,
    ...asked,
  });
const promotionsOf = (db: Db, asked: object) =>
  itemPage(db, { flag: "ja", someone: null }, { keyword: "", condition: undefined, place: null, ...asked }, paging);

/** Restaurants as they stand at a time of a Monday. */
const restaurantsAt = (db: Db, time: string, asked: object) => {
  const [today, holidays] = ["2026-11-30", new Set<string>()];
  const at = {
    now: tokyoInstant(today, time),
    today,
    holidays,
    moment: { day: today, time, isHoliday: false, wasHoliday: false },
  };
  return restaurantPage(db, "ja_JP", asked, at, paging);
};

/** What is asked of the database for each list. */
const reads: Record<string, (db: Db) => Promise<unknown>> = {
  "the shop, all of it": (db) => shop(db, {}),
  "the shop, a type by price": (db) => shop(db, { typeIds: [101], sort: "low" }),
  "the shop, a word that everything has": (db) => shop(db, { keyword: "tea" }),
  "the shop, a word that twenty have": (db) => shop(db, { keyword: "rare" }),
  "search of commodities": (db) => search(db, "commodity", "tea"),
  "search of commodities, a page behind the ranked ones": (db) => search(db, "commodity", "tea", 500),
  "search of commodities by a rare word": (db) => search(db, "commodity", "rare"),
  "search of ads": (db) => search(db, "ad", "tea"),
  "search of ads by a rare word": (db) => search(db, "ad", "rare"),
  "the API's list of commodities": (db) => entityPage(db, { actor, locale: "ja_JP" } as never, {}, paging),
  "the wall of ads": (db) => wallOf(db, "ja"),
  "a category of ads": (db) => adPage(db, { flag: "ja", categoryId: 101 }, paging),
  "the promotions near a place": (db) => promotions(db, near),
  "the promotions, those with a place first": (db) => promotions(db, { ...near, place: null }),
  "promotions by a word that all have": (db) => promotionsOf(db, { keyword: "tea" }),
  "promotions by a word that all have, the most liked": (db) => promotionsOf(db, { keyword: "tea", condition: "hot" }),
  "promotions by a word that all have, near a place": (db) => promotionsOf(db, { keyword: "tea", ...near }),
  "promotions by a rare word": (db) => promotionsOf(db, { keyword: "rare" }),
  "the wall, by a word that all have": (db) => promotions(db, { keyword: "tea" }),
  "the wall, by a rare word": (db) => promotions(db, { keyword: "rare" }),
  "the wall, by a rare word near a place": (db) => promotions(db, { keyword: "rare", ...near }),
  "search of promotions": (db) => search(db, "promote", "tea"),
  "restaurants by a word that all have": (db) => restaurantsAt(db, "12:00", { keyword: "tea" }),
  "restaurants by a rare word": (db) => restaurantsAt(db, "12:00", { keyword: "rare" }),
  "restaurants that are open, when all are": (db) => restaurantsAt(db, "12:00", { open: true }),
  "restaurants that are open, when few are": (db) => restaurantsAt(db, "02:30", { open: true }),
  "restaurants that are open, when none is": (db) => restaurantsAt(db, "05:00", { open: true }),
  "a seller's goods that run low": (db) =>
    db.select({ count: shopStock.countLow(grown.seller, 49) }).from(sql`(values (1)) one`),
  "what I bought before": (db) => boughtPage(db, actor, { reader, paging }),
  "my orders": (db) => myOrders(db, shopOrders, grown.reader, null, reader, paging),
  "my orders that wait": (db) => myOrders(db, shopOrders, grown.reader, ["paid", "unshipped"], reader, paging),
  "the tabs of my orders": (db) => tabCounts(db, shopOrders, grown.reader),
  "what I bought of a limited commodity": (db) => boughtBy(db, actor, { id: grown.limited, limitBuyTotal: 10 }),
  "a seller's desk": (db) => deskOrders(db, shopOrders, seller(), desk(""), reader),
  "a seller's desk by a state": (db) => deskOrders(db, shopOrders, seller(), desk("status=unshipped"), reader),
  "the desk of all orders by a state": (db) => deskOrders(db, shopOrders, admin, desk("status=unshipped"), reader),
  "the desk of all orders by a number": (db) =>
    deskOrders(db, shopOrders, admin, desk("keyword=C2026112300337897"), reader),
  "the desk of accounts": (db) => listUsers(db, "all", readTable(usersTable, query(""))),
  "the audit log": (db) => listAudit(db, readTable(auditTable, query(""))),
  "the messages that wait": (db) => feedbackList(db, readTable(feedbackTable, query("status=new"))),
  "the history of my points": (db) => pointHistory(db, grown.reader, "both", paging),
  "the types of my points": (db) => typesOf(db, grown.reader),
  "my notifications": (db) => listNotifications(db, grown.reader, { lastId: 0, limit: 21, types: [] }, "en_US"),
};

/** Pages that the small set does not have: nothing to compare their time with. */
const deep = new Set(["search of commodities, a page behind the ranked ones"]);

const literal = (value: unknown): string => (value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`);

/** How often the statements of a read look into an index of words or hours, when they are planned before these are known. */
async function looks({ admin: sql, pool, sent }: World, read: (db: Db) => Promise<unknown>) {
  sent();
  await read(pool.db);
  const found: string[] = [];
  await sql.unsafe("set plan_cache_mode = force_generic_plan");
  for (const { text, params } of sent().filter((one) => one.params.length > 0)) {
    await sql.unsafe(`prepare often as ${text}`);
    found.push(...looksOf(planOf(await sql.unsafe(`${explained} execute often(${params.map(literal).join()})`))));
    await sql.unsafe("deallocate often");
  }
  await sql.unsafe("reset plan_cache_mode");
  return found;
}

test("a search reads the synonyms, which servers cache, finds in one statement and reads its rows in one", async () => {
  const { pool, sent } = worlds.large;
  for (const [keyword, total] of [
    ["tea", 120],
    ["rare", 20],
  ] as const) {
    sent();
    expect((await search(pool.db, "ad", keyword)).totalElements).toBe(total);
    expect(sent()).toHaveLength(3);
  }
});

test("a word that many of the highest have and none below is found whole", async () => {
  const { admin: sql, pool } = worlds.large;
  await sql`update ad set search_text = search_text || 'crown ' where id in (select id from ad order by seq desc, id desc limit 30)`;
  await search(pool.db, "ad", "tea");
  const { content, totalElements } = await search(pool.db, "ad", "crown");
  expect([content.length, totalElements]).toEqual([20, 30]);
});

test.each([
  "promotions by a word that all have",
  "promotions by a word that all have, the most liked",
  "promotions by a rare word",
  "the wall, by a rare word",
  "restaurants by a rare word",
  "restaurants that are open, when few are",
])("%s: words and hours are looked for once and alone by a plan that does not know them", async (name) => {
  const found = await looks(worlds.large, reads[name] ?? Promise.reject);
  expect(found).not.toEqual([]);
  expect(found.filter((look) => look !== "once, alone")).toEqual([]);
});

describe(`lists of ${sizes.small} and of ${sizes.large} rows`, () => {
  test.each(Object.entries(reads))("%s", async (name, read) => {
    const [small, large] = [await touched(worlds.small, read), await touched(worlds.large, read)];
    const figures = `${name}: ${small.rows} and ${large.rows} rows, ${small.pages} and ${large.pages} pages`;
    console.info(figures);
    expect(large.pages, figures).toBeGreaterThan(0);
    expect(large.rows, figures).toBeLessThan(most.rows);
    if (turns === 0 || deep.has(name)) return;
    const ms = await times(worlds, read);
    const said = `${figures}; median ${ms.small.toFixed(2)} and ${ms.large.toFixed(2)} ms`;
    console.info(said);
    expect(ms.large / ms.small, said).toBeLessThan(
      /that (all|everything) ha|when all are|of commodities$|of ads$/.test(name) ? mostCommon : most.ratio,
    );
  });

  test("control: all that somebody sells, counted to the end, reads too many rows", async () => {
    const whole = (db: Db) =>
      db
        .select()
        .from(commodities)
        .where(eq(commodities.sellerId, grown.seller))
        .orderBy(desc(commodities.createTime))
        .limit(20);
    expect((await touched(worlds.large, whole)).rows).toBeGreaterThan(most.rows);
  });
});

/* The last ones: rows that were changed lie elsewhere. */
test("restaurants by a word are the highest that have it, whether it is common or rare", async () => {
  const { admin: sql, pool } = worlds.large;
  await sql`update restaurant set search_text = search_text || 'crown ' where id % 7 = 0`;
  await sql`update restaurant set search_text = search_text || 'deep ' where id in (select id from restaurant order by seq, id limit 130)`;
  for (const [word, total] of Object.entries({ tea: 120, crown: 120, deep: 120, rare: 20 })) {
    const { content, totalElements } = await restaurantsAt(pool.db, "12:00", { keyword: word });
    const highest = sql`select id from restaurant where search_text like ${`% ${word} %`} order by seq desc, id desc limit 20`;
    expect([totalElements, content.map(({ id }) => id)]).toEqual([total, (await highest).map(({ id }) => Number(id))]);
  }
});
