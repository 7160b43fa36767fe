import { inArray } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";
import { isSeller, type Person } from "../rules/roles";
import { type Act, actOnOrder } from "./act-on-order.server";

/** The result of a batch: refused orders have their error key and are unchanged. */
export type Batch = { ok: string[]; failed: { number: string; key: string }[] };

/** The act on one order of a batch. */
export type EachAct<Event extends string, Row> = Omit<Act<Event>, "number" | "role"> & {
  /** What follows in the same transaction. */
  after?: (tx: Tx, moved: Row) => Promise<void>;
};

/**
 * Moves many orders of a seller (for an administrator: of any), locked in id order. Each is refused alone:
 * `orderNotExist` (also for another seller's) or what `actOnOrder` throws. `act` decides the act for each order.
 */
export async function actOnOrders<
  Row extends BaseOrder,
  New extends object,
  State extends string,
  Event extends string,
>(
  tx: Tx,
  kind: OrderKind<Row, New, State, Event>,
  person: Person,
  numbers: readonly string[],
  act: (order: Row) => EachAct<Event, Row> | Promise<EachAct<Event, Row>>,
): Promise<Batch> {
  const { orders } = kind;
  const found = await tx
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  const own = found.filter((order) => isSeller(order, person, kind.seller)).sort((a, b) => a.id - b.id) as Row[];
  const known = new Set(own.map(({ number }) => number));
  const batch: Batch = { ok: [], failed: [] };
  for (const number of new Set(numbers)) if (!known.has(number)) batch.failed.push({ number, key: "orderNotExist" });
  for (const order of own) {
    const { number } = order;
    try {
      const { after, ...each } = await act(order);
      await tx.transaction(async (alone) => {
        const moved = await actOnOrder(alone, kind, person, { ...each, number, role: "seller" });
        await after?.(alone, moved);
      });
      batch.ok.push(number);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      batch.failed.push({ number, key: error.key });
    }
  }
  return batch;
}
