import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { link } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { lineText } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import type { Actor } from "~/platform/access/actor";
import { tokyoToday } from "~/platform/data/conditions";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { hotels } from "~db/schema/hotel";
import { hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { hotelLimits as limits } from "../limits";
import { requireOwnCompany, runsAll } from "../property/queries/own-company.server";
import { ownHotels } from "../property/queries/own-hotels.server";
import { lockRooms } from "./verbs/store.server";

/** Whether a room is in use tonight or later; then it cannot be removed or change its hotel. */
async function isNeeded(tx: Tx, roomId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: hotelRoomStays.id })
    .from(hotelRoomStays)
    .where(and(eq(hotelRoomStays.roomId, roomId), gt(hotelRoomStays.untilDay, tokyoToday)))
    .limit(1);
  return found !== undefined;
}

/**
 * Whether a room was ever closed, by the hotel or a calendar: its blocks took rooms of its hotel, which the books count
 * by the room. Locks the room, so that none is closed meanwhile.
 */
async function hasBlocks(tx: Tx, roomId: number): Promise<boolean> {
  await lockRooms(tx, [roomId]);
  const [found] = await tx
    .select({ id: hotelRoomStays.id })
    .from(hotelRoomStays)
    .where(and(eq(hotelRoomStays.roomId, roomId), isNull(hotelRoomStays.orderId)))
    .limit(1);
  return found !== undefined;
}

/** The property of a hotel of the actor. Throws `roomNotOfHotel` for another's. */
async function companyOf(tx: Tx, actor: Actor | null, hotelId: number): Promise<number> {
  const own = actor === null || runsAll(actor) ? undefined : eq(hotels.sellerId, actor.userId);
  const [hotel] = await tx
    .select({ companyId: hotels.companyId })
    .from(hotels)
    .where(and(eq(hotels.id, hotelId), isNull(hotels.deletedTime), own));
  if (!hotel) throw new DomainError("roomNotOfHotel", { field: "hotelId" });
  return hotel.companyId;
}

async function requireFreeNumber(tx: Tx, room: { companyId: number; number: string }, id: number | null) {
  const there = and(
    eq(hotelRooms.companyId, room.companyId),
    eq(hotelRooms.number, room.number),
    isNull(hotelRooms.deletedTime),
    id === null ? undefined : ne(hotelRooms.id, id),
  );
  const [other] = await tx.select({ id: hotelRooms.id }).from(hotelRooms).where(there);
  if (other) throw new DomainError("roomNumberTaken", { field: "number" });
}

/** Desk of the numbered rooms of hotels [H8]: all for an administrator, the owner's own otherwise. */
export const roomDesk = entityDesk(hotelRooms, {
  name: "hotel-room",
  texts: "hotel-room:",
  paths: { list: "/hotel/rooms" },
  calls: { base: "/api/hotel_room", access: only("HOTEL_ADMIN") },
  fields: {
    hotelId: unsorted(link(({ db, locale, actor }) => ownHotels(db, actor, flagOf(locale)))),
    number: unsorted(lineText({ max: limits.roomNumber, required: true })),
    floor: unsorted(lineText({ max: limits.roomNumber })),
    seq: seqField(),
  },
  hints: ["number", "seq"],
  title: ({ number }) => ({ text: number }),
  columns: ["title", "hotelId", "floor", "seq", "updateTime"],
  filters: ["hotelId"],
  sort: "-seq",
  rowActs: ["remove"],
  scope: (actor) => (runsAll(actor) ? undefined : eq(hotelRooms.sellerId, actor.userId)),
  initial: () => ({ seq: 0 }),
  prepare: async (tx, values, { before, actor }) => {
    const whole = { ...before, ...values };
    const companyId = await companyOf(tx, actor, whole.hotelId);
    const { sellerId } = await requireOwnCompany(tx, actor, companyId);
    if (before && whole.hotelId !== before.hotelId && (await isNeeded(tx, before.id)))
      throw new DomainError("roomNeeded", { field: "hotelId" });
    if (before && whole.hotelId !== before.hotelId && (await hasBlocks(tx, before.id)))
      throw new DomainError("roomHadBlocks", { field: "hotelId" });
    await requireFreeNumber(tx, { companyId, number: whole.number }, before?.id ?? null);
    return { companyId, sellerId };
  },
  refuseRemoval: async (tx, { id }) => {
    if (await isNeeded(tx, id)) throw new DomainError("roomNeeded");
  },
  shows: null,
  purges: () => [],
});
