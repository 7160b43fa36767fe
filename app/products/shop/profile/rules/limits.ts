/** Greatest lengths, in characters, and counts of a shop's profile. */
export const profileLimits = {
  name: 20,
  category: 30,
  introduction: 1_000,
  remark: 500,
  license: 5,
  interiorImages: 9,
  account: 50,
  seats: 10_000,
  address: 120,
  stations: 5,
  checkInPoints: 1_000,
  verdict: 500,
} as const;

/** Countries that a shop may be in; any other is `other`. */
export const countries = ["JP", "CN", "HK", "TW", "KR", "SG", "TH", "US", "other"] as const;

/** Main categories of shops in town. */
export const shopCategories = [
  ...(["skincare", "baby", "cuisine", "hotel"] as const),
  ...(["fashion", "artisan", "livelihood", "others"] as const),
] as const;

/** Bands of a company's size: under 20 people, 20-50, 50-100, 100-200, 200-500, over 500. */
export const sizeBands = ["C1", "C2", "C3", "C4", "C5", "C6"] as const;
