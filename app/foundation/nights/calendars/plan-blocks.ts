import { type Days, overlap } from "../rules/days";
import { plusDays } from "../rules/night-count";
import { nightsAhead, nightsFrom, spansWhere } from "./window";

/** Days of a calendar with nights that cannot be closed: a booking has the room, or all rooms are sold. */
export type Conflict = Days & { kind: "booking" | "sold" };

/** State of a room: `mine` are the blocks of this calendar that are not over, `others` everything else in the room. */
export type RoomNow = {
  today: string;
  mine: readonly (Days & { id: number })[];
  others: readonly (Days & { isBooking: boolean })[];
  /** Nights on which its hotel has no room left. */
  sold: ReadonlySet<string>;
};

/** Changes that align a room's blocks with a calendar: rows to delete and to insert, nights to take and to release. */
export type BlockPlan = { gone: number[]; come: Days[]; takes: string[]; frees: string[]; conflicts: Conflict[] };

const keyOf = ({ fromDay, untilDay }: Days): string => `${fromDay} ${untilDay}`;

/** Distinct events that share a night with the window, in order. */
const inWindow = (events: readonly Days[], window: Days): Days[] =>
  [...new Map(events.filter((event) => overlap(event, window)).map((event) => [keyOf(event), event])).values()].sort(
    (a, b) => a.fromDay.localeCompare(b.fromDay) || a.untilDay.localeCompare(b.untilDay),
  );

/**
 * Days that a calendar's blocks are to close: those of its events and, where an event of it may be missing, those that it
 * closed before too.
 */
export const daysToClose = (
  { events, isPartial }: { events: readonly Days[]; isPartial: boolean },
  mine: readonly Days[],
): readonly Days[] => (isPartial ? [...events, ...mine] : events);

const nightsWhere = (today: string, holds: (at: number) => boolean): string[] =>
  Array.from({ length: nightsAhead }, (_, at) => at)
    .filter(holds)
    .map((at) => plusDays(today, at));

/** Marks the nights of some days in a window that begins today. */
function marked(today: string, days: readonly Days[]): Uint8Array {
  const nights = new Uint8Array(nightsAhead);
  for (const { fromDay, untilDay } of days)
    nights.fill(1, Math.max(0, nightsFrom(today, fromDay)), Math.max(0, nightsFrom(today, untilDay)));
  return nights;
}

/** Nights from today on that a calendar's events or its blocks cover: those that a change may touch. */
export function nightsTouched(today: string, events: readonly Days[], mine: readonly Days[]): string[] {
  const nights = marked(today, [...events, ...mine]);
  return nightsWhere(today, (at) => nights[at] === 1);
}

/**
 * Plans the changes that close a room on the nights from today to 400 days ahead that a calendar names, and on no
 * others of this calendar. Other stays remain: an existing block is enough, a booking or a sold-out night is a
 * conflict. Each event gets a row of its own; past nights stay as they were. Planning again after the changes yields
 * none.
 */
export function planBlocks(events: readonly Days[], { today, mine, others, sold }: RoomNow): BlockPlan {
  const end = plusDays(today, nightsAhead);
  const have = marked(today, mine);
  const booked = marked(
    today,
    others.filter(({ isBooking }) => isBooking),
  );
  const blocked = marked(
    today,
    others.filter(({ isBooking }) => !isBooking),
  );
  const soldOut = new Set([...sold].map((night) => nightsFrom(today, night)));
  const want = new Uint8Array(nightsAhead);
  const rows: Days[] = [];
  const conflicts: Conflict[] = [];
  /* The block that began before today, if any. */
  let past = mine.find(({ fromDay }) => fromDay < today);

  for (const event of inWindow(events, { fromDay: today, untilDay: end })) {
    const from = Math.max(0, nightsFrom(today, event.fromDay));
    const until = Math.min(nightsAhead, nightsFrom(today, event.untilDay));
    const kinds = new Set<Conflict["kind"]>();
    const closes = (at: number): boolean => {
      if (want[at] || blocked[at]) return false;
      if (booked[at]) kinds.add("booking");
      else if (!have[at] && soldOut.has(at)) kinds.add("sold");
      else return true;
      return false;
    };
    for (const span of spansWhere(plusDays(today, from), until - from, (at) => closes(from + at))) {
      const goesOn = past && span.fromDay === today && event.fromDay < today;
      rows.push(goesOn && past ? { ...span, fromDay: past.fromDay } : span);
      if (goesOn) past = undefined;
      want.fill(1, nightsFrom(today, span.fromDay), nightsFrom(today, span.untilDay));
    }
    for (const kind of kinds) conflicts.push({ fromDay: event.fromDay, untilDay: event.untilDay, kind });
  }
  if (past) rows.push({ fromDay: past.fromDay, untilDay: today });

  const [wanted, there] = [new Set(rows.map(keyOf)), new Set(mine.map(keyOf))];
  return {
    gone: mine.filter((row) => !wanted.has(keyOf(row))).map(({ id }) => id),
    come: rows.filter((row) => !there.has(keyOf(row))).map(({ fromDay, untilDay }) => ({ fromDay, untilDay })),
    takes: nightsWhere(today, (at) => want[at] === 1 && have[at] === 0),
    frees: nightsWhere(today, (at) => want[at] === 0 && have[at] === 1),
    conflicts,
  };
}
