import { salesKinds, salesOf } from "~/foundation/subjects/sales-history.server";
import { type Actor, toNum } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { TableState } from "~/platform/table/table";
import { sheetTime } from "~/platform/time/tokyo";
import type { Db } from "~db/client";

/** The price of a sale as the school writes prices: `P300`, `¥300`. */
export const saleAmount = ({ price, isPointPay }: { price: number; isPointPay: boolean }): string =>
  `${isPointPay ? "P" : "¥"}${price}`;

/** Who sees what: administrators all sales, editors those of what is theirs [R18]. */
const ownerFor = ({ roles, userId }: Pick<Actor, "roles" | "userId">): number | null =>
  roles.has("ADMIN") ? null : userId;

/** The kinds of sales in the visitor's language, in a fixed order. */
export const kindsShown = (locale: Locale): { kind: string; label: string }[] =>
  salesKinds()
    .sort()
    .map((kind) => ({ kind, label: salesOf(kind)?.label(locale) ?? kind }));

/** One page of sales of a kind, as the actor may see them. Throws `notFindData` for an unknown kind. */
export async function salesPage(
  db: Db,
  { actor, locale, kind }: { actor: Pick<Actor, "roles" | "userId">; locale: Locale; kind: string },
  { sort, size, page }: Pick<TableState, "sort" | "size" | "page">,
) {
  const source = salesOf(kind);
  if (!source) throw missing();
  const asked = { ownerId: ownerFor(actor), isNewestFirst: sort.startsWith("-"), limit: size, offset: page * size };
  const { rows, total } = await source.list(db, asked);
  const flag = flagOf(locale);
  return {
    total,
    rows: rows.map(({ buyer, item, ...sale }) => ({
      ...sale,
      buyer: { id: toNum(buyer.id), nickname: buyer.nickname },
      item: { id: item.id, href: item.href, ...inLanguage(item.title, flag) },
    })),
  };
}
export type ShownSale = Awaited<ReturnType<typeof salesPage>>["rows"][number];

/** The cells of a sale in a file; times in JST. */
export const saleCells = {
  time: ({ time }: ShownSale) => sheetTime(time),
  number: ({ number }: ShownSale) => number,
  item: ({ item }: ShownSale) => item.text,
  buyer: ({ buyer }: ShownSale) => `${buyer.nickname} (${buyer.id})`,
  price: (sale: ShownSale) => saleAmount(sale),
};
