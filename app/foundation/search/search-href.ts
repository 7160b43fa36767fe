import { href } from "~/platform/screens/href";
import { choiceIn, listAddress, pageIn, wordsIn } from "~/platform/screens/list-state";
import type { SearchType } from "./provider";

/** Highest page number of results. */
const farthest = 1_000;

export type SearchQuery = { keyword: string; type: SearchType | null; page: number };

/** Reads the URL of a results page; invalid parts are ignored. */
export function readSearch(params: URLSearchParams, types: readonly SearchType[]): SearchQuery {
  return {
    keyword: wordsIn(params, "keyword"),
    type: choiceIn(params, "type", types) ?? null,
    page: pageIn(params, 1, farthest),
  };
}

/** The URL of a results page, without default values. */
export const searchHref = ({ keyword, type, page }: Partial<SearchQuery>): string =>
  listAddress(href("/search/result"), { keyword, type, page });
