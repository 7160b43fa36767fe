/** One item of a parcel. */
export type Packed = { name: string; choice: string; num: number };

/** Items of several parcels added up, the most units first. */
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

/** Slips grouped into sheets, in their order. */
export const sheetsOf = <Slip>(slips: readonly Slip[]): Slip[][] =>
  Array.from({ length: Math.ceil(slips.length / slipsOnSheet) }, (_, at) =>
    slips.slice(at * slipsOnSheet, (at + 1) * slipsOnSheet),
  );
