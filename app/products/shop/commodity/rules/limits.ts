/** Bounds of a commodity's fields: characters, yen, units, points, days, seconds, files. */
export const commodityLimits = {
  name: 30,
  description: 1_000,
  modelType: 60,
  yen: 9_999_999_999,
  inventory: 9_999_999_999,
  units: 999_999_999,
  pointReturn: 1_000,
  tradingInterval: 3_650,
  saleSeconds: 366 * 86_400,
  pictures: 10,
  introImages: 20,
  reason: 200,
  /** Properties of a commodity, values of one, and the characters of their names [C28]. */
  properties: 3,
  values: 20,
  propertyName: 20,
  valueName: 30,
  /** Commodities that one call puts on sale or takes off. */
  batch: 100,
} as const;
