import { choiceIn, pageIn, wholeIn, wordsIn } from "~/platform/screens/list-state";
import { prefectures } from "~db/prefectures";
import type { Asked } from "./addresses";

/** The last page that the board shows. */
const farthest = 1_000;

/** Reads the address of the board; values that are not offered are ignored. */
export const readAsked = (params: URLSearchParams): Asked => ({
  categoryId: wholeIn(params.get("categoryId"), 1, Number.MAX_SAFE_INTEGER) ?? null,
  area: choiceIn(params, "area", prefectures) ?? "",
  keyword: wordsIn(params, "keyword"),
  page: pageIn(params, 1, farthest),
});
