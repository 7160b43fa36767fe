import type { Translate } from "~/platform/i18n/translate";

/** A change of stock: units before and after it, of which variant (null: the commodity's own), and why. */
export type StockChange = { before: number; after: number; valueId: string | null; reason: string };

const mark = "stock ";

/** Note of a stock change in the audit log. */
export const noteOfStock = (change: StockChange): string => mark + JSON.stringify(change);

/** Text of a note that `noteOfStock` wrote; null for another note. */
export function stockNote(detail: string, t: Translate): string | null {
  if (!detail.startsWith(mark)) return null;
  const { before, after, reason } = JSON.parse(detail.slice(mark.length)) as StockChange;
  return t("commodity-desk:stock.noted", { before, after, reason });
}
