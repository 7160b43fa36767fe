import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { type PlacedOrder, placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { commodityPayable } from "~/products/shop/order/verbs/settle-order.server";
import type { Db, Tx } from "~db/client";
import { payments } from "~db/schema/payments";
import { commodities, orders } from "~db/schema/shop";
import { newKey, type Shopper, seller, shopper, want } from "../../factories/shop";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export let owner: Shopper;
export let buyer: Shopper;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  owner = await seller(db, 500);
});
afterAll(() => database.close());
beforeEach(async () => {
  buyer = await shopper(db, 1_000);
});

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const place = (
  items: Parameters<typeof want>[0],
  total: number,
  more: Parameters<typeof want>[2] = {},
  who = buyer,
): Promise<PlacedOrder> => run((tx) => placeOrder(tx, who, want(items, total, more)));
export const first = ({ orders: placed }: PlacedOrder): string => placed[0]?.number ?? "";
export const spendable = async (who: Shopper): Promise<number> => (await balanceOf(db, who.userId)).spendable;
export const stockOf = async (id: number): Promise<number> =>
  (await db.select({ left: commodities.inventory }).from(commodities).where(eq(commodities.id, id)))[0]?.left ?? -1;
export const later = (number: string) =>
  db.update(orders).set({ expireTime: sql`clock_timestamp() - interval '1 second'` }).where(eq(orders.number, number));
export const refusal = (key: string) => ({ key });

/** The gateway says that the money of a pay group is here. */
export async function pay({ payGroup }: Pick<PlacedOrder, "payGroup">): Promise<string> {
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
