import { and, asc, count, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { qrOf } from "~/platform/data/qr.server";
import { env } from "~/platform/env.server";
import { missing } from "~/platform/errors";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { eventApplies, events } from "~db/schema/event";
import type { CheckList } from "../rules/check-lists";
import { writtenTicket } from "../rules/places";
import { eventShown } from "./visible.server";

/**
 * A person's own ticket of an event: with a place its code and QR code, which leads to the check-in; without one, how
 * many wait up to them. Throws notFindData without an application, and for a lottery, which has no tickets.
 */
export async function ownTicket(db: Db, userId: number, eventId: number) {
  const [row] = await db
    .select({ event: events, apply: eventApplies })
    .from(eventApplies)
    .innerJoin(events, eq(events.id, eventApplies.eventId))
    .where(and(eq(eventApplies.eventId, eventId), eq(eventApplies.userId, userId), eventShown));
  if (!row || row.event.commodityId !== null) throw missing();
  const { event, apply } = row;
  if (apply.isWaiting) return { event, apply, ticket: null, place: await waitingPlace(db, eventId, apply.id) };
  const { code } = apply;
  const path = `${href("/admin/event/checkIn/:id", { id: eventId })}?code=${code}`;
  return { event, apply, ticket: { code: writtenTicket(code), qr: qrOf(env.origins.main + path) }, place: 0 };
}

/** The place of an application among those who wait, from 1. */
async function waitingPlace(db: Db, eventId: number, id: number): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(eventApplies)
    .where(and(eq(eventApplies.eventId, eventId), eq(eventApplies.isWaiting, true), lte(eventApplies.id, id)));
  return row?.before ?? 0;
}

const placed = (eventId: number) => and(eq(eventApplies.eventId, eventId), eq(eventApplies.isWaiting, false));
const inList = {
  all: undefined,
  missing: isNull(eventApplies.checkedAt),
  came: isNotNull(eventApplies.checkedAt),
} as const;

/** One page of the people with a place, by name, and how many there are and came. */
export async function checkInPage(
  db: Db,
  { eventId, list }: { eventId: number; list: CheckList },
  paging: { page: number; size: number; offset: number },
) {
  const where = and(placed(eventId), inList[list]);
  const { id, name, phone, code, checkedAt } = eventApplies;
  const [rows, [counted], [sums]] = await Promise.all([
    db
      .select({ id, name, phone, code, checkedAt })
      .from(eventApplies)
      .where(where)
      .orderBy(asc(name), asc(id))
      .limit(paging.size)
      .offset(paging.offset),
    db.select({ total: count() }).from(eventApplies).where(where),
    db
      .select({ places: count(), came: count(checkedAt) })
      .from(eventApplies)
      .where(placed(eventId)),
  ]);
  return { ...pageOf(rows, counted?.total ?? 0, paging), places: sums?.places ?? 0, came: sums?.came ?? 0 };
}

/** The person whose ticket has this code, for the check-in; null for a code that is no ticket of the event. */
export async function ticketOf(db: Db, eventId: number, code: string) {
  const { id, name, isWaiting, checkedAt } = eventApplies;
  const [row] = await db
    .select({ id, name, isWaiting, checkedAt, code: eventApplies.code })
    .from(eventApplies)
    .where(and(eq(eventApplies.eventId, eventId), eq(eventApplies.code, code)));
  return row ?? null;
}
