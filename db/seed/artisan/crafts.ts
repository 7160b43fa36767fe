type Words = { zh: string; ja: string; en: string };

/** A craft of the demonstration; `main` is its main category, 1 to 8 [N20]. */
export type DemoCraft = { id: number; main: number; name: Words };

/** The crafts of the demo artisans, at least one in each main category. */
export const demoCrafts: readonly DemoCraft[] = [
  { id: 1, main: 1, name: { zh: "有田烧", ja: "有田焼", en: "Arita ware" } },
  { id: 2, main: 1, name: { zh: "常滑烧", ja: "常滑焼", en: "Tokoname ware" } },
  { id: 3, main: 2, name: { zh: "轮岛漆器", ja: "輪島塗", en: "Wajima lacquer" } },
  { id: 4, main: 3, name: { zh: "南部铁器", ja: "南部鉄器", en: "Nambu ironware" } },
  { id: 5, main: 4, name: { zh: "丸龟团扇", ja: "丸亀うちわ", en: "Marugame fans" } },
  { id: 6, main: 4, name: { zh: "京扇子", ja: "京扇子", en: "Kyoto folding fans" } },
  { id: 7, main: 5, name: { zh: "有松绞染", ja: "有松絞り", en: "Arimatsu tie-dye" } },
  { id: 8, main: 5, name: { zh: "注染", ja: "注染", en: "Chusen dyeing" } },
  { id: 9, main: 6, name: { zh: "宫城传统木芥子", ja: "宮城伝統こけし", en: "Miyagi kokeshi" } },
  { id: 10, main: 7, name: { zh: "越前和纸", ja: "越前和紙", en: "Echizen washi" } },
  { id: 11, main: 7, name: { zh: "岐阜和伞与灯笼", ja: "岐阜和傘・提灯", en: "Gifu umbrellas and lanterns" } },
  { id: 12, main: 8, name: { zh: "江户玻璃", ja: "江戸硝子", en: "Edo glass" } },
];
