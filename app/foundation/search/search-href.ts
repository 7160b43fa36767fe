import { href } from "~/platform/screens/href";
import { choiceIn, listAddress, pageIn, wordsIn } from "~/platform/screens/list-state";
import type { SearchType } from "./provider";

/** Farthest page of results. */
const farthest = 1_000;

export type SearchQuery = { keyword: string; type: SearchType | null; page: number };

/** Reads the address of a results page; what makes no sense is left out rather than refused. */
export function readSearch(params: URLSearchParams, types: readonly SearchType[]): SearchQuery {
  return {
    keyword: wordsIn(params, "keyword"),
    type: choiceIn(params, "type", types) ?? null,
    page: pageIn(params, 1, farthest),
  };
}

/** The address of a results page; what stands for itself is not written. */
export const searchHref = ({ keyword, type, page }: Partial<SearchQuery>): string =>
  listAddress(href("/search/result"), { keyword, type, page });
