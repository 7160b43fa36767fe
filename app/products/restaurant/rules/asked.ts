import { pageIn, wordsIn } from "~/platform/screens/list-state";

/** The farthest page that a list shows. */
const farthest = 1_000;

/** What the address of a list asks for; what makes no sense counts as not asked. `page` counts from 1. */
export const readAsked = (params: URLSearchParams): { keyword: string; open: boolean; page: number } => ({
  keyword: wordsIn(params, "keyword"),
  open: params.get("open") === "1",
  page: pageIn(params, 1, farthest),
});
