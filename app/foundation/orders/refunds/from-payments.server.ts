import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Payable } from "~/foundation/payments/payable";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import { publishEvent } from "../notices/verbs/publish-event.server";
import { recordEvents } from "../store/verbs/record-events.server";
import { leftOf, shareByLeft } from "./left";
import type { PaidKind } from "./paid-kind";
import { type Counted, countRefund, returnCounted } from "./verbs/give-back.server";

/** The orders that the money of a pay group paid for, locked by id. */
async function lockPaid<Row extends PaidOrder>(tx: Tx, { paid }: PaidKind<Row>, payGroup: string): Promise<Row[]> {
  const rows = await tx
    .select()
    .from(paid)
    .where(and(eq(paid.payGroup, payGroup), isNotNull(paid.paySuccessTime)))
    .orderBy(asc(paid.id))
    .for("update");
  return rows as Row[];
}

function sharesOf(left: readonly number[], amount: number, field: "amount" | "points"): number[] {
  const shares = shareByLeft(left, amount);
  if (shares) return shares;
  throw new DomainError("refundExceeds", { params: { left: left.reduce((sum, one) => sum + one, 0) }, field });
}

/**
 * The part of a Payable that every paid kind has: counts refunds that start at the payment, and takes the end of all
 * refunds. A refund of a payment for several orders is shared by what each has left.
 */
export function refundsOf<Row extends PaidOrder, New extends object, State extends string, Event extends string>(
  kind: PaidKind<Row, New, State, Event>,
): Required<Pick<Payable, "refunded" | "refundEnded">> {
  const any = kind as unknown as PaidKind<Row>;
  return {
    refunded: async (tx, payGroup, { amount, points, actorId }) => {
      const orders = await lockPaid(tx, any, payGroup);
      if (orders.length === 0) return [];
      await any.lock?.(tx, orders);
      const left = orders.map(leftOf);
      const leftYen = left.map(({ yen }) => yen);
      const yen = sharesOf(leftYen, amount, "amount");
      const isAll = leftYen.every((one, at) => one === yen[at]);
      const rest = left.map((one, at) => (isAll || (one.yen > 0 && one.yen === yen[at]) ? one.points : 0));
      const back =
        points === undefined
          ? rest
          : sharesOf(
              left.map((one) => one.points),
              points,
              "points",
            );
      const given: Counted<Row>[] = [];
      for (const [at, order] of orders.entries()) {
        const give = { yen: yen[at] ?? 0, points: back[at] ?? 0, isAnswer: false };
        if (give.yen + give.points === 0) continue;
        given.push(await countRefund(tx, any, order, give, actorId));
      }
      for (const one of given) {
        await returnCounted(tx, any, one);
        await recordEvents(tx, any, [one.before.id], "refundGiven", { actorId });
        await publishEvent(tx, any, one.after, "refundGiven", { role: "system" });
      }
      return orders.flatMap(({ number }, at) => (yen[at] ? [{ number, amount: yen[at] }] : []));
    },
    refundEnded: async (tx, payGroup, { status, shares }) => {
      const orders = await lockPaid(tx, any, payGroup);
      const { paid } = any;
      for (const { number, amount } of shares) {
        const order = orders.find((one) => one.number === number);
        if (!order) continue;
        const isOpen = sql`exists (select 1 from refund_share s join refund r on r.id = s.refund_id
          where s.number = ${number} and r.status = 'pending')`;
        const change =
          status === "failed"
            ? {
                refunded: sql`${paid.refunded} - ${amount}`,
                refundStatus: sql`case when ${paid.refundStatus} = 'refunded' then 'processing' else ${paid.refundStatus} end`,
              }
            : {
                refundStatus: sql`case when ${paid.refundStatus} = 'processing' and not ${isOpen} then 'refunded' else ${paid.refundStatus} end`,
              };
        await tx
          .update(paid)
          .set({ ...change, updateTime: sql`clock_timestamp()` })
          .where(eq(paid.id, order.id));
        const event = status === "failed" ? "refundFailed" : "refunded";
        await recordEvents(tx, any, [order.id], event, { actorId: null });
      }
    },
  };
}
