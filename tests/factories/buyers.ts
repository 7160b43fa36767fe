import type { Db } from "~db/client";
import { inParallel } from "../harness/http";
import { sessionOf } from "../harness/people";
import { receiver, shopper } from "./shop";

export type Buyer = { userId: number; cookie: string };

/** People with a running session and points to spend, as the API sees them. */
export async function buyers(db: Db, count: number, points = 0): Promise<Buyer[]> {
  const made: Buyer[] = [];
  await inParallel(Array.from({ length: count }), 8, async () => {
    const { userId } = await shopper(db, points);
    made.push({ userId, cookie: `sid=${await sessionOf(db, userId)}` });
  });
  return made;
}

/** Body of POST /api/order/save. `expectTotal` is the yen of goods and postage. */
export const orderBody = (
  items: readonly { commodityId: number; num: number }[],
  expectTotal: number,
  more: { usePoint?: number; payMethod?: "card" | "point" } = {},
) => ({ items, receiver, usePoint: 0, payMethod: "card", note: "", expectTotal, ...more });
