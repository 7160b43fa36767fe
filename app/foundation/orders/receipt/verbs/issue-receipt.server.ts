import { and, count, eq } from "drizzle-orm";
import { businessOf } from "~/foundation/accounts/queries/business.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import { orderReceipts, type ReceiptContent } from "~db/schema/orders";
import { leftOf } from "../../refunds/left";
import type { Person } from "../../rules/roles";
import { lockOwnOrder } from "../../verbs/own-order.server";
import type { ReceiptKind } from "../receipt-kind";
import { mostIssues } from "../rules/limits";
import { sumsByRate } from "../rules/receipt-sums";

async function contentOf<Row extends PaidOrder>(
  tx: Tx,
  receipts: ReceiptKind<Row>,
  order: Row,
  paidTime: Date,
): Promise<ReceiptContent> {
  const { refunded, refundedPoints, sellerId } = order;
  const lines = await receipts.lines(tx, order);
  const total = lines.reduce((sum, { yen }) => sum + yen, 0);
  const rates = sumsByRate(lines, refunded + refundedPoints);
  if (!rates || total !== order.total + order.pointsUsed)
    throw new Error(`the receipt of ${order.number} does not come to what was paid`);
  const { yen, points } = leftOf(order);
  return {
    lines,
    total,
    refunded,
    refundedPoints,
    rates,
    paid: { yen, points },
    method: receipts.methodOf(order),
    paidTime: paidTime.toISOString(),
    seller: { name: await receipts.sellerName(tx, order), ...(await businessOf(tx, sellerId)) },
  };
}

/**
 * Issues the receipt of the buyer's own paid order, made out to `name`, less what was refunded so far. Issues are
 * counted under the order's lock; from the second on a receipt is marked as a reissue. Throws `orderNotExist`,
 * `notUserOrder`, `receiptNotPaid`, `receiptNothingLeft` (all was refunded) or `receiptTooMany`.
 */
export async function issueReceipt<Row extends PaidOrder>(
  tx: Tx,
  receipts: ReceiptKind<Row>,
  person: Person,
  { number, name }: { number: string; name: string },
) {
  const { kind } = receipts;
  const order = await lockOwnOrder(tx, kind, person, { number, role: "buyer" });
  if (order.paySuccessTime === null) throw new DomainError("receiptNotPaid");
  const left = leftOf(order);
  if (left.yen + left.points === 0) throw new DomainError("receiptNothingLeft");
  const known = and(eq(orderReceipts.orderType, kind.name), eq(orderReceipts.number, number));
  const [row] = await tx.select({ issued: count() }).from(orderReceipts).where(known);
  const issue = (row?.issued ?? 0) + 1;
  if (issue > mostIssues) throw new DomainError("receiptTooMany", { params: { max: mostIssues } });
  const content = await contentOf(tx, receipts, order, order.paySuccessTime);
  const [receipt] = await tx
    .insert(orderReceipts)
    .values({ orderType: kind.name, number, userId: person.userId, issue, name, content })
    .returning();
  if (!receipt) throw new Error("no receipt was written");
  return receipt;
}
