/** Whether a day (`YYYY-MM-DD`) is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/**
 * Whether a day (`YYYY-MM-DD`) is a Saturday, a Sunday or one of the Japanese holidays `known`. While these are not
 * loaded (null) no day is one; only calendars in the browser may show that: prices come from the server, which never
 * passes null [SH31].
 */
export const isHoliday = (day: string, known: ReadonlySet<string> | null): boolean =>
  known !== null && (isWeekend(day) || known.has(day));
