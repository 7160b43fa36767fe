/** A whole number from 0 to below `below`. */
export type Dice = (below: number) => number;

/** The values in an order that the dice decide, each order equally likely. */
export function shuffled<T>(values: readonly T[], dice: Dice): T[] {
  const mixed = [...values];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = dice(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

/** `size` of the values, or all of fewer, in the order of a paper. */
export const drawn = <T>(values: readonly T[], size: number, dice: Dice): T[] => shuffled(values, dice).slice(0, size);
