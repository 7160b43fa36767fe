import { pageIn, wordsIn } from "~/platform/screens/list-state";

/** The last page that a list shows. */
const farthest = 1_000;

/** Reads the query of a list; invalid values are ignored. `page` counts from 1. */
export const readAsked = (params: URLSearchParams): { keyword: string; open: boolean; page: number } => ({
  keyword: wordsIn(params, "keyword"),
  open: params.get("open") === "1",
  page: pageIn(params, 1, farthest),
});
