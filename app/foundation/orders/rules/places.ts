const numberOf = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "number" in item ? item.number : undefined;

/**
 * The index of each row in the `items` of a form: the index it had in `typed`, the items of the last reply, so that
 * typed values stay with their row when others have gone; new rows follow behind.
 */
export function placesOf(rows: readonly { number: string }[], typed: unknown): Map<string, number> {
  const before: unknown[] = Array.isArray(typed) ? typed : [];
  const known = new Map(before.map((item, at) => [numberOf(item), at]));
  let next = before.length;
  return new Map(rows.map(({ number }) => [number, known.get(number) ?? next++]));
}
