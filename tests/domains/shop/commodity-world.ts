import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { type By, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { commodityDesk } from "~/products/shop/commodity/commodity-desk.server";
import { adjustStock } from "~/products/shop/commodity/verbs/adjust-stock.server";
import type { Db, Tx } from "~db/client";
import { commodities, commodityTypes } from "~db/schema/shop";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { memberOf } from "../../standard/members";

export let database: TestDatabase;
export let db: Db;
export let typeId: number;
/** A type of the first level with the type `typeId` below it. */
export let firstLevel: number;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  const [above] = await db
    .insert(commodityTypes)
    .values({ name: { en: "Tea" }, level: 1 })
    .returning();
  firstLevel = above?.id ?? 0;
  const [below] = await db
    .insert(commodityTypes)
    .values({ name: { en: "Green" }, level: 2, parentId: firstLevel })
    .returning();
  typeId = below?.id ?? 0;
});
afterAll(() => database.close());

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const refusal = (key: string, field?: string) => expect.objectContaining(field ? { key, field } : { key });

export type Worker = By & { actor: Actor; cookie: string };

/** Somebody who works at the desk; a seller's certificate is approved unless said otherwise. */
export async function worker(types = "shop_admin", certFlag = 2): Promise<Worker> {
  const made = await person(db, types, { certFlag });
  const actor = { ...memberOf(made, types), certFlag } as unknown as Actor;
  return { actor, cookie: made.cookie, operator: { userId: made.id, site: "shop", requestId: "test" } };
}

type Values = Partial<typeof commodities.$inferInsert>;

/** What the form of a commodity says. */
const values = (more: Values = {}): Values => ({
  name: { en: "Sencha" },
  description: { en: "Green leaves" },
  typeId,
  price: 1_200,
  inventory: 20,
  attachments: [],
  introImages: [],
  status: "SELLING",
  limitBuyMin: 1,
  limitBuyMax: -1,
  limitBuyTotal: -1,
  ...more,
});
export const save = async (by: By, more: Values = {}, id?: number): Promise<number> =>
  (await run((tx) => saveEntity(tx, commodityDesk, by, values(more), { id }))).id;
export const act = (by: By, name: string, ids: number[]) => run((tx) => changeRows(tx, commodityDesk, by, name, ids));
export const adjust = (by: By, id: number, delta: number, valueId: string | null = null) =>
  run((tx) => adjustStock(tx, by, { id, delta, valueId, reason: "counted" }));
export const rowOf = async (id: number) => (await db.select().from(commodities).where(eq(commodities.id, id)))[0];
