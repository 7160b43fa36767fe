const numberOf = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "number" in item ? item.number : undefined;

/**
 * The place of each row in the `items` of a form: where `typed`, the items of the last reply, had it, so that what was
 * typed stays with its row when others have gone; rows that were not there follow behind.
 */
export function placesOf(rows: readonly { number: string }[], typed: unknown): Map<string, number> {
  const before: unknown[] = Array.isArray(typed) ? typed : [];
  const known = new Map(before.map((item, at) => [numberOf(item), at]));
  let next = before.length;
  return new Map(rows.map(({ number }) => [number, known.get(number) ?? next++]));
}
