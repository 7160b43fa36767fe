import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { redeemCode } from "~/products/shop/codes/verbs/redeem-code.server";
import { returnCodes } from "~/products/shop/codes/verbs/return-codes.server";
import { stockCheck } from "~/products/shop/order/integrity.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { orders } from "~db/schema/shop";
import { shopCodes } from "~db/schema/shop-code";
import { barrier, commodity, type Shopper, seller, shopper, want } from "../factories/shop";
import { sized } from "../harness/size";
import { tallied } from "../harness/tally";
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

test("of a hundred desks of five shops on two processes that use one code, one does, and it is the owning shop's [M19]", async () => {
  const strangers = await Promise.all(Array.from({ length: 4 }, () => seller(database.db)));
  for (let round = 0; round < sized(3, rounds); round++) {
    const { owner, codes: all } = await codes();
    const shops = [owner, ...strangers];
    const ready = barrier(100);
    const desks = Array.from({ length: 100 }, async (_, at) => {
      await ready();
      await inTransaction(pool(at % 2), (tx) =>
        redeemCode(tx, shops[at % shops.length] as Shopper, { code: all[0] ?? "", note: String(at) }),
      );
    });
    expect(await tallied(desks)).toEqual({ ok: 1, codeUsed: 19, notFindData: 80 });
    const [used] = await database.db
      .select()
      .from(shopCodes)
      .where(eq(shopCodes.code, all[0] ?? ""));
    expect(used).toMatchObject({ status: "used", usedBy: owner.userId });
  }
});

test("codes are given back or used, each once, whoever comes first; units and money agree", async () => {
  for (let round = 0; round < rounds; round++) {
    const { owner, buyer, number, codes: all } = await codes();
    const [first = "", second = ""] = all;
    await inTransaction(pool(0), (tx) => redeemCode(tx, owner, { code: first, note: "" }));
    const results = await Promise.allSettled([
      inTransaction(pool(0), (tx) => redeemCode(tx, owner, { code: second, note: "" })),
      inTransaction(pool(1), (tx) => returnCodes(tx, buyer, number, { role: "buyer", reason: "" })),
      inTransaction(pool(0), (tx) => returnCodes(tx, owner, number, { role: "seller", reason: "" })),
    ]);
    expect(won(results)).toBe(1);
    const [order] = await database.db.select().from(orders).where(eq(orders.number, number));
    const isBack = results[0]?.status === "rejected";
    expect(order).toMatchObject({ status: "complete", refundedPoints: isBack ? 1_000 : 0 });
    expect(await stockCheck.all(database.db)).toEqual([]);
  }
});

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
});
