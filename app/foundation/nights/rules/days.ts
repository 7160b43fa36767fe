/** Days of a stay or a block: from a day until another (exclusive), `YYYY-MM-DD`. */
export type Days = { fromDay: string; untilDay: string };

/** Whether two spans of days share a night. */
export const overlap = (one: Days, other: Days): boolean =>
  one.fromDay < other.untilDay && other.fromDay < one.untilDay;
