import { nightsOf, type Stay } from "~/foundation/nights/rules/stay";

/** Rooms of a hotel over the nights of a stay. */
export type Rooms = Stay & { hotelId: number; rooms: number };

/** Rooms that a night of a hotel gains (negative: gets back) when a booking moves. */
type NightChange = { hotelId: number; night: string; rooms: number };

/** What moving a booking from rooms and nights to others changes, by hotel and date; nights that stay as they are are left out. */
export function nightChanges(from: Rooms, to: Rooms): NightChange[] {
  const changes = new Map<string, NightChange>();
  for (const { rooms, hotelId, ...stay } of [{ ...from, rooms: -from.rooms }, to])
    for (const night of nightsOf(stay)) {
      const key = `${hotelId} ${night}`;
      changes.set(key, { hotelId, night, rooms: (changes.get(key)?.rooms ?? 0) + rooms });
    }
  return [...changes.values()]
    .filter(({ rooms }) => rooms !== 0)
    .sort((a, b) => a.hotelId - b.hotelId || a.night.localeCompare(b.night));
}
