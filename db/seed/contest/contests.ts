import type { DemoUsername } from "../accounts";
import type { Trilingual } from "../catalogue/model";

/** A contest of the demonstration; times in days from the seed's moment. */
interface DemoContest {
  code: string;
  picture: string;
  title: Trilingual;
  paragraphs: readonly Trilingual[];
  applies: readonly [from: number, until: number];
  /** When everybody sees the awards. */
  results: number;
  seq: number;
  jury?: readonly DemoUsername[];
}

/** One that takes works, one whose results are out, and one whose jury is at work. */
export const demoContests: readonly DemoContest[] = [
  {
    code: "chinaDress",
    picture: "contest/gold-stage",
    title: {
      zh: "穿旗袍，游日本",
      ja: "チャイナドレスで日本を歩く",
      en: "Japan in a Qipao",
    },
    paragraphs: [
      {
        zh: "在古街、庭园、雪国或舞台上，拍下旗袍与日本风景相遇的一刻。手机拍的也可以。",
        ja: "町並み、庭園、雪国、舞台。チャイナドレスと日本の風景が出会う一瞬をお寄せください。スマートフォンの写真でもかまいません。",
        en: "In an old lane, a garden, the snow or on a stage: show us a qipao and Japan meeting. Phone pictures are welcome.",
      },
      {
        zh: "评委按构图、光线和故事打分，看不到作者姓名。掌声最多的作品另有介绍。",
        ja: "審査員は作者名を見ずに、構図・光・物語で採点します。拍手の多い作品は別にご紹介します。",
        en: "The jury scores composition, light and story without seeing names. We also present the works with the most claps.",
      },
    ],
    applies: [-12, 18],
    results: 32,
    seq: 30,
  },
  {
    code: "momiji2026",
    picture: "news/maple",
    title: { zh: "红叶季摄影大赛", ja: "紅葉フォトコンテスト", en: "Autumn Leaves" },
    paragraphs: [
      {
        zh: "感谢大家的投稿。获奖作品已经公布，恭喜各位作者！",
        ja: "たくさんのご応募をありがとうございました。受賞作品を発表しました。おめでとうございます。",
        en: "Thank you for all your works. The awards are out: congratulations!",
      },
    ],
    applies: [-60, -25],
    results: -6,
    seq: 10,
    jury: ["news_editor", "promote_admin"],
  },
  {
    code: "matsuri",
    picture: "news/fireworks",
    title: { zh: "夏日祭典摄影大赛", ja: "夏祭りフォトコンテスト", en: "Summer Festivals" },
    paragraphs: [
      {
        zh: "征集已经结束，评委正在评分，结果即将公布。",
        ja: "応募は締め切りました。ただいま審査中です。結果の発表をお待ちください。",
        en: "Entries are closed and the jury is at work. The results will be out soon.",
      },
    ],
    applies: [-40, -3],
    results: 9,
    seq: 20,
    jury: ["news_editor", "promote_admin"],
  },
];

type Talk = readonly [hoursAgo: number, who: DemoUsername, text: string];

/** A work of the demonstration; `contest` counts the contests from 0. */
interface DemoWork {
  contest: number;
  author: DemoUsername;
  title: string;
  photographer: string;
  area: string;
  description: string;
  pictures: readonly string[];
  daysAgo: number;
  status?: "pending" | "rejected";
  verdict?: string;
  award?: "grand" | "gold" | "silver" | "special";
  claps?: readonly DemoUsername[];
  talk?: readonly Talk[];
  /** What the jury gave, in its order. */
  scores?: readonly [score: number, note: string][];
}

export const demoWorks: readonly DemoWork[] = [
  {
    contest: 0,
    author: "guest",
    title: "红巷子",
    photographer: "林小雨",
    area: "横滨",
    description: "中华街还没开门的早晨，只有灯笼和我们。朋友的旗袍是外婆留下的，第一次穿出门。",
    pictures: ["contest/red-lane"],
    daysAgo: 9,
    claps: ["host", "travel_editor", "tea_seller", "craft_seller"],
    talk: [
      [60, "host", "朝の光がきれいですね。灯籠の赤とよく合っています。"],
      [40, "travel_editor", "外婆的旗袍，真好。"],
    ],
  },
  {
    contest: 0,
    author: "host",
    title: "月洞門の青",
    photographer: "山本直樹",
    area: "長崎",
    description: "庭の丸い門に、染付のような青いドレス。桜が散りはじめた午後に撮りました。",
    pictures: ["contest/blue-garden", "contest/plum-bridge"],
    daysAgo: 7,
    claps: ["guest", "video_admin"],
  },
  {
    contest: 0,
    author: "promote_admin",
    title: "Tea at two",
    photographer: "Mia Carter",
    area: "Uji",
    description: "My flatmate in her mother's green qipao, waiting for the kettle in a rented tea room.",
    pictures: ["contest/green-tea"],
    daysAgo: 5,
    claps: ["guest", "host", "tea_seller"],
  },
  {
    contest: 0,
    author: "tea_seller",
    title: "雪の夜",
    photographer: "宇治茶房",
    area: "白川郷",
    description: "和傘と紫のチャイナドレス。五分で手がかじかみました。",
    pictures: ["contest/snow-night"],
    daysAgo: 4,
    claps: ["guest"],
  },
  {
    contest: 0,
    author: "video_admin",
    title: "舞台の三人",
    photographer: "映像室",
    area: "神戸",
    description: "春節祭のリハーサル。本番より少しだけ緊張した顔です。",
    pictures: ["contest/gold-stage"],
    daysAgo: 2,
  },
  {
    contest: 0,
    author: "guest",
    title: "桥上的春天",
    photographer: "林小雨",
    area: "山口",
    description: "锦带桥旁的小红桥，风一吹，花瓣全落在裙摆上。",
    pictures: ["contest/plum-bridge"],
    daysAgo: 1,
    status: "pending",
  },
  {
    contest: 0,
    author: "craft_seller",
    title: "新作のご案内",
    photographer: "手仕事の店",
    area: "",
    description: "店の新作です。",
    pictures: ["school/kit"],
    daysAgo: 3,
    status: "rejected",
    verdict: "商品の宣伝はコンテストの対象外です。ドレスの写った作品をお待ちしています。",
  },
  {
    contest: 1,
    author: "guest",
    title: "参道",
    photographer: "林小雨",
    area: "京都",
    description: "雨停后的石阶，红叶铺了一路。",
    pictures: ["travel/autumn-front", "travel/fushimi"],
    daysAgo: 40,
    award: "grand",
    claps: ["host", "tea_seller", "craft_seller"],
    scores: [
      [9, "石畳の光がよい"],
      [9, "Strong lines"],
    ],
  },
  {
    contest: 1,
    author: "host",
    title: "もみじの宿",
    photographer: "山本直樹",
    area: "箱根",
    description: "露天風呂に一枚だけ落ちてきた葉。",
    pictures: ["hotel/openair"],
    daysAgo: 38,
    award: "gold",
    claps: ["guest"],
    scores: [
      [8, ""],
      [9, ""],
    ],
  },
  {
    contest: 1,
    author: "tea_seller",
    title: "茶畑の朝",
    photographer: "宇治茶房",
    area: "宇治",
    description: "霧が晴れる十分前。",
    pictures: ["travel/tea-hills"],
    daysAgo: 33,
    award: "special",
    scores: [
      [7, ""],
      [8, ""],
    ],
  },
  {
    contest: 1,
    author: "video_admin",
    title: "Local train",
    photographer: "Mia Carter",
    area: "Tadami",
    description: "Two carriages, one bridge, a whole valley of red.",
    pictures: ["news/localtrain"],
    daysAgo: 30,
    claps: ["guest", "host"],
    scores: [
      [6, ""],
      [8, ""],
    ],
  },
  {
    contest: 2,
    author: "guest",
    title: "第一朵烟花",
    photographer: "林小雨",
    area: "隅田川",
    description: "等了两个小时，第一朵升起来的时候全场都安静了。",
    pictures: ["news/fireworks"],
    daysAgo: 20,
    claps: ["host"],
    scores: [[8, "間がよい"]],
  },
  {
    contest: 2,
    author: "host",
    title: "夜店の灯",
    photographer: "山本直樹",
    area: "高山",
    description: "焼きそばの湯気の向こうに、浴衣の三人。",
    pictures: ["news/market"],
    daysAgo: 15,
  },
  {
    contest: 2,
    author: "craft_seller",
    title: "Old street",
    photographer: "K. Sato",
    area: "Kawagoe",
    description: "The float waits round the corner; you can hear the drums already.",
    pictures: ["news/street"],
    daysAgo: 11,
    claps: ["guest"],
  },
];
