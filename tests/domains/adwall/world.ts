import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import type { Role } from "~/platform/domain/access";
import { type OpenHours, weekdays } from "~/platform/time/opening";
import { dayAfter, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import { adDesk } from "~/products/adwall/ad-desk.server";
import { adCategoryDesk } from "~/products/adwall/category-desk.server";
import { reserve } from "~/products/adwall/verbs/reserve.server";
import type { Db, Tx } from "~db/client";
import type { ads } from "~db/schema/adwall";
import type { Words } from "~db/schema/columns";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export type Somebody = Person & { userId: number; email: string; roles: ReadonlySet<Role> };
export let admin: Somebody;
export let owner: Somebody;
export let categoryId: number;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

export async function somebody(types = "guest", on = db): Promise<Somebody> {
  const made = await person(on, types);
  const roles = new Set(types.split(",").map((type) => type.toUpperCase() as Role));
  return { ...made, userId: made.id, email: `${made.username}@example.com`, roles };
}

export const operator = (who: Somebody) => ({ userId: who.userId, site: "biz", requestId: "test" });

/** Open all day and every day, so that any half hour is a slot. */
export const always: OpenHours = Object.fromEntries(weekdays.map((day) => [day, [["00:00", "24:00"]]]));

type AdInput = Partial<typeof ads.$inferInsert>;

const input = (sellerId: number, category: number) => ({
  sellerId,
  categoryId: category,
  phone: "",
  introAttachment: "demo/adwall/sushi.webp",
  attachments: [],
  name: { zh: "花车", ja: "花ぐるま", en: "Hanaguruma" },
  description: richWordsOf({
    zh: readText("八席的**寿司**店"),
    ja: readText("八席の鮨屋"),
    en: readText("Sushi at eight seats"),
  }),
  address: {},
  capacityPerSlot: 8,
  openHours: always,
  closedDays: [],
  flag: "all",
  seq: 0,
});

/** A new ad of `who`, open all day. */
export const ad = async (more: AdInput = {}, who = owner, id?: number): Promise<number> => {
  const values = { ...input(who.userId, categoryId), ...more };
  return (await run((tx) => saveEntity(tx, adDesk, deskBy(admin.userId, "ADMIN"), values, { id }))).id;
};

/** A new category. */
export const category = async (values: { name: Words; seq: number }): Promise<number> =>
  (await run((tx) => saveEntity(tx, adCategoryDesk, deskBy(admin.userId, "ADMIN"), values))).id;

/** The slot at a time of Tokyo, days from today. */
export const slot = (days: number, time = "12:00"): Date => tokyoInstant(dayAfter(tokyoDay(new Date()), days), time);

/** What a guest fills in. */
const wish = (adId: number, more: object = {}) => ({
  adId,
  reserveTime: slot(3),
  headCount: 2,
  mealContent: "",
  contactName: "Mori",
  phone: "09012345678",
  remark: "",
  ...more,
});
export const book = (who: Somebody, adId: number, more: object = {}) => run((tx) => reserve(tx, who, wish(adId, more)));

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  admin = await somebody("admin");
  owner = await somebody("restaurant_admin");
  categoryId = await category({ name: { zh: "和食", en: "Japanese" }, seq: 1 });
});
afterAll(() => database.close());
