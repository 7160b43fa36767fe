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

const isSpecial = (nights: SpecialNights): nights is Columns => nights[0] !== null;

/** Special nights of hotels, by their ids; `days`: how many the first day of these comes after the first of a stay. */
export type NightPart = { nights: Readonly<Record<number, SpecialNights>>; days: number };

/** Special nights of one hotel from several parts, counted from the first night of the stay on. */
export function joinedNights(id: number, parts: readonly NightPart[]): SpecialNights {
  const known = parts.flatMap(({ nights, days }): Columns[] => {
    const special = nights[id];
    if (!special || !isSpecial(special)) return [];
    const [after, ...columns] = special;
    return [[after.map((night) => night + days), ...columns]];
  });
  if (known.length === 0) return [null, null, null, null, null];
  return [
    known.flatMap(([after]) => after),
    known.flatMap(([, taken]) => taken),
    known.flatMap(([, , closed]) => closed),
    known.flatMap(([, , , weekday]) => weekday),
    known.flatMap(([, , , , holiday]) => holiday),
  ];
}

/**
 * Whether one of the first `count` nights of a hotel is closed or has more than `most` rooms taken [H8]. It is
 * asked of every hotel in every search, so it makes nothing.
 */
export function isFull(id: number, parts: readonly NightPart[], count: number, most: number): boolean {
  for (const { nights, days } of parts) {
    const special = nights[id];
    if (!special || !isSpecial(special)) continue;
    const [after, taken, closed] = special;
    for (let row = 0; row < after.length; row++) {
      const night = (after[row] ?? 0) + days;
      if (night >= 0 && night < count && (closed[row] || (taken[row] ?? 0) > most)) return true;
    }
  }
  return false;
}
