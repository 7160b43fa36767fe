import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { Prefecture } from "~db/prefectures";
import type { saleKinds, saleOrders } from "./names";

/** What an address asks of the list of properties; prices in yen. */
export type SaleAsked = {
  prefecture: Prefecture | null;
  kind: (typeof saleKinds)[number] | null;
  min: number | null;
  max: number | null;
  keyword: string;
  order: (typeof saleOrders)[number];
  page: number;
};

/** The page of a property. */
export const propertyHref = (id: number): string => href("/staySale/detail/:id", { id });

/** The list of properties as narrowed. */
export const listHref = ({ order, ...asked }: Partial<SaleAsked> = {}): string =>
  listAddress(href("/staySale/recommend"), { ...asked, order: order === "best" ? null : order });

/** The form of a question or of a wish to view. */
export const inquireHref = (id: number, kind: "question" | "viewing"): string =>
  listAddress(href("/staySale/inquire/:id", { id }), { kind });
