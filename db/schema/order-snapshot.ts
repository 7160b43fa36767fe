import type { Words } from "./columns";

/** What an order line stores of its commodity, independent of later changes. */
export type OrderSnapshot = {
  name: Words;
  picture: string | null;
  choice: Words;
  mainType: string;
  saleType: string;
  pointReturn: number;
  typeId: number;
  /** Percent of consumption tax included in the price; missing in older orders: 10. */
  taxRate?: 8 | 10;
  /** Validity of the codes of a discount-code commodity, ISO 8601; null: from the payment on, without an end. */
  valid?: { from: string | null; to: string | null };
};
