import fc from "fast-check";
import { expect, test } from "vitest";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { commodity } from "../../factories/shop";
import { sized } from "../../harness/size";
import {
  bookOf,
  buyer,
  count,
  db,
  faults,
  inDays,
  leftOf,
  lotLeft,
  order,
  pay,
  receive,
  run,
  seller,
  takeOut,
  voidOut,
} from "./world";

type Step =
  | { do: "receive"; units: number; days: number | null }
  | { do: "sell"; units: number }
  | { do: "hold"; units: number }
  | { do: "out"; units: number }
  | { do: "refund"; at: number; units: number }
  | { do: "void"; at: number; units: number }
  | { do: "count"; at: number; units: number };

const units = fc.integer({ min: 1, max: 8 });
const at = fc.nat({ max: 5 });
const some = fc.integer({ min: 0, max: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("receive" as const), units, days: fc.constantFrom(null, 0, 10, 40) }),
  fc.record({ do: fc.constant("sell" as const), units }),
  fc.record({ do: fc.constant("hold" as const), units }),
  fc.record({ do: fc.constant("out" as const), units }),
  fc.record({ do: fc.constant("refund" as const), at, units: some }),
  fc.record({ do: fc.constant("void" as const), at, units: some }),
  fc.record({ do: fc.constant("count" as const), at, units: some }),
);

const refused = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error) => {
      if (error?.key !== "noInventory") throw error;
      return true;
    },
  );

/** Runs the steps beside a model that knows only how many units there are. */
async function follow(steps: readonly Step[]): Promise<void> {
  const first = 5;
  const id = await commodity(db, seller.owner, { inventory: first, limitBuyMax: -1 });
  let left = first;
  let held = 0;
  const sold: { number: string; units: number }[] = [];
  const outs: { id: number; units: number }[] = [];
  const lots: number[] = [];
  for (const one of steps) {
    if (one.do === "receive") {
      lots.push(
        await receive({ commodityId: id, quantity: one.units, shelfLife: one.days === null ? null : inDays(one.days) }),
      );
      left += one.units;
    } else if (one.do === "out") {
      const work = takeOut({ commodityId: id, quantity: one.units });
      expect(await refused(work)).toBe(one.units > left);
      if (one.units <= left) outs.push({ id: await work, units: one.units });
      if (one.units <= left) left -= one.units;
    } else if (one.do === "sell" || one.do === "hold") {
      const work = order(id, one.units, one.units * 1_000);
      expect(await refused(work)).toBe(one.units > left);
      if (one.units > left) continue;
      left -= one.units;
      const { payGroup, orders } = await work;
      if (one.do === "hold") held += one.units;
      else await pay(payGroup);
      if (one.do === "sell") sold.push({ number: orders[0]?.number ?? "", units: one.units });
    } else if (one.do === "refund") {
      const [back] = sold.splice(one.at, 1);
      if (!back) continue;
      await run((tx) => cancelOrder(tx, buyer, back.number, { role: "buyer" }));
      left += back.units;
    } else if (one.do === "void") {
      const [back] = outs.splice(one.at, 1);
      if (!back) continue;
      await voidOut(back.id);
      left += back.units;
    } else {
      const lotId = lots[one.at];
      if (lotId === undefined) continue;
      const before = await lotLeft(lotId);
      const work = count([{ commodityId: id, valueId: "", lotId, counted: one.units }]);
      expect(await refused(work)).toBe(left + one.units - before < 0);
      if (left + one.units - before >= 0) left += one.units - before;
    }
    const book = await bookOf(id);
    expect(await leftOf(id)).toBe(left);
    if (book.length > 0) expect(book.reduce((sum, line) => sum + line.units, 0)).toBe(left + held);
    if (book.length > 0) expect(book.at(-1)?.balance).toBe(left + held);
    for (const lotId of lots) expect(await lotLeft(lotId)).toBeGreaterThanOrEqual(0);
  }
}

test("stock is the sum of its book, whatever is received, sold, given back, taken out, voided and counted", async () => {
  await db.execute(
    "insert into setting (key, value) values ('order.openMax', '1000'), ('order.openUnitsMax', '1000000')",
  );
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), follow), {
    numRuns: sized(12, 100),
  });
  expect(await faults()).toEqual([]);
});
