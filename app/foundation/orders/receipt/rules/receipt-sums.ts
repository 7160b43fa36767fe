import type { ReceiptLine, TaxRate } from "~db/schema/orders";
import { shareByLeft } from "../../refunds/left";

const rates: readonly TaxRate[] = [10, 8];

/** The consumption tax within an amount that includes it, yen, rounded down. */
export const taxWithin = (yen: number, rate: TaxRate): number =>
  Number((BigInt(yen) * BigInt(rate)) / BigInt(100 + rate));

/**
 * The remaining yen by tax rate after `back` yen were refunded (points count as yen), and the tax included: rounded
 * once per rate, as qualified invoices require. The refund is shared in proportion to each rate's sum. Rates without
 * a line are left out; paying with points is no discount. Null when more was refunded than there is.
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
