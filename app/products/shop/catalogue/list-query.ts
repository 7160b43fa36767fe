import { typedCode } from "~/platform/fields/typed-signs";
import { choiceIn, listAddress, pageIn, wholeIn, wordsIn } from "~/platform/screens/list-state";

/** Sort orders of visitors' lists: the shop's own, newest, cheapest, dearest, best sold. */
export const listSorts = ["seq", "new", "low", "high", "sales"] as const;
export type Sort = (typeof listSorts)[number];

/** Parameters of a list's address; `page` counts from 1, prices in yen. */
export type ListQuery = { keyword: string; sort: Sort; page: number; lowPrice?: number; highPrice?: number };

/** Last page, and highest price in yen, that an address may name. */
const bounds = { page: 1_000, price: 9_999_999_999 };

/** A typed price in yen; full-width digits, commas and spaces are accepted. */
const priceIn = (params: URLSearchParams, name: string): number | undefined =>
  wholeIn(typedCode((params.get(name) ?? "").slice(0, 40)).replace(/,|^-.*/g, ""), 0, bounds.price);

/** Reads a list's address; invalid values are left out, and swapped prices are put in order. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const [low, high] = [priceIn(params, "lowPrice"), priceIn(params, "highPrice")];
  const [lowPrice, highPrice] = low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
  return {
    keyword: wordsIn(params, "keyword"),
    sort: choiceIn(params, "sort", listSorts) ?? "seq",
    page: pageIn(params, 1, bounds.page),
    ...(lowPrice !== undefined && { lowPrice }),
    ...(highPrice !== undefined && { highPrice }),
  };
}

/** The address of a list at `path` with `query`; default values are omitted. */
export const listHref = (path: string, { keyword, sort, page, lowPrice, highPrice }: ListQuery): string =>
  listAddress(path, { keyword, lowPrice, highPrice, sort: sort === "seq" ? "" : sort, page });
