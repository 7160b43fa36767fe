/** The 47 prefectures of Japan from north to south, by their romanised names. */
export const prefectures = [
  ...(["hokkaido", "aomori", "iwate", "miyagi", "akita", "yamagata", "fukushima", "ibaraki", "tochigi"] as const),
  ...(["gunma", "saitama", "chiba", "tokyo", "kanagawa", "niigata", "toyama", "ishikawa", "fukui"] as const),
  ...(["yamanashi", "nagano", "gifu", "shizuoka", "aichi", "mie", "shiga", "kyoto", "osaka", "hyogo"] as const),
  ...(["nara", "wakayama", "tottori", "shimane", "okayama", "hiroshima", "yamaguchi", "tokushima"] as const),
  ...(["kagawa", "ehime", "kochi", "fukuoka", "saga", "nagasaki", "kumamoto", "oita", "miyazaki"] as const),
  ...(["kagoshima", "okinawa"] as const),
] as const;
export type Prefecture = (typeof prefectures)[number];

/** The names as a list of SQL literals, for check constraints. */
export const quotedPrefectures = prefectures.map((name) => `'${name}'`).join(",");
