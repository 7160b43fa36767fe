/** One thing to put into a parcel. */
export type Packed = { name: string; choice: string; num: number };

/** What several parcels need together, each thing once, the most first. */
export function packingList(parcels: readonly { lines: readonly Packed[] }[]): Packed[] {
  const sums = new Map<string, Packed>();
  for (const { name, choice, num } of parcels.flatMap(({ lines }) => lines)) {
    const key = JSON.stringify([name, choice]);
    sums.set(key, { name, choice, num: num + (sums.get(key)?.num ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.num - a.num);
}

/** Slips that a sheet of A4 holds. */
const slipsOnSheet = 4;

/** Slips as they come on sheets of paper, in their order. */
export const sheetsOf = <Slip>(slips: readonly Slip[]): Slip[][] =>
  Array.from({ length: Math.ceil(slips.length / slipsOnSheet) }, (_, at) =>
    slips.slice(at * slipsOnSheet, (at + 1) * slipsOnSheet),
  );
