import type { Prefecture } from "../../prefectures";
import type { DemoUsername } from "../accounts";

/** The categories of the demonstration, with the texts that new posts may start from. */
export const demoTemplates = {
  sell: {
    name: { zh: "转让", ja: "ゆずります", en: "For sale" },
    template: {
      zh: "物品：\n使用时间：\n成色：\n交付方式（自取／邮寄）：",
      ja: "品物：\n使用期間：\n状態：\n受け渡し（手渡し・発送）：",
      en: "Item:\nUsed for:\nCondition:\nHanding over (pick-up or post):",
    },
    seq: 50,
  },
  want: { name: { zh: "求购", ja: "さがしています", en: "Wanted" }, template: {}, seq: 40 },
  home: {
    name: { zh: "租房", ja: "住まい", en: "Housing" },
    template: {
      zh: "地点和最近的车站：\n入住时间：\n预算：\n人数：",
      ja: "場所・最寄り駅：\n入居時期：\n予算：\n人数：",
      en: "Place and nearest station:\nMoving in:\nBudget:\nHow many people:",
    },
    seq: 30,
  },
  help: { name: { zh: "互助", ja: "手伝い", en: "A helping hand" }, template: {}, seq: 20 },
  meet: { name: { zh: "同好", ja: "仲間", en: "Company" }, template: {}, seq: 10 },
} as const;

type DemoPost = {
  author: DemoUsername;
  category: keyof typeof demoTemplates;
  title: string;
  content: string;
  area?: Prefecture;
  price?: number;
  image?: string;
  contactKind?: "wechat" | "line";
  contact?: string;
  daysAgo: number;
};

export const demoPosts: readonly DemoPost[] = [
  {
    author: "guest",
    category: "sell",
    title: "回国转让：土锅和餐具一套",
    content:
      "四月回国，家里用了一年的土锅和四人份餐具一起转让，没有磕碰，说明书还在。\n在中野站附近自取，最好是周末下午。",
    area: "tokyo",
    price: 3000,
    image: "shop/clay-pot-1",
    contactKind: "wechat",
    contact: "linxiaoyu_tokyo",
    daysAgo: 2,
  },
  {
    author: "host",
    category: "help",
    title: "雪囲いを手伝ってくれる方",
    content:
      "古い民家の雪囲いを週末に一緒にやってくれる方を二人さがしています。道具はこちらで用意します。\n昼食と夜の温泉つき。初めての方も歓迎です。",
    area: "nagano",
    daysAgo: 4,
  },
  {
    author: "travel_editor",
    category: "meet",
    title: "Early walks along the Kamo river",
    content:
      "A few of us walk from Demachiyanagi to Kamigamo on Sunday mornings and have breakfast afterwards. We speak English and Japanese, all speeds welcome.",
    area: "kyoto",
    daysAgo: 1,
  },
  {
    author: "craft_seller",
    category: "want",
    title: "古い藍染めの布をさがしています",
    content: "小物づくりに使います。傷みや継ぎがあっても構いません。写真を添えてメッセージをいただけるとうれしいです。",
    image: "shop/furoshiki-1",
    daysAgo: 6,
  },
  {
    author: "job_admin",
    category: "home",
    title: "Room in a shared house, Fukuoka",
    content:
      "One sunny room of 10 m² in a house of four, twelve minutes on foot from Ohori Park. Furniture stays, no key money, from next month.",
    area: "fukuoka",
    price: 42000,
    daysAgo: 8,
  },
  {
    author: "tea_seller",
    category: "help",
    title: "茶園采茶帮手，管午饭",
    content: "五月新茶季，宇治茶园需要帮手采茶三天。不会日语也没关系，有人带。有交通补贴，采完可以带茶回家。",
    area: "kyoto",
    price: 8000,
    daysAgo: 3,
  },
  {
    author: "promote_admin",
    category: "meet",
    title: "ボードゲームの会（大阪・月二回）",
    content: "言葉の壁のないゲームを選んで遊んでいます。中国語、英語の説明書もあります。手ぶらでどうぞ。",
    area: "osaka",
    contactKind: "line",
    contact: "tabi_boardgame",
    daysAgo: 11,
  },
  {
    author: "guest",
    category: "want",
    title: "求购二手折叠自行车",
    content: "身高165，通勤用，希望能进电车。预算两万日元左右，可以去取。",
    area: "kanagawa",
    price: 20000,
    daysAgo: 5,
  },
];
