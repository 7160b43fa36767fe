import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { payments } from "~db/schema/payments";
import { DomainError, missing } from "../../../platform/errors";
import { payableOf } from "../payable-of.server";
import { lockOpenPayGroup } from "./lock.server";
import { publishPayment } from "./publish-payment.server";

/** A public payment id: 128 random bits, 32 hex digits. */
export const newPayId = (): string => randomBytes(16).toString("hex");

/**
 * Settles a pay group that costs no yen (paid with points, or free) inside the caller's transaction, without a
 * gateway [P8], and returns its payId. Throws `orderNotExist`, `alreadyPaid`, `orderCanceled`, `orderTimeout`,
 * `orderInfoIncomplete` when yen are due, or `moneyPaused`.
 */
export async function settleFree(tx: Tx, orderType: string, payGroup: string): Promise<string> {
  const payable = payableOf(orderType);
  await lockOpenPayGroup(tx, orderType, payGroup);
  const group = await payable.load(tx, payGroup);
  if (!group) throw missing("orderNotExist");
  if (group.status === "paid") throw new DomainError("alreadyPaid");
  if (group.status === "canceled") throw new DomainError("orderCanceled");
  if (group.status === "closed") throw new DomainError("orderTimeout");
  if (group.amount !== 0) throw new DomainError("orderInfoIncomplete");
  const payId = newPayId();
  const [row] = await tx
    .insert(payments)
    .values({
      payId,
      orderType,
      payGroup,
      userId: group.userId,
      method: "point",
      gateway: "points",
      amount: 0,
      status: "succeeded",
      successTime: sql`clock_timestamp()`,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (!row) throw new DomainError("alreadyPaid");
  await publishPayment(tx, { id: row.id, payId, userId: group.userId }, "succeeded");
  if ((await payable.settle(tx, payGroup, { payId, method: "point" })) === "refund")
    throw new DomainError("orderTimeout");
  return payId;
}
