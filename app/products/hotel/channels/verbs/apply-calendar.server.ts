import { isDeepStrictEqual } from "node:util";
import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/verbs/audit.server";
import type { CalendarFault } from "~/foundation/nights/calendars/faults";
import {
  type BlockPlan,
  daysToClose,
  nightsTouched,
  planBlocks,
  type RoomNow,
} from "~/foundation/nights/calendars/plan-blocks";
import type { ReadCalendar } from "~/foundation/nights/calendars/read-calendar.server";
import { nightsAhead } from "~/foundation/nights/calendars/window";
import type { Days } from "~/foundation/nights/rules/days";
import { plusDays } from "~/foundation/nights/rules/night-count";
import { databaseNow } from "~/platform/data/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelRoomImports, hotelRoomStays } from "~db/schema/hotel-room";
import { holdNights, takeHeld } from "../../nights/verbs/nights.server";
import { openRoom } from "../../rooms/verbs/open-room.server";
import { lockRooms } from "../../rooms/verbs/store.server";
import { keepConflicts } from "./keep-conflicts.server";
import { type LockedImport, lockImport, staysAhead } from "./store.server";

/** Current state of a calendar's room, with the nights of its hotel. */
async function roomNow(tx: Tx, { id, roomId, hotelId, roomCount }: LockedImport, today: string): Promise<RoomNow> {
  const stays = await staysAhead(tx, roomId, today);
  const nights = await tx
    .select({ night: hotelNights.night, taken: hotelNights.taken })
    .from(hotelNights)
    .where(
      and(
        eq(hotelNights.hotelId, hotelId),
        gte(hotelNights.night, today),
        lt(hotelNights.night, plusDays(today, nightsAhead)),
      ),
    );
  return {
    today,
    mine: stays.filter(({ importId }) => importId === id),
    others: stays
      .filter(({ importId }) => importId !== id)
      .map(({ orderId, fromDay, untilDay }) => ({ fromDay, untilDay, isBooking: orderId !== null })),
    sold: new Set(nights.filter(({ taken }) => taken >= roomCount).map(({ night }) => night)),
  };
}

const changesNothing = ({ gone, come, takes, frees }: BlockPlan): boolean =>
  [gone, come, takes, frees].every(({ length }) => length === 0);

/** Writes a plan in a locked room. */
async function write(tx: Tx, calendar: LockedImport, plan: BlockPlan, today: string): Promise<void> {
  const { id, name, roomId, hotelId, roomCount } = calendar;
  if (plan.gone.length > 0) await tx.delete(hotelRoomStays).where(inArray(hotelRoomStays.id, plan.gone));
  if (plan.come.length > 0)
    await tx.insert(hotelRoomStays).values(plan.come.map((days) => ({ ...days, roomId, importId: id, reason: name })));
  const released = await openRoom(tx, { roomId, hotelId, nights: plan.frees, by: id }, today);
  await takeHeld(tx, { hotelId, nights: plan.takes, roomCount });
  const detail = `calendar ${id}: +${plan.takes.length} -${released.length}`;
  await audit(
    tx,
    { site: "", requestId: "" },
    { action: "hotel-room", actorId: null, target: `hotel-room:${roomId}`, detail },
  );
}

/** What closes nights: the days of a calendar's events, and whether one of these may be missing. */
type Content = Pick<ReadCalendar, "events" | "isPartial">;

/** The days to close that are not over, without the ids of blocks. */
const daysAhead = (days: readonly Days[], today: string): Days[] =>
  days.filter(({ untilDay }) => untilDay > today).map(({ fromDay, untilDay }) => ({ fromDay, untilDay }));

/**
 * Aligns the blocks of a locked calendar's room with its content; returns the conflicts that remain. Nights are locked
 * before the room, as bookings lock them, and only if something changes: also those that the calendar closed until now,
 * of which it may inherit a block meanwhile. The days that it closes are stored under the
 * room's lock, so that whoever lets a night go sees them [K11].
 */
export async function closeNights(tx: Tx, calendar: LockedImport, content: Content, today: string) {
  const before = await roomNow(tx, calendar, today);
  const days = daysToClose(content, before.mine);
  const closing = daysAhead(days, today);
  const seen = planBlocks(days, before);
  if (changesNothing(seen) && isDeepStrictEqual(closing, daysAhead(calendar.days, today))) return seen.conflicts;
  const { hotelId, roomCount } = calendar;
  await holdNights(tx, { hotelId, roomCount, nights: nightsTouched(today, days, [...before.mine, ...calendar.days]) });
  const [room] = await lockRooms(tx, [calendar.roomId]);
  if (!room) return [];
  const now = await roomNow(tx, calendar, today);
  const plan = planBlocks(daysToClose(content, now.mine), now);
  if (!changesNothing(plan)) await write(tx, calendar, plan, today);
  await tx.update(hotelRoomImports).set({ days: closing }).where(eq(hotelRoomImports.id, calendar.id));
  return plan.conflicts;
}

/**
 * Closes a room on the nights that a calendar names and opens it on those that it no longer names, unless an event of it
 * may be missing. Blocks of the hotel itself and of other calendars stay; nights that are booked or sold out become
 * conflicts, which are reported to the hotel once. The same calendar again changes nothing, nor does a deleted one.
 */
export async function applyCalendar(tx: Tx, importId: number, read: ReadCalendar): Promise<void> {
  const calendar = await lockImport(tx, importId);
  if (!calendar) return;
  const today = tokyoDay(await databaseNow(tx));
  const conflicts = await closeNights(tx, calendar, read, today);
  await keepConflicts(tx, calendar, conflicts);
  await tx
    .update(hotelRoomImports)
    .set({
      successTime: sql`clock_timestamp()`,
      error: "",
      skipped: read.skipped,
      unread: read.unread,
      isPartial: read.isPartial,
      nights: nightsTouched(today, read.events, []).length,
    })
    .where(eq(hotelRoomImports.id, importId));
}

/** Stores why a calendar could not be read; what it closed stays closed. */
export async function keepFault(tx: Tx, importId: number, error: CalendarFault): Promise<void> {
  await tx.update(hotelRoomImports).set({ error }).where(eq(hotelRoomImports.id, importId));
}
