import type { Words } from "./columns";

/** What a line of an order keeps of its commodity, whatever becomes of that. */
export type OrderSnapshot = {
  name: Words;
  picture: string | null;
  choice: Words;
  mainType: string;
  saleType: string;
  pointReturn: number;
  typeId: number;
  /** Percent of consumption tax within the price; absent in orders from before it was kept: 10. */
  taxRate?: 8 | 10;
  /** When the codes of a discount-code commodity count, in ISO 8601; null: from the payment on, without an end. */
  valid?: { from: string | null; to: string | null };
};
