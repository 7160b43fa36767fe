import { type Days, overlap } from "~/foundation/nights/rules/days";
import { nightsOf, type Stay } from "~/foundation/nights/rules/stay";

/** A booking's room for some of its days. */
export type RoomStay = Days & { roomId: number };

/** A room stay minus some days. */
function without(stay: RoomStay, days: Days): RoomStay[] {
  if (!overlap(stay, days)) return [stay];
  const parts = [
    { ...stay, untilDay: days.fromDay },
    { ...stay, fromDay: days.untilDay },
  ];
  return parts.filter(({ fromDay, untilDay }) => fromDay < untilDay);
}

/** Merges adjacent days of the same room. */
function joined(stays: readonly RoomStay[]): RoomStay[] {
  const whole: RoomStay[] = [];
  for (const stay of [...stays].sort((a, b) => a.roomId - b.roomId || a.fromDay.localeCompare(b.fromDay))) {
    const last = whole.at(-1);
    if (last?.roomId === stay.roomId && last.untilDay === stay.fromDay) last.untilDay = stay.untilDay;
    else whole.push({ ...stay });
  }
  return whole;
}

/**
 * The rooms of a booking after it is given one more for some days. `leaving`: the room that it leaves for these days,
 * or "any" for a booking of one room. Null if it already has the given room on one of them.
 */
export function withRoom(
  stays: readonly RoomStay[],
  given: RoomStay,
  leaving: number | "any" | null,
): RoomStay[] | null {
  const kept = stays.flatMap((stay) =>
    leaving === "any" || leaving === stay.roomId ? without(stay, given) : [{ ...stay }],
  );
  if (kept.some((stay) => stay.roomId === given.roomId && overlap(stay, given))) return null;
  return joined([...kept, given]);
}

/** Rooms taken on each night of a stay, in order. */
const countedNights = (stay: Stay, stays: readonly Days[]) =>
  nightsOf(stay).map((night) => ({
    night,
    rooms: stays.filter(({ fromDay, untilDay }) => fromDay <= night && night < untilDay).length,
  }));

/** The most rooms that a booking has on a night. */
export const mostRooms = (stay: Stay, stays: readonly Days[]): number =>
  Math.max(0, ...countedNights(stay, stays).map(({ rooms }) => rooms));

/** The first span of nights with fewer rooms than booked, and how many are lacking; null for none. */
export function lackingDays(
  { rooms: booked, ...stay }: Stay & { rooms: number },
  stays: readonly Days[],
): (Days & { lacking: number }) | null {
  const nights = countedNights(stay, stays);
  const first = nights.findIndex(({ rooms }) => rooms < booked);
  const from = nights[first];
  if (!from) return null;
  const after = nights.slice(first).find(({ rooms }) => rooms !== from.rooms);
  return { fromDay: from.night, untilDay: after?.night ?? stay.checkout, lacking: booked - from.rooms };
}

/** Rooms that guests who leave today were in last: those of their last day, or today's if they leave early. */
export function lastRooms(stays: readonly RoomStay[], today: string): number[] {
  const end = stays.reduce((latest, { untilDay }) => (untilDay > latest ? untilDay : latest), "");
  const isLast = ({ fromDay, untilDay }: RoomStay) =>
    today < end ? fromDay <= today && today < untilDay : untilDay === end;
  return stays.filter(isLast).map(({ roomId }) => roomId);
}
