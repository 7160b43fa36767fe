import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import type { Role } from "~/platform/domain/access";
import { type OpenHours, weekdays } from "~/platform/time/opening";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { restaurantAdDesk } from "~/products/restaurant/ad-desk.server";
import { restaurantCategoryDesk } from "~/products/restaurant/category-desk.server";
import { restaurantCouponDesk } from "~/products/restaurant/coupon-desk.server";
import { restaurantDesk } from "~/products/restaurant/restaurant-desk.server";
import type { Db, Tx } from "~db/client";
import type { restaurantAds, restaurantCoupons, restaurants } from "~db/schema/restaurant";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import "../../../app/composition";

export let database: TestDatabase;
export let db: Db;
export let editor: Person;
export let owner: Person;
export let categoryId: number;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const byEditor = () => deskBy(editor.id, "TRAVEL_EDITOR");
export const byAdmin = () => deskBy(editor.id, "ADMIN");
export const keeper = (who: Person, ...roles: Role[]) => ({ userId: who.id, roles: new Set<Role>(roles) });
export const operator = (who: Person) => ({ userId: who.id, site: "biz", requestId: "test" });
export const refusalOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error.key ?? String(error));

/** Open all day and every day. */
export const always: OpenHours = Object.fromEntries(weekdays.map((day) => [day, [["00:00", "24:00"]]]));
export const dayFrom = (days: number): string => dayAfter(tokyoDay(new Date()), days);

/** Saves a category as an administrator. */
export const category = async (more: object = {}): Promise<number> =>
  (
    await run((tx) =>
      saveEntity(tx, restaurantCategoryDesk, byAdmin(), { name: { zh: "面食", en: "Noodles" }, seq: 0, ...more }),
    )
  ).id;

type Values = Partial<typeof restaurants.$inferInsert>;

/** Saves a restaurant of `owner` as an editor, or as `by`; a new one without `id`. */
export async function restaurant(more: Values = {}, by = byEditor(), id?: number): Promise<number> {
  const values = {
    name: { zh: "灯", ja: "灯", en: "Akari" },
    categoryId,
    sellerId: owner.id,
    remark: { en: "Noodles" },
    cover: "demo/news/ramen.webp",
    attachments: [],
    logo: null,
    priceBand: "low",
    trafficInfo: [],
    address: { postcode: "1600021", address: "東京都新宿区1" },
    location: null,
    openHours: always,
    holidays: "weekday",
    closedDays: [],
    tel: "",
    email: "",
    homepage: "",
    seq: 0,
    ...more,
  };
  return (await run((tx) => saveEntity(tx, restaurantDesk, by, values, { id }))).id;
}

/** Saves what a restaurant advertises. */
export async function advertisement(
  restaurantId: number,
  more: Partial<typeof restaurantAds.$inferInsert> = {},
  id?: number,
): Promise<number> {
  const values = {
    restaurantId,
    name: { en: "Five years" },
    type: "event",
    introAttachment: "demo/news/ramen.webp",
    attachments: [],
    description: richWordsOf({ en: readText("Thank you") }),
    lottery: false,
    prize: {},
    eventId: null,
    seq: 0,
    ...more,
  };
  return (await run((tx) => saveEntity(tx, restaurantAdDesk, byEditor(), values, { id }))).id;
}

type CouponValues = Partial<typeof restaurantCoupons.$inferInsert>;

/** Saves a coupon that counts from yesterday on, as an editor or as `by`. */
export async function coupon(restaurantId: number, more: CouponValues = {}, by = byEditor(), id?: number) {
  const values = {
    restaurantId,
    name: { en: "A free egg" },
    terms: {},
    kind: "amount",
    amount: 500,
    percent: 0,
    quota: 10,
    fromDay: dayFrom(-1),
    untilDay: dayFrom(5),
    seq: 0,
    ...more,
  };
  return (await run((tx) => saveEntity(tx, restaurantCouponDesk, by, values, { id }))).id;
}

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  [editor, owner] = [await person(db, "travel_editor,admin"), await person(db, "restaurant_admin")];
  categoryId = await category();
});
afterAll(() => database.close());
