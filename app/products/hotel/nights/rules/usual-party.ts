/** Adults of a stay for which nobody has said how many: two, or as few or as many as one room takes. */
export const usualAdults = ({ capacity, minGuests }: { capacity: number; minGuests: number }): number =>
  Math.min(Math.max(2, minGuests), capacity);

/** Adults of a search for which nobody has said how many. */
export const searchedAdults = 2;
