import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { mailLocale } from "~/foundation/mail/verbs/queue-mail.server";
import type { Conflict } from "~/foundation/nights/calendars/plan-blocks";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Person } from "~/foundation/orders/rules/roles";
import { missing } from "~/platform/errors";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { hotelRoomConflicts, hotelRooms } from "~db/schema/hotel-room";
import { roomsOfPerson } from "../../rooms/verbs/store.server";
import type { LockedImport } from "./store.server";

const keyOf = ({ fromDay, untilDay, kind }: { fromDay: string; untilDay: string; kind: string }): string =>
  `${fromDay} ${untilDay} ${kind}`;

/** Notifies the room's owner, in their language, that a channel sold days from `day` on that we cannot close. */
async function notifyHotel(tx: Tx, { sellerId, roomId, number, name }: LockedImport, day: string): Promise<void> {
  const [reader] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, sellerId));
  const locale = mailLocale(reader ?? { locale: "" });
  await notify(tx, {
    userId: sellerId,
    type: "system",
    refType: "hotel-channel",
    refId: String(roomId),
    latest: true,
    key: "hotel-channels:notice.conflict",
    params: { room: number, name, day: dayWriter(locale)(day) },
  });
}

/**
 * Stores the conflicts of a locked calendar: deletes those that are over, leaves known ones, and notifies the owner of
 * all new ones at once.
 */
export async function keepConflicts(tx: Tx, calendar: LockedImport, conflicts: readonly Conflict[]): Promise<void> {
  const { id: importId, roomId } = calendar;
  const before = await tx.select().from(hotelRoomConflicts).where(eq(hotelRoomConflicts.importId, importId));
  const [known, now] = [new Set(before.map(keyOf)), new Set(conflicts.map(keyOf))];
  const over = before.filter((one) => !now.has(keyOf(one))).map(({ id }) => id);
  const fresh = conflicts.filter((one) => !known.has(keyOf(one)));
  if (over.length > 0) await tx.delete(hotelRoomConflicts).where(inArray(hotelRoomConflicts.id, over));
  if (fresh.length === 0) return;
  await tx.insert(hotelRoomConflicts).values(fresh.map((one) => ({ ...one, importId, roomId })));
  await notifyHotel(tx, calendar, fresh[0]?.fromDay ?? "");
}

/** Dismisses a conflict, which then no longer counts. Throws `notFindData` for another's or one that is over. */
export async function dismissConflict(tx: Tx, person: Person, conflictId: number): Promise<{ roomId: number }> {
  const own = tx.select({ id: hotelRooms.id }).from(hotelRooms).where(roomsOfPerson(person));
  const [seen] = await tx
    .update(hotelRoomConflicts)
    .set({ dismissedTime: sql`clock_timestamp()` })
    .where(
      and(
        eq(hotelRoomConflicts.id, conflictId),
        isNull(hotelRoomConflicts.dismissedTime),
        inArray(hotelRoomConflicts.roomId, own),
      ),
    )
    .returning({ roomId: hotelRoomConflicts.roomId });
  if (!seen) throw missing();
  return seen;
}
