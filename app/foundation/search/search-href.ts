import { href } from "~/platform/screens/href";
import type { SearchType } from "./provider";

/** Longest keyword that is read, in characters, and farthest page. */
const bounds = { keyword: 100, page: 1_000 };

export type SearchQuery = { keyword: string; type: SearchType | null; page: number };

/** Reads the address of a results page; what makes no sense is left out rather than refused. */
export function readSearch(params: URLSearchParams, types: readonly SearchType[]): SearchQuery {
  const keyword = Array.from((params.get("keyword") ?? "").trim())
    .slice(0, bounds.keyword)
    .join("");
  const page = Number(params.get("page"));
  return {
    keyword,
    type: types.find((type) => type === params.get("type")) ?? null,
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), bounds.page) : 1,
  };
}

/** The address of a results page; what stands for itself is not written. */
export function searchHref({ keyword, type = null, page = 1 }: Partial<SearchQuery>): string {
  const params = new URLSearchParams({
    ...(keyword && { keyword }),
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `${href("/search/result")}?${params}` : href("/search/result");
}
