import { choiceIn, listAddress, pageIn, wholeIn, wordsIn } from "~/platform/screens/list-state";

/** Orders of the lists that visitors see: as the shop has it, newest, cheapest, dearest, best sold. */
export const listSorts = ["seq", "new", "low", "high", "sales"] as const;
export type Sort = (typeof listSorts)[number];

/** What the address of a list asks for; `page` counts from 1, prices in yen. */
export type ListQuery = { keyword: string; sort: Sort; page: number; lowPrice?: number; highPrice?: number };

/** Farthest page; highest price that a filter takes. */
const bounds = { page: 1_000, price: 9_999_999_999 };

/** A price as people type it: wide digits, commas and spaces are taken. */
const priceIn = (params: URLSearchParams, name: string): number | undefined =>
  wholeIn(
    (params.get(name) ?? "")
      .slice(0, 40)
      .normalize("NFKC")
      .replace(/[,\s]|^-.*/g, ""),
    0,
    bounds.price,
  );

/** Reads a list's address; what makes no sense is left out rather than refused. Prices the wrong way round change places. */
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

/** The address of a list at `path` with `query`; what stands for itself is not written. */
export const listHref = (path: string, { keyword, sort, page, lowPrice, highPrice }: ListQuery): string =>
  listAddress(path, { keyword, lowPrice, highPrice, sort: sort === "seq" ? "" : sort, page });
