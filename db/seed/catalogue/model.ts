/** A text in the three languages. */
export interface Trilingual {
  zh: string;
  ja: string;
  en: string;
}

/** One choice of a commodity; a value with `stock` has its own units. */
export interface DemoProperty {
  name: Trilingual;
  values: readonly { id: string; text: Trilingual; priceDelta: number; stock?: number }[];
}

/** A commodity of the demo shops. What is absent takes the column's default. Money in yen, times in hours from the seed moment. */
export interface DemoCommodity {
  /** Stable name, unique in the catalogue; its pictures bear it. */
  key: string;
  /** Which of the demo shops sells it. */
  seller: 0 | 1 | 2;
  typeId: number;
  name: Trilingual;
  description: Trilingual;
  modelType: string;
  price: number;
  originalPrice?: number;
  vipPrice?: number;
  /** Part of the price that points may pay, 0 to 1. */
  pointDiscount?: number;
  /** Points a unit returns. */
  pointReturn?: number;
  inventory: number;
  soldCount?: number;
  /** -1: the carrier is paid on delivery; 0: free. */
  postFee: number;
  saleType?: "online" | "offline" | "on-off";
  mainType?: "common" | "discount-code" | "only-offline";
  status?: "SELLING" | "OFF_SHELVES" | "EVENT_ONLY";
  limitBuyMin?: number;
  limitBuyMax?: number;
  limitBuyTotal?: number;
  /** Days between two purchases of one user. */
  tradingInterval?: number;
  flag?: "all" | "zh" | "ja" | "en";
  seq: number;
  onlyForAdmin?: boolean;
  verify?: boolean;
  sale?: { startHours: number; hours: number };
  group?: { minCount: number; startHours: number; endHours: number };
  /** How long a code may be used from the seed moment, in days. */
  validDays?: number;
  properties?: readonly DemoProperty[];
  /** How many pictures it has: db/seed/files/shop/<key>-1.webp, the cover, and so on. */
  pictures: number;
}
