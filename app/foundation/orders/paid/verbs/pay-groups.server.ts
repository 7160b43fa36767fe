import { asc, eq, inArray, sql } from "drizzle-orm";
import { type Payable, type PayGroup, type PayMethod, payMethods } from "~/foundation/payments/payable";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import { holding } from "../../queries/holding";
import { refundsOf } from "../../refunds/from-payments.server";
import type { PaidKind } from "../../refunds/paid-kind";

/** Thrown when the orders can no longer be served: the money is refunded. */
export class CannotServe extends Error {}

/** All orders of a pay group, locked by id. */
export async function lockGroup<Row extends PaidOrder>(
  tx: Tx,
  { paid }: PaidKind<Row>,
  payGroup: string,
): Promise<Row[]> {
  const rows = await tx.select().from(paid).where(eq(paid.payGroup, payGroup)).orderBy(asc(paid.id)).for("update");
  return rows as Row[];
}

/** The payment method that the buyer of a group chose, for kinds of orders that store it. */
const chosenOf = (order: PaidOrder & { payMethod?: unknown }): PayMethod | undefined =>
  payMethods.find((method) => method === order.payMethod);

type Serving<Row extends PaidOrder> = {
  wording: Payable["wording"];
  /** States of orders that are paid and stay so. */
  served: readonly string[];
  methods: readonly PayMethod[];
  resultPath: Payable["resultPath"];
  /**
   * Serves the locked orders of a group, in a savepoint; throws CannotServe when one of them can no longer be served.
   */
  serve(tx: Tx, group: readonly Row[], method: PayMethod): Promise<void>;
};

/**
 * The payable of a kind of order [P3]: the orders of one pay group are paid together, all or none. Orders whose time
 * was over are served when they still can be [P7]; otherwise, or when one has ended, nothing changes and the money is
 * refunded.
 */
export function paidPayable<
  Row extends PaidOrder & { expireTime: Date },
  New extends object,
  State extends string,
  Event extends string,
>(kind: PaidKind<Row, New, State, Event>, { wording, served, methods, resultPath, serve }: Serving<Row>): Payable {
  const any = kind as unknown as PaidKind<Row>;
  const { paid, expiry, moves } = any;
  const held = expiry?.states ?? [];
  const payable = [...held, ...held.map((state) => moves.next(state, expiry?.event ?? ""))];

  function statusOf(group: readonly Row[]): PayGroup["status"] {
    const every = (states: readonly (string | null)[]) => group.every(({ status }) => states.includes(status));
    if (group.some(({ status }) => served.includes(status))) return "paid";
    if (every(held)) return "open";
    return every(payable) ? "closed" : "canceled";
  }

  return {
    wording,
    methods,
    resultPath,
    load: async (tx, payGroup) => {
      const group = await lockGroup(tx, any, payGroup);
      const [first] = group;
      if (!first) return null;
      const chosen = chosenOf(first);
      return {
        userId: first.userId,
        amount: group.reduce((sum, { total }) => sum + total, 0),
        status: statusOf(group),
        expireTime: first.expireTime,
        numbers: group.map(({ number }) => number),
        ...(chosen && { chosen }),
      };
    },
    settle: async (tx, payGroup, { method }) => {
      const group = await lockGroup(tx, any, payGroup);
      if (group.length === 0 || group.some(({ status }) => !payable.includes(status))) return "refund";
      try {
        await tx.transaction((inner) => serve(inner, group, method));
        return "settled";
      } catch (error) {
        if (error instanceof CannotServe || (error instanceof DomainError && error.key === "pointExceedHoldings"))
          return "refund";
        throw error;
      }
    },
    groupOf: async (db, numbers, isPart = false) => {
      const named = await db
        .select({ payGroup: paid.payGroup })
        .from(paid)
        .where(inArray(paid.number, [...numbers]));
      const [first] = named;
      if (!first || named.some(({ payGroup }) => payGroup !== first.payGroup)) return null;
      if (isPart) return first.payGroup;
      const whole = await db.select({ id: paid.id }).from(paid).where(eq(paid.payGroup, first.payGroup));
      return whole.length === new Set(numbers).size ? first.payGroup : null;
    },
    groupsHolding: (pattern) => sql`select ${paid.payGroup} from ${paid} where ${holding(any, pattern)}`,
    numbersOf: async (db, payGroups) => {
      const found = await db
        .select({ payGroup: paid.payGroup, number: paid.number })
        .from(paid)
        .where(inArray(paid.payGroup, [...payGroups]))
        .orderBy(asc(paid.id));
      return new Map(
        payGroups.map((group) => [
          group,
          found.filter(({ payGroup }) => payGroup === group).map(({ number }) => number),
        ]),
      );
    },
    ...refundsOf(kind),
  };
}
