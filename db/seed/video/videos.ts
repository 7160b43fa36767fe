import type { Words } from "../../schema/columns";
import type { VideoCaption, VideoChapter } from "../../schema/video";
import type { DemoUsername } from "../accounts";

/** A demo video; `picture` is its cover below `files/video`. */
export type DemoVideo = {
  key: string;
  owner: DemoUsername;
  category: string;
  picture: string;
  /** Days before the demonstration was written. */
  days: number;
  title: Words;
  description: Words;
  tags: readonly string[];
  price?: number;
  isPointPay?: boolean;
  isTv?: boolean;
  views: number;
  /** Who clapped, one day each from yesterday back. */
  claps: readonly DemoUsername[];
  captions?: readonly VideoCaption[];
  chapters?: readonly VideoChapter[];
  /** What people said: hours ago, who, what. */
  said?: readonly [hoursAgo: number, who: DemoUsername, text: string][];
};

const cue = (text: string): string => `WEBVTT\n\n00:00:00.500 --> 00:00:03.500\n${text}\n`;

export const demoVideos: readonly DemoVideo[] = [
  {
    key: "localline",
    owner: "video_admin",
    category: "rails",
    picture: "localline",
    days: 2,
    title: {
      zh: "坐各站停车的慢车，去看富士山",
      ja: "各駅停車で富士山を見に行く",
      en: "To Mount Fuji, stopping everywhere",
    },
    description: {
      zh: "从大月出发，一站一站慢慢走。哪一侧的窗能看到山、哪一站值得下车走走，都在这里。",
      ja: "大月から一駅ずつ、ゆっくりと。どちら側の窓から山が見えるか、どの駅で降りて歩くとよいかをご紹介します。",
      en: "From Otsuki, one station after another: which side to sit on for the mountain, and where to get off and walk.",
    },
    tags: ["鉄道", "富士山"],
    isTv: true,
    views: 842,
    claps: ["guest", "host", "travel_editor"],
    captions: [
      { lang: "zh", vtt: cue("请坐在进行方向的左侧。") },
      { lang: "ja", vtt: cue("進行方向の左側にお座りください。") },
      { lang: "en", vtt: cue("Sit on the left, facing forward.") },
    ],
    chapters: [
      { at: 0, title: { zh: "出发", ja: "出発", en: "Departure" } },
      { at: 2, title: { zh: "第一眼看到山", ja: "山が見えた", en: "The first sight of the mountain" } },
    ],
    said: [
      [30, "guest", "上周照着坐了一次，左边的窗真的一路都是山！"],
      [26, "host", "富士山駅の手前で徐行してくれるところ、いつ見ても良いですね。"],
    ],
  },
  {
    key: "kitchen",
    owner: "video_admin",
    category: "soup",
    picture: "kitchen",
    days: 4,
    title: {
      zh: "昆布与柴鱼：第一道高汤",
      ja: "昆布と鰹節、一番だしの引き方",
      en: "Kombu and bonito: the first stock",
    },
    description: {
      zh: "水温、时间，还有什么时候该把昆布捞出来。学会这一锅，味噌汤和乌冬都会变得好喝。",
      ja: "水の温度と時間、昆布を引き上げる頃合い。これを覚えると、味噌汁もうどんもおいしくなります。",
      en: "How warm, how long, and when the kombu comes out. With this one pot, miso soup and udon taste of something.",
    },
    tags: ["だし", "料理"],
    price: 120,
    views: 517,
    claps: ["guest", "tea_seller"],
    chapters: [
      { at: 0, title: { zh: "泡昆布", ja: "昆布を浸す", en: "Soaking the kombu" } },
      { at: 1, title: { zh: "加柴鱼片", ja: "鰹節を入れる", en: "Adding the bonito" } },
    ],
    said: [[50, "host", "民泊の朝ごはんに取り入れました。お客さまに喜ばれています。"]],
  },
  {
    key: "glass",
    owner: "video_admin",
    category: "hands",
    picture: "glass",
    days: 6,
    title: { zh: "江户切子：光是这样刻进去的", ja: "江戸切子、光を刻む", en: "Edo Kiriko: cutting light into glass" },
    description: {
      zh: "在东京墨田区的工房，看一只酒杯从吹制到抛光的一天。",
      ja: "東京・墨田区の工房で、一つのぐい呑みが磨き上がるまでの一日を追いました。",
      en: "A day in a workshop in Sumida, Tokyo: one small cup, from the blank to the last polish.",
    },
    tags: ["江戸切子", "東京"],
    price: 200,
    isTv: true,
    views: 463,
    claps: ["guest", "craft_seller", "host", "promote_admin"],
  },
  {
    key: "tea",
    owner: "travel_editor",
    category: "cups",
    picture: "tea",
    days: 9,
    title: { zh: "在家点一碗抹茶", ja: "家で点てる一服の抹茶", en: "A bowl of matcha at home" },
    description: {
      zh: "没有茶室也没关系：一只碗、一支茶筅、七十度的水。",
      ja: "茶室がなくても大丈夫。茶碗と茶筅、七十度のお湯があれば点てられます。",
      en: "No tea room needed: a bowl, a whisk, and water at seventy degrees.",
    },
    tags: ["お茶", "宇治"],
    isTv: true,
    views: 391,
    claps: ["tea_seller", "guest"],
    said: [[12, "tea_seller", "茶筅は使う前にお湯に浸しておくと、折れにくくなります。"]],
  },
  {
    key: "alley",
    owner: "travel_editor",
    category: "life",
    picture: "alley",
    days: 12,
    title: {
      zh: "居酒屋的第一次：怎么坐、怎么点",
      ja: "はじめての居酒屋、座り方と頼み方",
      en: "Your first izakaya: how to sit, how to order",
    },
    description: {
      zh: "门帘怎么掀、小菜为什么要钱、结账时该说什么。",
      ja: "のれんのくぐり方、お通しのこと、お会計のひと言まで。",
      en: "How to go in under the curtain, why the small dish costs money, and what to say for the bill.",
    },
    tags: ["居酒屋", "マナー"],
    views: 688,
    claps: ["guest", "host"],
  },
  {
    key: "ferry",
    owner: "video_admin",
    category: "sea",
    picture: "ferry",
    days: 15,
    title: {
      zh: "濑户内海：从岛到岛的渡船",
      ja: "瀬戸内海、島から島への渡し船",
      en: "Inland Sea: the boats between the islands",
    },
    description: {
      zh: "一天坐三班船：尾道、因岛、生口岛。末班船的时间要记好。",
      ja: "一日に三つの船。尾道、因島、生口島をめぐります。最終便の時刻だけはお忘れなく。",
      en: "Three boats in a day: Onomichi, Innoshima, Ikuchijima. Only remember when the last one leaves.",
    },
    tags: ["瀬戸内", "船"],
    views: 274,
    claps: ["guest"],
  },
  {
    key: "snow",
    owner: "video_admin",
    category: "ways",
    picture: "snow",
    days: 20,
    title: { zh: "雪国之夜：合掌造的灯", ja: "雪国の夜、合掌造りの灯り", en: "A night in the snow country" },
    description: {
      zh: "点灯的夜晚需要预约。怎么去、穿什么、在哪里拍，一次说清。",
      ja: "ライトアップは予約制です。行き方、服装、撮る場所をまとめました。",
      en: "The nights with lights need a reservation: how to get there, what to wear, where to stand.",
    },
    tags: ["雪", "白川郷"],
    price: 1_200,
    isPointPay: false,
    views: 233,
    claps: ["host", "travel_editor"],
  },
  {
    key: "ticket",
    owner: "travel_editor",
    category: "rails",
    picture: "station",
    days: 24,
    title: { zh: "售票机前不慌张", ja: "券売機の前であわてない", en: "At the ticket machine, without fear" },
    description: {
      zh: "怎么换成中文、怎么查票价、硬币放在哪里。",
      ja: "言語の切り替え、運賃の調べ方、硬貨を入れる場所まで。",
      en: "Where the language button is, how to find the fare, and where the coins go in.",
    },
    tags: ["鉄道", "切符"],
    views: 905,
    claps: ["guest", "promote_admin"],
  },
  {
    key: "gates",
    owner: "travel_editor",
    category: "rails",
    picture: "station",
    days: 27,
    title: { zh: "换乘时的检票口", ja: "乗り換え改札の通り方", en: "Through the transfer gates" },
    description: {
      zh: "两张票一起放，还是只放一张？看一遍就明白。",
      ja: "切符は二枚重ねて入れるのか、一枚だけか。一度見ればわかります。",
      en: "Both tickets at once, or only one? Seen once, it is clear.",
    },
    tags: ["鉄道"],
    views: 356,
    claps: [],
  },
  {
    key: "garden",
    owner: "travel_editor",
    category: "cups",
    picture: "tea",
    days: 31,
    title: { zh: "宇治茶园的五月", ja: "五月の宇治、茶園の一日", en: "May in the tea fields of Uji" },
    description: {
      zh: "遮阳的棚、采茶的手、蒸青的香气。",
      ja: "覆いの下で育つ葉、摘む手、蒸したての香り。",
      en: "Leaves under their shade, the hands that pick them, the scent of the steaming.",
    },
    tags: ["お茶", "宇治"],
    price: 80,
    views: 148,
    claps: ["tea_seller"],
  },
];
