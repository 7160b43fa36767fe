import type { Words } from "./columns";

/** A choice of a commodity [C28]. A value with `stock` uses that row of commodity_stock. */
export type Property = {
  name: Words;
  values: { id: string; text: Words; priceDelta: number; stock?: boolean }[];
};
