type Columns = readonly [
  after: readonly number[],
  taken: readonly number[],
  closed: readonly boolean[],
  weekday: readonly (number | null)[],
  holiday: readonly (number | null)[],
];

/**
 * Nights of a hotel that differ from the default, one list per column: days after the first night, taken rooms, whether
 * closed, and the two rents, null for the hotel's own. All null if no night is special.
 */
export type SpecialNights = Columns | readonly [null, null, null, null, null];
