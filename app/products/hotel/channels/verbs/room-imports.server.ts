import { eq } from "drizzle-orm";
import { importAddress, importLimits } from "~/foundation/nights/calendars/import-address";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { env } from "~/platform/env.server";
import { DomainError, missing } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelRoomConflicts, hotelRoomImports, hotelRoomStays } from "~db/schema/hotel-room";
import { auditRoom } from "../../rooms/verbs/store.server";
import { closeNights } from "./apply-calendar.server";
import { lockImport, lockOwnRoom, ownImport } from "./store.server";

/** Queues the import of a calendar, at most once. */
export const askSoon = (tx: Tx, importId: number): Promise<void> =>
  addJob(tx, "hotel-channel", { importId }, { key: `hotel-channel:${importId}` });

type Wish = { roomId: number; name: string; url: string };

/**
 * Adds the calendar of another channel, which closes the room, and queues its import: at most three per room, counted
 * under its lock. Throws `channelHost` for a URL that may not be fetched, `channelTwice`, `channelsFull` {max}, or
 * `notFindData` for another's room.
 */
export async function addImport(tx: Tx, person: Person, { roomId, name, url }: Wish): Promise<number> {
  await lockOwnRoom(tx, person, roomId);
  const address = importAddress(url, env.outboundHosts);
  if (!address) throw new DomainError("channelHost", { field: "url" });
  const there = await tx.select().from(hotelRoomImports).where(eq(hotelRoomImports.roomId, roomId));
  if (there.some((one) => one.url === address)) throw new DomainError("channelTwice", { field: "url" });
  if (there.length >= importLimits.calendars)
    throw new DomainError("channelsFull", { params: { max: importLimits.calendars } });
  const [made] = await tx
    .insert(hotelRoomImports)
    .values({ roomId, name, url: address })
    .returning({ id: hotelRoomImports.id });
  if (!made) throw new Error("no calendar was stored");
  await askSoon(tx, made.id);
  await auditRoom(tx, person, roomId, `calendar ${made.id} added`);
  return made.id;
}

/**
 * Removes a calendar: nights from tonight on are released, past ones stay as they were. Throws `notFindData` for
 * another's or a deleted one.
 */
export async function removeImport(tx: Tx, person: Person, importId: number): Promise<{ roomId: number }> {
  const { roomId } = await ownImport(tx, person, importId);
  const calendar = await lockImport(tx, importId);
  if (!calendar) throw missing();
  await closeNights(tx, calendar, { events: [], isPartial: false }, tokyoDay(await databaseNow(tx)));
  await tx.update(hotelRoomStays).set({ importId: null }).where(eq(hotelRoomStays.importId, importId));
  await tx.delete(hotelRoomConflicts).where(eq(hotelRoomConflicts.importId, importId));
  await tx.delete(hotelRoomImports).where(eq(hotelRoomImports.id, importId));
  await auditRoom(tx, person, roomId, `calendar ${importId} removed`);
  return { roomId };
}
