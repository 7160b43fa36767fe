import { href } from "~/platform/screens/href";
import { choiceIn, listAddress, pageIn, wholeIn, wordsIn } from "~/platform/screens/list-state";
import { prefectures } from "~db/prefectures";
import { saleLimits as limits } from "./limits";
import { saleKinds } from "./names";

export const saleOrders = ["best", "price", "priceDown"] as const;

/** What an address asks of the list of properties; prices in yen. */
export type SaleAsked = {
  prefecture: (typeof prefectures)[number] | null;
  kind: (typeof saleKinds)[number] | null;
  min: number | null;
  max: number | null;
  keyword: string;
  order: (typeof saleOrders)[number];
  page: number;
};

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

/** The page of a property. */
export const propertyHref = (id: number): string => href("/staySale/detail/:id", { id });

/** The list of properties as narrowed. */
export const listHref = ({ order, ...asked }: Partial<SaleAsked> = {}): string =>
  listAddress(href("/staySale/recommend"), { ...asked, order: order === "best" ? null : order });

/** The form of a question or of a wish to view. */
export const inquireHref = (id: number, kind: "question" | "viewing"): string =>
  listAddress(href("/staySale/inquire/:id", { id }), { kind });
