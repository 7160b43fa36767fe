/** The fields of a line that decide its price. */
type Line = { unitPrice: number; num: number; taxRate: number; status: string };

/** Yen of a line, tax included; 0 when cancelled. */
export const lineYen = ({ unitPrice, num, status }: Pick<Line, "unitPrice" | "num" | "status">): number =>
  status === "canceled" ? 0 : unitPrice * num;

/** Yen of all lines, tax included. */
export const subtotalOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + lineYen(line), 0);

/** Yen left to pay after discount and points; points never exceed what is left after the discount. */
export function dueOf(subtotal: number, { discount, points }: { discount: number; points: number }) {
  const after = Math.max(0, subtotal - discount);
  const pointsUsed = Math.min(points, after);
  return { pointsUsed, total: after - pointsUsed };
}

/** The consumption tax included in an amount, yen, rounded down once per rate [Q6]. */
const taxWithin = (yen: number, rate: number): number => Math.floor((yen * rate) / (100 + rate));

/**
 * A bill by tax rate: the yen of each rate's lines less its share of the discount, and the tax included. Points count
 * as payment and reduce nothing. The shares add up to the discount.
 */
export function taxRows(lines: readonly Line[], discount: number): { rate: number; yen: number; tax: number }[] {
  const byRate = new Map<number, number>();
  for (const line of lines) {
    const yen = lineYen(line);
    if (yen > 0) byRate.set(line.taxRate, (byRate.get(line.taxRate) ?? 0) + yen);
  }
  const rates = [...byRate].sort(([a], [b]) => b - a);
  let left = Math.min(
    discount,
    rates.reduce((sum, [, yen]) => sum + yen, 0),
  );
  let rest = rates.reduce((sum, [, yen]) => sum + yen, 0);
  return rates.map(([rate, yen]) => {
    const share = rest === 0 ? 0 : Math.round((left * yen) / rest);
    left -= share;
    rest -= yen;
    return { rate, yen: yen - share, tax: taxWithin(yen - share, rate) };
  });
}

/** Splits a total into whole yen per person that add up to it; the first people pay one yen more if needed. */
export function sharesOf(total: number, heads: number): { yen: number; heads: number }[] {
  const base = Math.floor(total / heads);
  const more = total - base * heads;
  return [
    ...(more > 0 ? [{ yen: base + 1, heads: more }] : []),
    ...(heads > more ? [{ yen: base, heads: heads - more }] : []),
  ];
}
