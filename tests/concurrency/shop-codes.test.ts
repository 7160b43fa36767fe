import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { redeemCode } from "~/products/shop/codes/verbs/redeem-code.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { orders } from "~db/schema/shop";
import { shopCodes } from "~db/schema/shop-code";
import { commodity, type Shopper, seller, shopper, want } from "../factories/shop";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

/** An order of two codes, paid by points. */
async function codes(): Promise<{ owner: Shopper; buyer: Shopper; number: string; codes: string[] }> {
  const { db } = database;
  const [owner, buyer] = [await seller(db), await shopper(db, 2_000)];
  const id = await commodity(db, owner, { mainType: "discount-code", pointDiscount: 1 });
  const placed = await inTransaction(db, (tx) =>
    placeOrder(tx, buyer, want([{ commodityId: id, num: 2 }], 2_000, { usePoint: 2_000, payMethod: "point" })),
  );
  const rows = await db.select().from(shopCodes).where(eq(shopCodes.orderId, placed.id));
  return { owner, buyer, number: placed.orders[0]?.number ?? "", codes: rows.map(({ code }) => code) };
}
const won = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === "fulfilled").length;
const rounds = 10;

test("of twenty desks on two processes that use one code, one does", async () => {
  for (let round = 0; round < rounds; round++) {
    const { owner, codes: all } = await codes();
    const desks = Array.from({ length: 20 }, (_, at) =>
      inTransaction(pool(at % 2), (tx) => redeemCode(tx, owner, { code: all[0] ?? "", note: String(at) })),
    );
    expect(won(await Promise.allSettled(desks))).toBe(1);
  }
}, 60_000);

test("control: a desk that looks first and writes afterwards uses it twice", async () => {
  const { codes: all } = await codes();
  const mine = eq(shopCodes.code, all[0] ?? "");
  let looked = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((done) => {
    open = done;
  });
  const naive = (at: number) =>
    inTransaction(pool(at), async (tx) => {
      const [code] = await tx.select().from(shopCodes).where(mine);
      if (code?.status !== "unused") throw new Error("used");
      if (++looked === 2) open();
      await both;
      await tx.update(shopCodes).set({ status: "used", usedTime: new Date() }).where(mine);
    });
  expect(won(await Promise.allSettled([naive(0), naive(1)]))).toBe(2);
});

test("a code is used or its order cancelled, never both", async () => {
  for (let round = 0; round < rounds; round++) {
    const { owner, buyer, number, codes: all } = await codes();
    const [used, canceled] = await Promise.allSettled([
      inTransaction(pool(0), (tx) => redeemCode(tx, owner, { code: all[0] ?? "", note: "" })),
      inTransaction(pool(1), (tx) => cancelOrder(tx, buyer, number, { role: "buyer" })),
    ]);
    const [order] = await database.db.select().from(orders).where(eq(orders.number, number));
    const rows = await database.db
      .select()
      .from(shopCodes)
      .where(eq(shopCodes.orderId, order?.id ?? 0));
    const states = rows.map(({ status }) => status).sort();
    if (used?.status === "fulfilled")
      expect([canceled?.status, order?.status, states]).toEqual(["rejected", "paid", ["unused", "used"]]);
    else expect([canceled?.status, order?.status, states]).toEqual(["fulfilled", "canceled", ["refunded", "refunded"]]);
  }
}, 60_000);
