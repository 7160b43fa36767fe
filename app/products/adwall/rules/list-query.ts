import { href } from "~/platform/screens/href";

/** Ads on one page of a list. */
const listSize = 12;
const [longestKeyword, lastPage] = [100, 1_000];

/** Reads the query of a list; invalid values are ignored. `page` counts from 1. */
export function readListQuery(params: URLSearchParams): { keyword: string; page: number } {
  const keyword = (params.get("keyword") ?? "").slice(0, longestKeyword).trim();
  const page = /^\d{1,4}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { keyword, page: Math.min(Math.max(page, 1), lastPage) };
}

/** Paging of a list's page. */
export const listPaging = (page: number) => ({ page: page - 1, size: listSize, offset: (page - 1) * listSize });

/** The list of the ads that carry a tag. */
export const tagSearch = (tag: string): string => `${href("/adwall")}?${new URLSearchParams({ keyword: tag })}`;
