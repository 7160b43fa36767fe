import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "~/composition";
import { find } from "~/foundation/search/find.server";
import type { SearchType } from "~/foundation/search/provider";
import type { Locale } from "~/platform/i18n/locales";
import { demonstration } from "~db/seed/demo";
import { runSeeds } from "~db/seed/seeder";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tabikura-wanted-"));
  const report = (message: string, error?: unknown) => {
    throw new Error(message, { cause: error });
  };
  await runSeeds(database.ownerDb, demonstration, { dataDir, report });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

async function titles(keyword: string, type: SearchType, locale: Locale) {
  const paging = { page: 0, size: 12, offset: 0 };
  const found = await find(database.db, type, { keyword, locale, viewer: null, paging });
  return found.content.map(({ title }) => title);
}

const tea = {
  zh_CN: ["新茶团购 三罐组", "薄茶抹茶 40g", "头采煎茶 100g 罐装", "砂炒焙茶 150g"],
  ja_JP: ["新茶の共同購入 三缶組", "薄茶用抹茶 40g", "一番摘み煎茶 100g 缶入り", "砂炒り ほうじ茶 150g"],
  en_US: [
    "New Tea Group Buy, 3 Tins",
    "Matcha for Usucha, 40 g",
    "First-Flush Sencha, 100 g Tin",
    "Sand-Roasted Hojicha, 150 g",
  ],
};
const ceramics = {
  zh_CN: ["青瓷饭碗 三只组", "夫妻汤吞杯", "十草菊花盘 三枚"],
  ja_JP: ["青磁の飯碗 三客組", "夫婦湯呑み", "十草に菊の皿 三枚組"],
  en_US: ["Celadon Rice Bowls, Set of 3", "Pair of Yunomi Cups", "Striped Chrysanthemum Plates"],
};
const hakone = {
  zh_CN: ["枫之间", "杉之间", "森之别馆", "露天风吕之间"],
  ja_JP: ["楓の間", "杉の間", "森の離れ", "露天風呂付きの間"],
  en_US: ["Maple Room", "Cedar Room", "Forest Cottage", "Open-air Bath Room"],
};
const cafe = { ja_JP: ["喫茶 木もれ日"], en_US: ["Café Komorebi"] };
const osaka = { zh_CN: ["大阪城公园"], en_US: ["Osaka Castle Park"] };

/** What somebody types, in which language, of what kind, and what comes first, in any order among themselves. */
const wanted: readonly (readonly [typed: string, locale: Locale, type: SearchType, first: readonly string[]])[] = [
  ["茶叶", "zh_CN", "commodity", tea.zh_CN],
  ["绿茶", "zh_CN", "commodity", tea.zh_CN],
  ["陶瓷", "zh_CN", "commodity", ceramics.zh_CN],
  ["瓷器", "zh_CN", "commodity", ceramics.zh_CN],
  ["饼干", "zh_CN", "commodity", ["炭火手烤煎饼 蓝罐"]],
  ["漆器", "zh_CN", "commodity", ["朱漆盖碗 莳绘梅", "三层重箱 金彩山水", "木偶娃娃 一对"]],
  ["护肤品", "zh_CN", "commodity", ["酒粕米糠面霜 50g", "薏仁水乳三件组", "伊豆山茶花油 40ml", "竹炭与青泥洁面皂"]],
  ["筷子", "zh_CN", "commodity", ["夫妻筷两双 附筷枕"]],
  ["流量卡", "zh_CN", "commodity", ["日本上网卡 8 天"]],
  ["玩具", "zh_CN", "commodity", ["飞驒木叠叠乐与积木", "小熊木碗餐具组"]],
  ["箱根 温泉", "zh_CN", "hotel", hakone.zh_CN],
  ["拉面", "zh_CN", "restaurant", ["拉面 灯"]],
  ["Ōsaka", "zh_CN", "scenic", osaka.zh_CN],
  ["长﨑", "zh_CN", "commodity", ["蜂蜜长崎蛋糕"]],
  ["お茶", "ja_JP", "commodity", tea.ja_JP],
  ["緑茶", "ja_JP", "commodity", tea.ja_JP],
  ["やきもの", "ja_JP", "commodity", ceramics.ja_JP],
  ["湯のみ", "ja_JP", "commodity", ["夫婦湯呑み"]],
  ["茶道具", "ja_JP", "commodity", ["朱泥 横手急須 300ml", "あられ文 鉄瓶 1.2L", "流し釉 抹茶碗"]],
  ["着物", "ja_JP", "commodity", ["着物でまち歩き 共同購入"]],
  ["おもちゃ", "ja_JP", "commodity", ["飛騨の木 積み木と輪積み", "こぐまの木の食器"]],
  ["長﨑", "ja_JP", "commodity", ["はちみつカステラ 一棹"]],
  [
    "ｽｷﾝｹｱ",
    "ja_JP",
    "commodity",
    ["酒粕と米ぬかのクリーム 50g", "はとむぎの基礎化粧 三点", "伊豆の椿油 40ml", "竹炭と青泥の洗顔石けん"],
  ],
  ["コ−ヒ−", "ja_JP", "restaurant", cafe.ja_JP],
  ["コーヒー", "ja_JP", "restaurant", cafe.ja_JP],
  ["珈琲", "ja_JP", "restaurant", cafe.ja_JP],
  ["箱根\u{e0100} 温泉\u{fe00}", "ja_JP", "hotel", hakone.ja_JP],
  ["花火", "ja_JP", "news", ["花火大会に行く前に知っておきたい五つのこと"]],
  ["tea", "en_US", "commodity", tea.en_US],
  ["teas", "en_US", "commodity", tea.en_US],
  ["Ceramics", "en_US", "commodity", ceramics.en_US],
  [
    "snacks",
    "en_US",
    "commodity",
    [
      "Seasonal Nerikiri, 6 Pieces",
      "Strawberry Daifuku, Store Only",
      "Charcoal Senbei, Blue Tin",
      "Starry Night Yokan",
      "Honey Castella Loaf",
      "Matcha Rice Crisps, Gift Tin",
    ],
  ],
  ["candles", "en_US", "commodity", ["Painted Aizu Candles, Set of 3", "Wisteria & Sandalwood Incense"]],
  ["knives", "en_US", "commodity", ["Santoku Knife, 165 mm", "Two Petty Knives, Boxed"]],
  ["toys", "en_US", "commodity", ["Hida Wooden Stacking Toys", "Little Bear Dish Set"]],
  ["SIM card", "en_US", "commodity", ["Travel Data SIM, 8 Days"]],
  ["hakone onsen", "en_US", "hotel", hakone.en_US],
  ["hot springs", "en_US", "hotel", ["Open-air Bath Room"]],
  ["café", "en_US", "restaurant", cafe.en_US],
  ["CAFES", "en_US", "restaurant", cafe.en_US],
  ["Ōsaka", "en_US", "scenic", osaka.en_US],
  ["Kyōto", "en_US", "scenic", ["Kinkaku-ji", "Fushimi Inari Shrine"]],
  ["kyoto", "en_US", "scenic", ["Kinkaku-ji", "Fushimi Inari Shrine"]],
];

describe("what people type finds first what they want", () => {
  test.each(wanted)("%s (%s) among %s", async (typed, locale, type, first) => {
    const found = await titles(typed, type, locale);
    expect(found.slice(0, first.length).sort()).toEqual([...first].sort());
  });

  test.each(["伴手礼", "礼物", "お土産", "ギフト", "souvenir", "souvenirs", "Gift", "presents"])(
    "%s finds gifts and what a region makes, in any language",
    async (typed) => {
      const found = await titles(typed, "commodity", "en_US");
      expect(found[0]).toBe("Matcha Rice Crisps, Gift Tin");
      expect(found.slice(0, 6)).toEqual(expect.arrayContaining(["Shinshu Dried Soba, 6 Bundles"]));
    },
  );
});
