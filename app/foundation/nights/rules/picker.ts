import { nightCount, plusDays } from "./night-count";

/** Limits of picking: arrivals from `first` to `last`, at most `maxNights`; `booked` are nights without a room. */
export type Pickable = { first: string; last: string; maxNights: number; booked: ReadonlySet<string> };

/** The days picked so far; `isCut`: the stay was too long and was shortened to the longest. */
export type Range = { from: string | null; until: string | null; isCut: boolean };

export const nothingPicked: Range = { from: null, until: null, isCut: false };

/** The month of a day, `YYYY-MM`, or the one so many months after it. */
export function monthOf(day: string, after = 0): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + after, 1)).toISOString().slice(0, 7);
}

/** The days of a month in weeks that begin on Sunday; `before`: days of the week that belong to the month before. */
export function weeksOf(month: string): { before: number; days: string[] }[] {
  const first = `${month}-01`;
  const before = new Date(`${first}T00:00:00Z`).getUTCDay();
  const count = nightCount({ checkin: first, checkout: `${monthOf(first, 1)}-01` });
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) => {
    const from = Math.max(0, week * 7 - before);
    const until = Math.min(count, (week + 1) * 7 - before);
    const days = Array.from({ length: until - from }, (_, at) => plusDays(first, from + at));
    return { before: week === 0 ? before : 0, days };
  });
}

/** Whether every night from a day until another (exclusive) has a room. */
function isFree(from: string, until: string, booked: ReadonlySet<string>): boolean {
  for (let night = from; night < until; night = plusDays(night, 1)) if (booked.has(night)) return false;
  return true;
}

/** Whether a day can be picked next: as an arrival, or as the day of leaving after a picked arrival. */
export function canPick(day: string, { from, until }: Range, { first, last, booked }: Pickable): boolean {
  const isLeaving = from !== null && until === null && day > from;
  if (isLeaving) return isFree(from, day, booked);
  return day >= first && day <= last && !booked.has(day);
}

/**
 * The range after a day was picked: an arrival first, then the day of leaving, shortened to the longest stay [H7]; a
 * third day starts over. `oneDay`: the arrival alone makes a stay of one night.
 */
export function pick(day: string, range: Range, limits: Pickable, oneDay = false): Range {
  if (!canPick(day, range, limits)) return range;
  const { from, until } = range;
  if (oneDay) return { from: day, until: plusDays(day, 1), isCut: false };
  if (from === null || until !== null || day <= from) return { ...nothingPicked, from: day };
  const isCut = nightCount({ checkin: from, checkout: day }) > limits.maxNights;
  return { from, until: isCut ? plusDays(from, limits.maxNights) : day, isCut };
}

/** The day to which a key moves the focus; null for any other key. */
export function dayAt(day: string, key: string): string | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  if (step !== undefined) return plusDays(day, step);
  if (key !== "PageUp" && key !== "PageDown") return null;
  const month = monthOf(day, key === "PageUp" ? -1 : 1);
  const longest = Number(plusDays(`${monthOf(`${month}-01`, 1)}-01`, -1).slice(8));
  return `${month}-${String(Math.min(longest, Number(day.slice(8)))).padStart(2, "0")}`;
}
