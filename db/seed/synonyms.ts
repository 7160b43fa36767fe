import type { Tx } from "../client";
import { searchSynonyms } from "../schema/search";
import { searchTextOf } from "../text/search-text";
import type { DemoSeed } from "./seeder";

/** Words that mean the same: Chinese, Japanese, English. */
const groups: readonly (readonly [zh: string, ja: string, en: string])[] = [
  ["茶叶、茶", "お茶、日本茶、緑茶", "tea, green tea"],
  ["绿茶、煎茶", "緑茶、煎茶", "green tea, sencha"],
  ["陶瓷、瓷器、陶器", "やきもの、陶磁器、焼き物、陶器", "ceramics, pottery, porcelain"],
  ["饼干、煎饼", "せんべい、ビスケット、クッキー", "cookie, biscuit, cracker, senbei"],
  ["零食、点心", "おやつ、お菓子、菓子", "snack, sweets"],
  [
    "伴手礼、特产、礼物、礼盒、礼罐",
    "お土産、おみやげ、手土産、贈りもの、ギフト、プレゼント",
    "souvenir, gift, present",
  ],
  ["温泉、泡汤", "温泉、露天風呂", "onsen, hot spring"],
  ["酒店、宾馆、旅馆", "ホテル、旅館、宿", "hotel, inn, ryokan"],
  ["和服", "着物", "kimono"],
  ["筷子", "箸、お箸", "chopsticks"],
  ["火车、新干线", "電車、列車、新幹線", "train, shinkansen"],
  ["面条、荞麦面", "麺、そば", "noodles, soba"],
  ["咖啡", "コーヒー、珈琲", "coffee"],
  ["烟花、烟火", "花火", "fireworks"],
  ["工作、招聘、打工", "仕事、求人、アルバイト", "job, work"],
  ["化妆品、护肤品", "化粧品、スキンケア", "cosmetics, skincare"],
  ["玩具", "おもちゃ", "toy"],
  ["上网卡、流量卡", "SIM、SIMカード", "SIM card, data SIM"],
];

async function seedSynonyms(tx: Tx): Promise<void> {
  await tx
    .insert(searchSynonyms)
    .values(groups.map(([zh, ja, en]) => ({ words: { zh, ja, en }, searchText: searchTextOf([zh, ja, en]) })));
}

export const synonyms: DemoSeed = { name: "synonyms", after: [], run: seedSynonyms };
