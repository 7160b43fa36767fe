/** A station: Chinese, Japanese and English names, reading, latitude and longitude. */
type Station = readonly [zh: string, ja: string, en: string, kana: string, latitude: number, longitude: number];

type Line = {
  name: { zh: string; ja: string; en: string };
  company: { zh: string; ja: string; en: string };
  color: string;
  prefecture: string;
  stations: readonly Station[];
};

const jrEast = { zh: "JR东日本", ja: "JR東日本", en: "JR East" };
const jrWest = { zh: "JR西日本", ja: "JR西日本", en: "JR West" };

/** Eleven lines of Tokyo, Hakone, Kiyosato, Lake Kawaguchi, Kyoto and Osaka with some of their stations, written by hand [K13]. */
export const demoLines: readonly Line[] = [
  {
    name: { zh: "山手线", ja: "山手線", en: "Yamanote Line" },
    company: jrEast,
    color: "green",
    prefecture: "tokyo",
    stations: [
      ["东京", "東京", "Tokyo", "とうきょう", 35.6812, 139.7671],
      ["新桥", "新橋", "Shimbashi", "しんばし", 35.6663, 139.7583],
      ["滨松町", "浜松町", "Hamamatsucho", "はままつちょう", 35.6555, 139.7571],
      ["品川", "品川", "Shinagawa", "しながわ", 35.6285, 139.7388],
      ["目黑", "目黒", "Meguro", "めぐろ", 35.634, 139.7158],
      ["涩谷", "渋谷", "Shibuya", "しぶや", 35.658, 139.7016],
      ["原宿", "原宿", "Harajuku", "はらじゅく", 35.6702, 139.7027],
      ["新宿", "新宿", "Shinjuku", "しんじゅく", 35.6896, 139.7006],
      ["池袋", "池袋", "Ikebukuro", "いけぶくろ", 35.7295, 139.7109],
      ["上野", "上野", "Ueno", "うえの", 35.7138, 139.7773],
      ["秋叶原", "秋葉原", "Akihabara", "あきはばら", 35.6984, 139.7731],
    ],
  },
  {
    name: { zh: "京滨东北线", ja: "京浜東北線", en: "Keihin-Tohoku Line" },
    company: jrEast,
    color: "sky",
    prefecture: "tokyo",
    stations: [
      ["上野", "上野", "Ueno", "うえの", 35.7138, 139.7773],
      ["东京", "東京", "Tokyo", "とうきょう", 35.6812, 139.7671],
      ["品川", "品川", "Shinagawa", "しながわ", 35.6285, 139.7388],
      ["大井町", "大井町", "Oimachi", "おおいまち", 35.6064, 139.7348],
      ["大森", "大森", "Omori", "おおもり", 35.5884, 139.7279],
      ["蒲田", "蒲田", "Kamata", "かまた", 35.5625, 139.716],
    ],
  },
  {
    name: { zh: "银座线", ja: "銀座線", en: "Ginza Line" },
    company: { zh: "东京地铁", ja: "東京メトロ", en: "Tokyo Metro" },
    color: "orange",
    prefecture: "tokyo",
    stations: [
      ["涩谷", "渋谷", "Shibuya", "しぶや", 35.6591, 139.7022],
      ["表参道", "表参道", "Omote-sando", "おもてさんどう", 35.6652, 139.7123],
      ["赤坂见附", "赤坂見附", "Akasaka-mitsuke", "あかさかみつけ", 35.6769, 139.737],
      ["银座", "銀座", "Ginza", "ぎんざ", 35.6717, 139.765],
      ["日本桥", "日本橋", "Nihombashi", "にほんばし", 35.6821, 139.7738],
      ["上野", "上野", "Ueno", "うえの", 35.7115, 139.7773],
      ["浅草", "浅草", "Asakusa", "あさくさ", 35.7107, 139.7976],
    ],
  },
  {
    name: { zh: "箱根登山线", ja: "箱根登山線", en: "Hakone Tozan Line" },
    company: { zh: "小田急箱根", ja: "小田急箱根", en: "Odakyu Hakone" },
    color: "red",
    prefecture: "kanagawa",
    stations: [
      ["小田原", "小田原", "Odawara", "おだわら", 35.2563, 139.1554],
      ["箱根汤本", "箱根湯本", "Hakone-Yumoto", "はこねゆもと", 35.2334, 139.1037],
      ["塔之泽", "塔ノ沢", "Tonosawa", "とうのさわ", 35.2325, 139.0964],
      ["宫之下", "宮ノ下", "Miyanoshita", "みやのした", 35.2424, 139.0596],
      ["小涌谷", "小涌谷", "Kowakidani", "こわきだに", 35.2416, 139.0458],
      ["雕刻之森", "彫刻の森", "Chokoku-no-Mori", "ちょうこくのもり", 35.2456, 139.05],
      ["强罗", "強羅", "Gora", "ごうら", 35.2507, 139.0492],
    ],
  },
  {
    name: { zh: "东海道线", ja: "東海道線", en: "Tokaido Line" },
    company: jrEast,
    color: "yellow",
    prefecture: "kanagawa",
    stations: [
      ["小田原", "小田原", "Odawara", "おだわら", 35.2563, 139.1554],
      ["根府川", "根府川", "Nebukawa", "ねぶかわ", 35.2022, 139.1388],
      ["真鹤", "真鶴", "Manazuru", "まなづる", 35.1586, 139.1311],
      ["汤河原", "湯河原", "Yugawara", "ゆがわら", 35.1462, 139.1022],
    ],
  },
  {
    name: { zh: "小海线", ja: "小海線", en: "Koumi Line" },
    company: jrEast,
    color: "blue",
    prefecture: "yamanashi",
    stations: [
      ["小渊泽", "小淵沢", "Kobuchizawa", "こぶちざわ", 35.8635, 138.3168],
      ["甲斐大泉", "甲斐大泉", "Kai-Oizumi", "かいおおいずみ", 35.8966, 138.3832],
      ["清里", "清里", "Kiyosato", "きよさと", 35.9196, 138.4415],
    ],
  },
  {
    name: { zh: "富士急行线", ja: "富士急行線", en: "Fujikyuko Line" },
    company: { zh: "富士山麓电气铁道", ja: "富士山麓電気鉄道", en: "Fuji Sanroku Electric Railway" },
    color: "sky",
    prefecture: "yamanashi",
    stations: [
      ["大月", "大月", "Otsuki", "おおつき", 35.6129, 138.9427],
      ["都留市", "都留市", "Tsurushi", "つるし", 35.551, 138.9066],
      ["富士山", "富士山", "Mt. Fuji", "ふじさん", 35.4834, 138.7958],
      ["富士急乐园", "富士急ハイランド", "Fuji-Q Highland", "ふじきゅうはいらんど", 35.4869, 138.7797],
      ["河口湖", "河口湖", "Kawaguchiko", "かわぐちこ", 35.4983, 138.7687],
    ],
  },
  {
    name: { zh: "乌丸线", ja: "烏丸線", en: "Karasuma Line" },
    company: { zh: "京都市交通局", ja: "京都市交通局", en: "Kyoto City Subway" },
    color: "green",
    prefecture: "kyoto",
    stations: [
      ["京都", "京都", "Kyoto", "きょうと", 34.9858, 135.7588],
      ["五条", "五条", "Gojo", "ごじょう", 34.9956, 135.7597],
      ["四条", "四条", "Shijo", "しじょう", 35.0037, 135.7595],
      ["乌丸御池", "烏丸御池", "Karasuma Oike", "からすまおいけ", 35.0106, 135.7595],
      ["今出川", "今出川", "Imadegawa", "いまでがわ", 35.0301, 135.7595],
      ["北大路", "北大路", "Kitaoji", "きたおおじ", 35.0443, 135.7587],
    ],
  },
  {
    name: { zh: "京阪本线", ja: "京阪本線", en: "Keihan Main Line" },
    company: { zh: "京阪电车", ja: "京阪電車", en: "Keihan Railway" },
    color: "purple",
    prefecture: "kyoto",
    stations: [
      ["伏见稻荷", "伏見稲荷", "Fushimi-Inari", "ふしみいなり", 34.9687, 135.769],
      ["东福寺", "東福寺", "Tofukuji", "とうふくじ", 34.9811, 135.7698],
      ["清水五条", "清水五条", "Kiyomizu-Gojo", "きよみずごじょう", 34.9958, 135.7687],
      ["祇园四条", "祇園四条", "Gion-Shijo", "ぎおんしじょう", 35.0038, 135.7722],
      ["三条", "三条", "Sanjo", "さんじょう", 35.0096, 135.7725],
    ],
  },
  {
    name: { zh: "御堂筋线", ja: "御堂筋線", en: "Midosuji Line" },
    company: { zh: "大阪地铁", ja: "大阪メトロ", en: "Osaka Metro" },
    color: "red",
    prefecture: "osaka",
    stations: [
      ["新大阪", "新大阪", "Shin-Osaka", "しんおおさか", 34.7335, 135.5002],
      ["梅田", "梅田", "Umeda", "うめだ", 34.7036, 135.4979],
      ["淀屋桥", "淀屋橋", "Yodoyabashi", "よどやばし", 34.6926, 135.5013],
      ["本町", "本町", "Hommachi", "ほんまち", 34.6819, 135.5],
      ["心斋桥", "心斎橋", "Shinsaibashi", "しんさいばし", 34.6751, 135.5003],
      ["难波", "なんば", "Namba", "なんば", 34.6672, 135.5003],
      ["天王寺", "天王寺", "Tennoji", "てんのうじ", 34.6473, 135.5137],
    ],
  },
  {
    name: { zh: "大阪环状线", ja: "大阪環状線", en: "Osaka Loop Line" },
    company: jrWest,
    color: "pink",
    prefecture: "osaka",
    stations: [
      ["大阪", "大阪", "Osaka", "おおさか", 34.7025, 135.4959],
      ["京桥", "京橋", "Kyobashi", "きょうばし", 34.6963, 135.5343],
      ["大阪城公园", "大阪城公園", "Osakajo-Koen", "おおさかじょうこうえん", 34.6893, 135.5344],
      ["鹤桥", "鶴橋", "Tsuruhashi", "つるはし", 34.6657, 135.5303],
      ["天王寺", "天王寺", "Tennoji", "てんのうじ", 34.6473, 135.5137],
      ["新今宫", "新今宮", "Shin-Imamiya", "しんいまみや", 34.6499, 135.5019],
    ],
  },
];
