import { eq } from "drizzle-orm";
import { leftOf } from "~/foundation/orders/refunds/left";
import { giveOrderBack } from "~/foundation/orders/refunds/verbs/give-back.server";
import type { Person } from "~/foundation/orders/rules/roles";
import { auditAct } from "~/foundation/orders/verbs/audit-act.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { orderLines } from "~db/schema/shop";
import { shopPoints } from "../../order/order-points.server";
import { shopOrders } from "../../order/shop-orders.server";
import { linesOf, type Order } from "../../order/store.server";
import { giveUnitsBack } from "../../order/verbs/release-order.server";
import { worthOf } from "../rules/give-back";
import { hasUsedCode, voidLiveCodes } from "./end-codes.server";

/** Ends the usable codes of a locked order and releases their units. Returns their number, and their price in yen. */
async function takeBack(tx: Tx, order: Order): Promise<{ codes: number; price: number }> {
  const byLine = await voidLiveCodes(tx, order);
  const lines = (await linesOf(tx, [order.id])).filter(({ id }) => byLine.has(id));
  const unitsOf = (id: number): number => byLine.get(id) ?? 0;
  for (const { id, returned } of lines)
    await tx
      .update(orderLines)
      .set({ returned: returned + unitsOf(id) })
      .where(eq(orderLines.id, id));
  await giveUnitsBack(
    tx,
    lines.map(({ id, commodityId, stockId }) => ({ id, commodityId, stockId, units: unitsOf(id) })),
    true,
  );
  return {
    codes: [...byLine.values()].reduce((sum, units) => sum + units, 0),
    price: lines.reduce((sum, { id, unitPrice }) => sum + unitPrice * unitsOf(id), 0),
  };
}

/**
 * Returns the unused codes of an order of which others were used: refunds their share of money and points, releases
 * their units and completes the order [C23]. For buyer and seller. Throws `orderNotExist`, `notUserOrder`, or
 * `orderStateChanged`: not paid, no code used yet (the whole order is cancelled then), or no usable code left. Locks:
 * the order, its codes, stock, points, the payment.
 */
export async function returnCodes(
  tx: Tx,
  person: Person,
  number: string,
  { role, reason }: { role: "buyer" | "seller"; reason: string },
): Promise<void> {
  const order = await lockOwnOrder(tx, shopOrders, person, { number, role });
  if (order.status !== "paid" || !(await hasUsedCode(tx, order))) throw new DomainError("orderStateChanged");
  const { codes, price } = await takeBack(tx, order);
  if (codes === 0) throw new DomainError("orderStateChanged");
  const by = { role, actorId: person.userId, note: reason };
  const done = await moveOrder(tx, shopOrders, order, "codesReturned", by);
  const worth = worthOf(price, { ...order, left: leftOf(order) });
  const after =
    worth.yen + worth.points > 0
      ? await giveOrderBack(tx, shopOrders, done, {
          ...worth,
          isAnswer: false,
          actorId: person.userId,
          reason: reason || "codes given back",
        })
      : done;
  await shopPoints.reward(tx, after);
  if (role === "seller") await auditAct(tx, after, person, `codes given back: ${codes}`);
}
