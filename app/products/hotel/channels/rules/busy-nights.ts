import { nightsFrom, spansWhere } from "~/foundation/nights/calendars/window";
import type { Days } from "~/foundation/nights/rules/days";
import type { RoomStay } from "../../rooms/rules/room-stays";

/** A hotel as its rooms' calendars see it, over `length` nights from `first`. */
export type LetType = {
  first: string;
  length: number;
  roomCount: number;
  rooms: readonly { id: number; number: string }[];
  /** Bookings and blocks of its rooms. */
  stays: readonly RoomStay[];
  /** Its night counters; a night without a row has all rooms left. */
  nights: readonly { night: string; taken: number; closed: boolean }[];
};

const byNumber = new Intl.Collator("en", { numeric: true });

/**
 * Spans of nights on which a room cannot be sold elsewhere: it is taken, or the night's counter has too few rooms left
 * for it. Of the rooms that are not taken, in the order of their numbers, only as many are free as the counter has
 * left, so that a channel never sells the room of a booking without a number. A closed night has none left.
 */
export function busySpans(roomId: number, { first, length, roomCount, rooms, stays, nights }: LetType): Days[] {
  const inOrder = [...rooms].sort((a, b) => byNumber.compare(a.number, b.number) || a.id - b.id);
  const place = new Map(inOrder.map(({ id }, at) => [id, at]));
  const own = place.get(roomId);
  if (own === undefined) return spansWhere(first, length, () => true);

  const had = inOrder.map(() => new Uint8Array(length));
  for (const stay of stays) {
    const line = had[place.get(stay.roomId) ?? -1];
    line?.fill(1, Math.max(0, nightsFrom(first, stay.fromDay)), Math.max(0, nightsFrom(first, stay.untilDay)));
  }
  const left = Array.from({ length }, () => roomCount);
  for (const { night, taken, closed } of nights) left[nightsFrom(first, night)] = closed ? 0 : roomCount - taken;

  return spansWhere(first, length, (at) => {
    if (had[own]?.[at]) return true;
    const before = had.slice(0, own).filter((line) => !line[at]).length;
    return before >= (left[at] ?? 0);
  });
}
