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
  /** Lines of one count. */
  countLines: 100,
} as const;

/** Days before the end of its shelf life from which a lot is warned of [I7]. */
export const warnDays = 30;

/** Why units leave other than by an order [I3]. */
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
