import type { Words } from "../../schema/columns";
import type { shops } from "../../schema/shop";

type Row = typeof shops.$inferInsert;
type Hours = NonNullable<Row["openHours"]>;

/** What a demonstration shop says of itself in town; pictures are names below db/seed/files. */
export type Place = Omit<Row, "sellerId" | "name" | "introduction" | "cover" | "interiorImages" | "searchText"> & {
  interiorImages?: readonly string[];
};

/** A shop that only stands in town, with the account that keeps it. */
export type NewShop = Place & {
  owner: { username: string; nickname: string; types: string };
  name: Words;
  introduction: Words;
  cover: string;
};

const daily = (hours: [string, string][], closed: readonly (keyof Hours)[] = []): Hours =>
  Object.fromEntries(
    (["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const).map((day) => [day, closed.includes(day) ? [] : hours]),
  );

const open = { status: "approved", isPublic: true } as const;

/** What the demonstration's three sellers add to their shops, in the order of the catalogue. */
export const placesOfSellers: readonly Place[] = [
  {
    ...open,
    mainCategory: "livelihood",
    category: { zh: "食品与旅行用品", ja: "食べものと旅の品", en: "Food and travel goods" },
    address: { postcode: "2500408", address: "神奈川県足柄下郡箱根町強羅1300-12" },
    location: { latitude: 35.249444, longitude: 139.047222 },
    stations: [{ line: "箱根登山鉄道", station: "強羅駅", walk: 6 }],
    openHours: daily([["10:00", "18:00"]], ["wed"]),
    seats: 8,
    sizeBand: "C1",
    discountPercent: 20,
    returnPercent: 3,
    checkInPoints: 50,
    interiorImages: ["shop/brewery-member-1", "shop/gift-hamper-1"],
  },
  {
    ...open,
    mainCategory: "cuisine",
    category: { zh: "茶与点心", ja: "お茶と菓子", en: "Tea and sweets" },
    address: { postcode: "6110021", address: "京都府宇治市宇治蓮華21-4" },
    location: { latitude: 34.890278, longitude: 135.807222 },
    stations: [
      { line: "JR奈良線", station: "宇治駅", walk: 9 },
      { line: "京阪宇治線", station: "宇治駅", walk: 7 },
    ],
    openHours: daily([["10:00", "17:30"]], ["thu"]),
    seats: 16,
    sizeBand: "C1",
    discountPercent: 30,
    returnPercent: 5,
    checkInPoints: 30,
    interiorImages: ["shop/matcha-bowl-1", "shop/kyusu-1"],
  },
  {
    ...open,
    mainCategory: "artisan",
    category: { zh: "器物与修补", ja: "うつわと繕い", en: "Tableware and mending" },
    address: { postcode: "1110035", address: "東京都台東区西浅草2-27-8" },
    location: { latitude: 35.715833, longitude: 139.788333 },
    stations: [{ line: "東京メトロ銀座線", station: "田原町駅", walk: 8 }],
    openHours: daily([["11:00", "19:00"]], ["tue"]),
    sizeBand: "C1",
    discountPercent: 10,
    returnPercent: 2,
    checkInPoints: 0,
    interiorImages: ["shop/pottery-class-1", "shop/jubako-1"],
  },
];

/** Shops that are in town only. */
export const newShops: readonly NewShop[] = [
  {
    ...open,
    owner: { username: "hotel_admin", nickname: "箱根の宿", types: "hotel_admin" },
    name: { zh: "芦之湖畔的宿", ja: "芦ノ湖畔の宿", en: "Inn on Lake Ashi" },
    introduction: {
      zh: "湖边的小旅馆，不住宿也可以泡汤和喝茶。泡汤费与茶点都可以用积分抵扣一部分。",
      ja: "湖のほとりの小さな宿です。日帰りの湯と喫茶もどうぞ。湯代とお茶代の一部にポイントが使えます。",
      en: "A small inn by the lake. Come for a bath or a cup of tea even if you do not stay; points pay a part of both.",
    },
    cover: "adwall/lakeside",
    mainCategory: "hotel",
    category: { zh: "温泉旅馆", ja: "温泉宿", en: "Hot-spring inn" },
    address: { postcode: "2500522", address: "神奈川県足柄下郡箱根町元箱根61" },
    location: { latitude: 35.200833, longitude: 139.030278 },
    stations: [{ line: "箱根登山バス", station: "元箱根港", walk: 4 }],
    openHours: daily([["11:00", "20:00"]]),
    seats: 24,
    sizeBand: "C2",
    discountPercent: 15,
    returnPercent: 4,
    checkInPoints: 100,
  },
  {
    ...open,
    owner: { username: "soba_keeper", nickname: "蕎麦 もり田", types: "shop_admin" },
    name: { zh: "荞麦 森田", ja: "蕎麦 もり田", en: "Soba Morita" },
    introduction: {
      zh: "每天早晨石磨现磨的手打荞麦。午市售完即止，晚上配长野的地酒。",
      ja: "毎朝、石臼でひいて打つ蕎麦です。昼は売り切れまで、夜は信州の地酒とどうぞ。",
      en: "Soba ground on stone and cut by hand each morning. Lunch ends when it is gone; in the evening there is sake from Nagano.",
    },
    cover: "adwall/soba",
    mainCategory: "cuisine",
    category: { zh: "荞麦面", ja: "手打ち蕎麦", en: "Handmade soba" },
    address: { postcode: "1010021", address: "東京都千代田区外神田2-4-9" },
    location: { latitude: 35.699722, longitude: 139.768889 },
    stations: [
      { line: "JR中央線", station: "御茶ノ水駅", walk: 6 },
      { line: "東京メトロ千代田線", station: "新御茶ノ水駅", walk: 5 },
    ],
    openHours: daily(
      [
        ["11:30", "14:30"],
        ["17:30", "21:00"],
      ],
      ["sun"],
    ),
    seats: 22,
    sizeBand: "C1",
    discountPercent: 50,
    returnPercent: 5,
    checkInPoints: 50,
  },
  {
    ...open,
    owner: { username: "salon_keeper", nickname: "糀と肌", types: "shop_admin" },
    name: { zh: "糀与肌", ja: "糀と肌", en: "Koji & Skin" },
    introduction: {
      zh: "用酒糟与米糠护理肌肤的小店，可试用后再选。附中英文说明。",
      ja: "酒粕と米ぬかの手入れの店。試してから選べます。",
      en: "Skin care from sake lees and rice bran. Try it first, then choose.",
    },
    cover: "shop/lotion-set-1",
    mainCategory: "skincare",
    category: { zh: "米糠护肤", ja: "米ぬか美容", en: "Rice bran care" },
    address: { postcode: "1500001", address: "東京都渋谷区神宮前5-18-3" },
    stations: [{ line: "東京メトロ銀座線", station: "表参道駅", walk: 7 }],
    openHours: daily([["11:00", "20:00"]], ["mon"]),
    sizeBand: "C2",
    discountPercent: 20,
    returnPercent: 10,
    checkInPoints: 200,
    interiorImages: ["shop/rice-cream-1", "shop/clay-soap-1"],
  },
  {
    ...open,
    owner: { username: "kimono_keeper", nickname: "きもの 結", types: "shop_admin" },
    name: { zh: "和服 结", ja: "きもの 結", en: "Kimono Yui" },
    introduction: {
      zh: "和服租借与浴衣，含穿着与发型。雨天可延后，还可寄存行李。",
      ja: "着物と浴衣の貸し出し。着付けと髪結いつき。雨の日は日延べできます。",
      en: "Kimono and yukata for the day, dressing and hair included. On a rainy day you may come another time.",
    },
    cover: "shop/kimono-day-1",
    mainCategory: "fashion",
    category: { zh: "和服租借", ja: "着物レンタル", en: "Kimono rental" },
    address: { postcode: "6050074", address: "京都府京都市東山区祇園町南側570-8" },
    stations: [{ line: "京阪本線", station: "祇園四条駅", walk: 5 }],
    openHours: daily([["09:00", "18:00"]]),
    seats: 6,
    sizeBand: "C1",
    discountPercent: 10,
    returnPercent: 3,
    checkInPoints: 50,
  },
  {
    status: "pending",
    isPublic: true,
    owner: { username: "baby_keeper", nickname: "つみき屋", types: "shop_admin" },
    name: { zh: "积木屋", ja: "つみき屋", en: "The Block House" },
    introduction: {
      zh: "国产木制玩具与婴儿食具，店里有可以试玩的角落。",
      ja: "国産の木のおもちゃと離乳食のうつわ。店内で遊べます。",
      en: "Wooden toys and first dishes made in Japan, with a corner to try them.",
    },
    cover: "shop/blocks-1",
    mainCategory: "baby",
    category: { zh: "木制玩具", ja: "木のおもちゃ", en: "Wooden toys" },
    address: { postcode: "2480006", address: "神奈川県鎌倉市小町2-10-6" },
    stations: [{ line: "JR横須賀線", station: "鎌倉駅", walk: 4 }],
    openHours: daily([["10:00", "17:00"]], ["wed", "thu"]),
    sizeBand: "C1",
    discountPercent: 20,
    returnPercent: 5,
    checkInPoints: 30,
  },
];
