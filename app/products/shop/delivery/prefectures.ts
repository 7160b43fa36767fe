/** Regions of Japan; transit days depend on them. */
export const regions = [
  "hokkaido",
  "tohoku",
  "kanto",
  "chubu",
  "kansai",
  "chugoku",
  "shikoku",
  "kyushu",
  "okinawa",
] as const;
export type Region = (typeof regions)[number];

/** Prefecture and region by the first two digits of a postcode, as Japan Post assigns them. */
const byPostcode: readonly [from: number, to: number, prefecture: string, region: Region][] = [
  [0, 0, "北海道", "hokkaido"],
  [1, 1, "秋田県", "tohoku"],
  [2, 2, "岩手県", "tohoku"],
  [3, 3, "青森県", "tohoku"],
  [4, 9, "北海道", "hokkaido"],
  [10, 20, "東京都", "kanto"],
  [21, 25, "神奈川県", "kanto"],
  [26, 29, "千葉県", "kanto"],
  [30, 31, "茨城県", "kanto"],
  [32, 32, "栃木県", "kanto"],
  [33, 36, "埼玉県", "kanto"],
  [37, 37, "群馬県", "kanto"],
  [38, 39, "長野県", "chubu"],
  [40, 40, "山梨県", "chubu"],
  [41, 43, "静岡県", "chubu"],
  [44, 49, "愛知県", "chubu"],
  [50, 50, "岐阜県", "chubu"],
  [51, 51, "三重県", "chubu"],
  [52, 52, "滋賀県", "kansai"],
  [53, 59, "大阪府", "kansai"],
  [60, 62, "京都府", "kansai"],
  [63, 63, "奈良県", "kansai"],
  [64, 64, "和歌山県", "kansai"],
  [65, 67, "兵庫県", "kansai"],
  [68, 68, "鳥取県", "chugoku"],
  [69, 69, "島根県", "chugoku"],
  [70, 71, "岡山県", "chugoku"],
  [72, 73, "広島県", "chugoku"],
  [74, 75, "山口県", "chugoku"],
  [76, 76, "香川県", "shikoku"],
  [77, 77, "徳島県", "shikoku"],
  [78, 78, "高知県", "shikoku"],
  [79, 79, "愛媛県", "shikoku"],
  [80, 83, "福岡県", "kyushu"],
  [84, 84, "佐賀県", "kyushu"],
  [85, 85, "長崎県", "kyushu"],
  [86, 86, "熊本県", "kyushu"],
  [87, 87, "大分県", "kyushu"],
  [88, 88, "宮崎県", "kyushu"],
  [89, 89, "鹿児島県", "kyushu"],
  [90, 90, "沖縄県", "okinawa"],
  [91, 91, "福井県", "chubu"],
  [92, 92, "石川県", "chubu"],
  [93, 93, "富山県", "chubu"],
  [94, 95, "新潟県", "chubu"],
  [96, 97, "福島県", "tohoku"],
  [98, 98, "宮城県", "tohoku"],
  [99, 99, "山形県", "tohoku"],
];

/** Prefecture and region of a postcode of seven digits; Tokyo's for a missing or invalid one. */
export function placeOf(postcode: string | null): { prefecture: string; region: Region } {
  const start = /^\d{7}$/.test(postcode ?? "") ? Number(postcode?.slice(0, 2)) : Number.NaN;
  const [, , prefecture, region] = byPostcode.find(([from, to]) => start >= from && start <= to) ?? [
    0,
    0,
    "東京都",
    "kanto",
  ];
  return { prefecture, region: region as Region };
}

/** The prefectures of a region, in the order of their postcodes. */
export const prefecturesOf = (region: Region): string[] => [
  ...new Set(byPostcode.flatMap(([, , prefecture, of]) => (of === region ? [prefecture] : []))),
];
