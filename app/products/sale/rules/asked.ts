import { choiceIn, pageIn, wholeIn, wordsIn } from "~/platform/screens/list-state";
import { prefectures } from "~db/prefectures";
import type { SaleAsked } from "./addresses";
import { saleLimits as limits } from "./limits";
import { saleKinds, saleOrders } from "./names";

/** Reads the address of the list; parts that cannot be read are as if they were absent. */
export const readAsked = (params: URLSearchParams): SaleAsked => ({
  prefecture: choiceIn(params, "prefecture", prefectures) ?? null,
  kind: choiceIn(params, "kind", saleKinds) ?? null,
  min: wholeIn(params.get("min"), 0, limits.price) ?? null,
  max: wholeIn(params.get("max"), 0, limits.price) ?? null,
  keyword: wordsIn(params, "keyword"),
  order: choiceIn(params, "order", saleOrders) ?? "best",
  page: pageIn(params, 1, limits.pages),
});
