import { lockPayGroup } from "~/foundation/payments/verbs/lock.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import { lockGroup } from "../paid/verbs/pay-groups.server";
import { shownState } from "../queries/shown-state.server";
import type { PaidKind } from "../refunds/paid-kind";
import { giveRestBack } from "../refunds/verbs/give-back.server";
import type { OrderRole, Person } from "../rules/roles";
import { auditAct } from "./audit-act.server";
import { moveOrder } from "./move-order.server";
import { findOwnOrder, type Own } from "./own-order.server";

/**
 * Ends a locked order by an event and refunds once what is left of it, or so many `percent` of that: releases what it reserves by the kind's
 * `release`, and returns paid points and yen; the gateway is asked for the yen after the commit [C22, C23].
 */
export async function endPaid<Row extends PaidOrder, New extends object, State extends string, Event extends string>(
  tx: Tx,
  kind: PaidKind<Row, New, State, Event>,
  order: Row,
  event: Event,
  {
    role,
    actorId,
    reason,
    percent = 100,
  }: { role: OrderRole; actorId: number | null; reason: string; percent?: number },
): Promise<void> {
  const ended = await moveOrder(tx, kind, order, event, { role, actorId, note: reason });
  await giveRestBack(tx, kind, ended, { reason: reason || event, actorId, percent });
}

/**
 * `unless` throws when the product refuses to cancel the locked order. `back`: the percentage of what is left that goes
 * back at this time; all of it without.
 */
type Cancel<Row, Event> = {
  event: Event;
  reason?: string;
  unless?: (tx: Tx, order: Row) => Promise<void>;
  back?: (order: Row, now: Date) => number;
};

/**
 * Cancels an order for its buyer or its seller by `event`. An unpaid held order takes the other held orders of its
 * checkout with it, as one payment covers all of them [C12]. Throws `orderNotExist`, `notUserOrder` (another user's),
 * `orderTimeout`, `orderStateChanged`, or what `unless` throws.
 */
export async function cancelPaid<Row extends PaidOrder, New extends object, State extends string, Event extends string>(
  tx: Tx,
  kind: PaidKind<Row, New, State, Event>,
  person: Person,
  { number, event, role, reason = "", unless, back }: Own & Cancel<Row, Event>,
): Promise<void> {
  const any = kind as unknown as PaidKind<Row>;
  const found = await findOwnOrder(tx, any, person, { number, role });
  await lockPayGroup(tx, kind.name, found.payGroup);
  const group = await lockGroup(tx, any, found.payGroup);
  const order = group.find(({ id }) => id === found.id);
  if (!order) throw missing("orderNotExist");
  const held: readonly string[] = kind.expiry?.states ?? [];
  const isHeld = ({ status }: Row) => held.includes(status);
  const over = held.map((state) => any.moves.next(state, any.expiry?.event ?? ""));
  const now = await databaseNow(tx);
  if (over.includes(shownState(any, order, now))) throw new DomainError("orderTimeout");
  const together = isHeld(order) ? group.filter(isHeld) : [order];
  for (const each of together) await unless?.(tx, each);
  await kind.lock?.(tx, together);
  const by = { role, actorId: person.userId, reason };
  for (const each of together)
    await endPaid(tx, kind, each, event, { ...by, percent: isHeld(each) ? 100 : (back?.(each, now) ?? 100) });
  if (role === "seller") for (const each of together) await auditAct(tx, each, person, `${event}: ${each.status}`);
}
