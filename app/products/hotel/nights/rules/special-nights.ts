type Columns = readonly [
  after: readonly number[],
  taken: readonly number[],
  closed: readonly boolean[],
  weekday: readonly (number | null)[],
  holiday: readonly (number | null)[],
];

/**
 * What is special about nights of a hotel, a list a column: how many days each is after the first one, its taken rooms,
 * whether it is closed, and its rents, null for the hotel's own. All null where nothing is special.
 */
export type SpecialNights = Columns | readonly [null, null, null, null, null];
