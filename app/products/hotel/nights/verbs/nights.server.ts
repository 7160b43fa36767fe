import { and, eq, inArray, sql } from "drizzle-orm";
import type { Stay } from "~/foundation/nights/rules/stay";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelNights } from "~db/schema/hotel-night";
import { nightsTag } from "../../tags";
import { nightChanges, type Rooms } from "../rules/night-changes";

/** The nights of a stay as rows of SQL, in order. */
const nights = ({ checkin, checkout }: Stay) =>
  sql`generate_series(${checkin}::date, ${checkout}::date - 1, interval '1 day')`;

/**
 * Takes rooms for every night of a stay, all or none, by one statement that compares with the hotel's current number of
 * rooms [H8]. Locks nights in order of date, so that bookings never deadlock. Throws `dateBooked` if a night has too
 * few left or is closed, or the hotel is deleted.
 */
export async function takeNights(tx: Tx, stay: Rooms): Promise<void> {
  const { hotelId, rooms } = stay;
  const taken = await tx.execute(sql`
    insert into hotel_night (hotel_id, night, total, taken)
    select h.id, d.night::date, h.room_count, ${rooms}::int
      from hotel h cross join ${nights(stay)} as d (night)
     where h.id = ${hotelId} and h.deleted_time is null and ${rooms}::int <= h.room_count
     order by d.night
    on conflict (hotel_id, night) do update
       set taken = hotel_night.taken + excluded.taken, total = excluded.total
     where not hotel_night.closed and hotel_night.taken + excluded.taken <= excluded.total
    returning night`);
  const [wanted] = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${nights(stay)}`);
  if (taken.length === 0 || taken.length !== wanted?.n) throw new DomainError("dateBooked", { field: "checkin" });
  await purgeTags(tx, nightsTag);
}

/** Locks the nights of several stays in one global order, before they are released one after another. */
export async function lockNights(tx: Tx, stays: readonly Rooms[]): Promise<void> {
  for (const stay of [...stays].sort((a, b) => a.hotelId - b.hotelId || a.checkin.localeCompare(b.checkin)))
    await tx.execute(sql`
      select night from hotel_night
       where hotel_id = ${stay.hotelId} and night >= ${stay.checkin}::date and night < ${stay.checkout}::date
       order by night for no key update`);
}

/** Releases the rooms of a stay, for every night of it. */
export async function freeNights(tx: Tx, { hotelId, rooms, checkin, checkout }: Rooms): Promise<void> {
  await tx.execute(sql`
    update hotel_night n set taken = n.taken - ${rooms}::int
      from (select night from hotel_night
             where hotel_id = ${hotelId} and night >= ${checkin}::date and night < ${checkout}::date
             order by night for no key update) held
     where n.hotel_id = ${hotelId} and n.night = held.night`);
  await purgeTags(tx, nightsTag);
}

/** A list of days or numbers as one value of SQL. */
const listed = (values: readonly (string | number)[]) => sql`${`{${values.join(",")}}`}`;

/**
 * Moves a booking from rooms and nights to others, all or nothing: what both have is left alone, also where a night was
 * closed or the hotel has fewer rooms meanwhile. Every night of both is locked first, in one order with bookings and
 * each other. `roomCount`: rooms of the hotel that it moves to. Throws `dateBooked` if a night has too few left or is
 * closed.
 */
export async function moveNights(tx: Tx, from: Rooms, to: Rooms, roomCount: number): Promise<void> {
  const changes = nightChanges(from, to);
  for (const hotelId of new Set(changes.map((change) => change.hotelId)))
    await holdNights(tx, {
      hotelId,
      nights: changes.filter((change) => change.hotelId === hotelId).map(({ night }) => night),
      roomCount,
    });
  const [freed, taken] = [changes.filter(({ rooms }) => rooms < 0), changes.filter(({ rooms }) => rooms > 0)];
  const dated = (list: typeof changes) =>
    sql`unnest(${listed(list.map(({ night }) => night))}::date[], ${listed(list.map(({ rooms }) => rooms))}::int[]) as d (night, rooms)`;
  if (freed.length > 0)
    await tx.execute(sql`
      update hotel_night n set taken = n.taken + d.rooms from ${dated(freed)}
       where n.hotel_id = ${from.hotelId} and n.night = d.night`);
  if (taken.length > 0) {
    const got = await tx.execute(sql`
      update hotel_night n set taken = n.taken + d.rooms, total = h.room_count
        from hotel h, ${dated(taken)}
       where n.hotel_id = ${to.hotelId} and n.night = d.night and h.id = n.hotel_id and h.deleted_time is null
         and not n.closed and n.taken + d.rooms <= h.room_count
      returning n.night`);
    if (got.length !== taken.length) throw new DomainError("dateBooked", { field: "checkin" });
  }
  if (changes.length > 0) await purgeTags(tx, nightsTag);
}

type SingleNights = { hotelId: number; nights: readonly string[] };

/**
 * Locks single nights of a hotel in order of date, as bookings do; missing rows are created with `roomCount` rooms, so
 * that no booking can create one meanwhile.
 */
export async function holdNights(
  tx: Tx,
  { hotelId, nights, roomCount }: SingleNights & { roomCount: number },
): Promise<void> {
  if (nights.length === 0) return;
  const rows = [...new Set(nights)].sort().map((night) => ({ hotelId, night, total: roomCount }));
  await tx
    .insert(hotelNights)
    .values(rows)
    .onConflictDoUpdate({
      target: [hotelNights.hotelId, hotelNights.night],
      set: { total: sql`${hotelNights.total}` },
    });
}

/**
 * Takes one of `roomCount` rooms on single nights that are locked and not sold out; the database refuses one too many.
 */
export async function takeHeld(
  tx: Tx,
  { hotelId, nights, roomCount }: SingleNights & { roomCount: number },
): Promise<void> {
  if (nights.length === 0) return;
  await tx
    .update(hotelNights)
    .set({ taken: sql`${hotelNights.taken} + 1`, total: roomCount })
    .where(and(eq(hotelNights.hotelId, hotelId), inArray(hotelNights.night, [...nights])));
  await purgeTags(tx, nightsTag);
}

/** Releases one room on single nights that are locked. */
export async function freeHeld(tx: Tx, { hotelId, nights }: SingleNights): Promise<void> {
  if (nights.length === 0) return;
  await tx
    .update(hotelNights)
    .set({ taken: sql`${hotelNights.taken} - 1` })
    .where(and(eq(hotelNights.hotelId, hotelId), inArray(hotelNights.night, [...nights])));
  await purgeTags(tx, nightsTag);
}
