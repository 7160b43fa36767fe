import type { Translate } from "~/platform/i18n/translate";

/** A change of stock: units before and after it, of which variant (null: the commodity's own), and why. */
export type StockChange = { before: number; after: number; valueId: string | null; reason: string };

const mark = "stock ";

/** What the audit log keeps of a change of stock. */
export const noteOfStock = (change: StockChange): string => mark + JSON.stringify(change);

/** What `noteOfStock` wrote, in words; null for another note. */
export function stockNote(detail: string, t: Translate): string | null {
  if (!detail.startsWith(mark)) return null;
  const { before, after, reason } = JSON.parse(detail.slice(mark.length)) as StockChange;
  return t("commodity-desk:stock.noted", { before, after, reason });
}
