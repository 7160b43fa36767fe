import type { Flag } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import { sheetTime } from "~/platform/time/tokyo";
import type { ItemRow } from "./queries/items.server";
import type { MovementRow } from "./queries/movements.server";
import type { SalesFigures } from "./queries/sales.server";

/** Name of a commodity's variant by its stock id; empty for the commodity's own stock. */
export type ChoiceOf = (stockId: number | null) => InLanguages;

/** The cells of the movement ledger in a file; times in JST. */
export const movementCells = (
  { t, flag, choiceOf }: { t: Translate; flag: Flag; choiceOf: ChoiceOf },
  write: (at: Date | null) => string = sheetTime,
) => ({
  time: (row: MovementRow) => write(row.createTime),
  kind: (row: MovementRow) =>
    t(`inventory:movement.kinds.${row.kind}`) + (row.forSale ? "" : t("inventory:movement.aside")),
  units: (row: MovementRow) => row.units,
  balance: (row: MovementRow) => row.balance,
  choice: (row: MovementRow) => inLanguage(choiceOf(row.stockId), flag).text,
  lot: (row: MovementRow) => row.receiptNo ?? "",
  note: (row: MovementRow) => (row.outId === null ? row.note : t(`inventory:out.outPurpose.${row.note}`)),
  who: (row: MovementRow) => row.nickname ?? "",
});

/** The cells of the item list. */
export const itemCells = ({ t, flag }: { t: Translate; flag: Flag }) => ({
  name: (row: ItemRow) => inLanguage(row.name, flag).text,
  choice: (row: ItemRow) => inLanguage(row.label, flag).text,
  left: (row: ItemRow) => row.left,
  held: (row: ItemRow) => row.held,
  inLots: (row: ItemRow) => row.inLots,
  expires: (row: ItemRow) => row.expires ?? "",
  state: (row: ItemRow) =>
    t(`inventory:item.states.${row.isLow ? (row.left === 0 ? "out" : "low") : row.onSale ? "fine" : "off"}`),
  tools: () => "",
});

/** Name of a commodity in the sales; postage has its own label. */
export const soldName = (
  { commodityId, name }: SalesFigures["byCommodity"][number],
  { t, flag }: { t: Translate; flag: Flag },
): string => (commodityId === null ? t("inventory:sales.postage") : inLanguage(name, flag).text);
