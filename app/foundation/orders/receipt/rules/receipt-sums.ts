import type { ReceiptLine, TaxRate } from "~db/schema/orders";
import { shareByLeft } from "../../refunds/left";

const rates: readonly TaxRate[] = [10, 8];

/** The consumption tax within an amount that includes it, yen, rounded down. */
export const taxWithin = (yen: number, rate: TaxRate): number =>
  Number((BigInt(yen) * BigInt(rate)) / BigInt(100 + rate));

/**
 * What is left of a receipt's lines after `back` yen were given back, points counted as yen, by rate of tax, and the tax
 * within: rounded once a rate, as qualified invoices ask. What was given back is shared out by what each rate has.
 * Rates without a line are left out; points that paid are no discount. Null when more was given back than there is.
 */
export function sumsByRate(
  lines: readonly Pick<ReceiptLine, "yen" | "rate">[],
  back: number,
): { rate: TaxRate; yen: number; tax: number }[] | null {
  const present = rates.filter((rate) => lines.some((line) => line.rate === rate));
  const gross = present.map((rate) => lines.reduce((sum, line) => sum + (line.rate === rate ? line.yen : 0), 0));
  const shares = shareByLeft(gross, back);
  if (!shares) return null;
  return present.map((rate, at) => {
    const yen = (gross[at] ?? 0) - (shares[at] ?? 0);
    return { rate, yen, tax: taxWithin(yen, rate) };
  });
}
