/** Orders of the lists that visitors see: as the shop has it, newest, cheapest, dearest, best sold. */
export const listSorts = ["seq", "new", "low", "high", "sales"] as const;
export type Sort = (typeof listSorts)[number];

/** What the address of a list asks for; `page` counts from 1, prices in yen. */
export type ListQuery = { keyword: string; sort: Sort; page: number; lowPrice?: number; highPrice?: number };

/** Longest keyword that is read; farthest page; highest price that a filter takes. */
const bounds = { keyword: 100, page: 1_000, price: 9_999_999_999 };

function wholeIn(value: string | null, min: number, max: number): number | undefined {
  const text = (value ?? "").normalize("NFKC").replace(/[,\s]/g, "");
  if (!/^\d{1,12}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), min), max);
}

/** Reads a list's address; what makes no sense is left out rather than refused. Prices the wrong way round change places. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const keyword = Array.from((params.get("keyword") ?? "").trim())
    .slice(0, bounds.keyword)
    .join("");
  const low = wholeIn(params.get("lowPrice"), 0, bounds.price);
  const high = wholeIn(params.get("highPrice"), 0, bounds.price);
  const [lowPrice, highPrice] = low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
  return {
    keyword,
    sort: listSorts.find((sort) => sort === params.get("sort")) ?? "seq",
    page: wholeIn(params.get("page"), 1, bounds.page) ?? 1,
    ...(lowPrice !== undefined && { lowPrice }),
    ...(highPrice !== undefined && { highPrice }),
  };
}

/** The address of a list at `path` with `query`; what stands for itself is not written. */
export function listHref(path: string, { keyword, sort, page, lowPrice, highPrice }: ListQuery): string {
  const params = new URLSearchParams();
  if (keyword) params.set("keyword", keyword);
  if (lowPrice !== undefined) params.set("lowPrice", String(lowPrice));
  if (highPrice !== undefined) params.set("highPrice", String(highPrice));
  if (sort !== "seq") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}
