/** Greatest lengths, in characters, and counts. */
export const inventoryLimits = {
  name: 100,
  contact: 60,
  address: 200,
  number: 60,
  person: 60,
  note: 500,
  quantity: 9_999_999_999,
  yen: 9_999_999_999,
  valueId: 60,
  /** Maximum lines of one count. */
  countLines: 100,
} as const;

/** Days before the end of a lot's shelf life from which it is flagged [I7]. */
export const warnDays = 30;

/** Reasons for withdrawals other than by orders [I3]. */
export const outPurposes = [
  "sale",
  "sample",
  "damage",
  "expired",
  "return_supplier",
  "transfer",
  "stocktake",
  "other",
] as const;
