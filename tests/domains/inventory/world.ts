import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { type By, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import type { Actor } from "~/platform/access/actor";
import { replaceParts } from "~/platform/domain/composed.server";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { bookCheck } from "~/products/inventory/integrity.server";
import { lotDesk } from "~/products/inventory/lot-desk.server";
import { outDesk } from "~/products/inventory/out-desk.server";
import { supplierDesk } from "~/products/inventory/supplier-desk.server";
import { bookChanges } from "~/products/inventory/verbs/book-changes.server";
import { type CountItem, saveCount } from "~/products/inventory/verbs/save-count.server";
import { goods } from "~/products/shop/catalogue/goods.server";
import { shopStock } from "~/products/shop/commodity/goods-stock.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { commodityPayable } from "~/products/shop/order/verbs/settle-order.server";
import type { Db, Tx } from "~db/client";
import { lots, stockMovements } from "~db/schema/inventory";
import { payments } from "~db/schema/payments";
import { commodities } from "~db/schema/shop";
import { newKey, seller as newSeller, type Shopper, shopper, want } from "../../factories/shop";
import { sessionOf } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export let buyer: Shopper;
export type Seller = By & { actor: Actor; owner: Shopper; cookie: string };
export let seller: Seller;
export let other: Seller;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

/** A seller with a shop and a session. */
async function aSeller(): Promise<Seller> {
  const owner = await newSeller(db);
  const actor = { ...owner, types: "shop_admin", certFlag: 2 } as unknown as Actor;
  const operator = { userId: owner.userId, site: "shop", requestId: "test" };
  return { owner, actor, operator, cookie: `sid=${await sessionOf(db, owner.userId)}` };
}

beforeAll(async () => {
  replaceParts({ goods, goodsStock: shopStock, stockBooks: [bookChanges] });
  database = await testDatabase();
  db = database.db;
  [seller, other] = [await aSeller(), await aSeller()];
  buyer = await shopper(db);
});
afterAll(() => database.close());

const today = (): string => tokyoDay(new Date());
/** A day that lies some days from now in Tokyo. */
export const inDays = (days: number): string => dayAfter(today(), days);

type LotInput = Partial<typeof lots.$inferInsert>;
const lotInput = (more: LotInput = {}) => ({
  valueId: "",
  receiptNo: `R-${newKey().slice(0, 8)}`,
  purchaseNo: "",
  quantity: 10,
  unitCost: 300,
  supplierId: null,
  arrivalDate: today(),
  shelfLife: null,
  addToSale: true,
  personInCharge: "",
  note: "",
  ...more,
});
export const receive = async (more: LotInput, by: By = seller, id?: number): Promise<number> =>
  (await run((tx) => saveEntity(tx, lotDesk, by, lotInput(more), { id }))).id;
export const takeOut = async (more: object, by: By = seller): Promise<number> =>
  (
    await run((tx) =>
      saveEntity(tx, outDesk, by, {
        valueId: "",
        lotId: null,
        quantity: 1,
        outPurpose: "sample",
        outDate: today(),
        personInCharge: "",
        note: "",
        ...more,
      }),
    )
  ).id;
export const voidOut = (id: number, by: By = seller) => run((tx) => changeRows(tx, outDesk, by, "void", [id]));
export const supplier = async (name = "Mori", by: By = seller): Promise<number> =>
  (await run((tx) => saveEntity(tx, supplierDesk, by, { name, contact: "", phone: "", email: "", address: "" }))).id;
export const count = (items: readonly CountItem[], by: By = seller) =>
  run((tx) => saveCount(tx, by, { items, note: "" }));

/** Orders units and answers the group that is to be paid. */
export const order = (commodityId: number, num: number, total: number, valueIds: string[] = []) =>
  run((tx) => placeOrder(tx, buyer, want([{ commodityId, num, valueIds }], total)));

/** The gateway says that the money of a pay group is here. */
export async function pay(payGroup: string): Promise<string> {
  const group = await run((tx) => commodityPayable.load(tx, payGroup));
  const payId = newKey().replaceAll("-", "");
  const amount = group?.amount ?? 0;
  const report = { gateway: "mock", ref: `ref-${payId}`, payId, state: "succeeded", amount, currency: "JPY" } as const;
  await db.insert(payments).values({
    payId,
    orderType: "commodity",
    payGroup,
    userId: group?.userId ?? 0,
    method: "card",
    gateway: "mock",
    gatewayRef: report.ref,
    amount,
    status: "pending",
  });
  return run((tx) => settlePayment(tx, report));
}

/** Units for sale of a commodity. */
export const leftOf = async (id: number): Promise<number> =>
  (await db.select({ left: commodities.inventory }).from(commodities).where(eq(commodities.id, id)))[0]?.left ?? -1;
/** What is left of a lot. */
export const lotLeft = async (id: number): Promise<number> =>
  (await db.select({ left: lots.remaining }).from(lots).where(eq(lots.id, id)))[0]?.left ?? -1;
/** The book of a commodity, oldest first. */
export const bookOf = async (id: number) =>
  (
    await db.select().from(stockMovements).where(eq(stockMovements.commodityId, id)).orderBy(asc(stockMovements.id))
  ).map(({ kind, units, balance, lotId }) => ({ kind, units, balance, lotId }));
/** Contradictions of the book; there must be none. */
export const faults = () => bookCheck.all(db);
