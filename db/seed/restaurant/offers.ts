import type { Trilingual } from "./place";

/** What a demo restaurant advertises. */
export interface DemoRestaurantAd {
  of: string;
  type: "news" | "season" | "course" | "event";
  name: Trilingual;
  text: Trilingual;
  picture: string;
  /** What is drawn, at the first event to which people can still apply. */
  prize?: Trilingual;
}

export const demoRestaurantAds: readonly DemoRestaurantAd[] = [
  {
    of: "naminone",
    type: "season",
    picture: "restaurant/sushi",
    name: { zh: "寒鰤的季节到了", ja: "寒ぶり、始まりました", en: "Winter yellowtail is here" },
    text: {
      zh: "氷见港的寒鰤，脂肪丰厚又不腻。刺身、炙烤、握寿司三种吃法，数量有限，当天售完为止。",
      ja: "氷見の寒ぶりが入りました。刺身、炙り、握りの三通りで。数に限りがあり、その日の分がなくなり次第終わります。",
      en: "Yellowtail from Himi, rich without being heavy: raw, seared or on rice. There is only so much each day.",
    },
  },
  {
    of: "haruka",
    type: "course",
    picture: "restaurant/tempura",
    name: { zh: "十品天妇罗套餐", ja: "天ぷら十品のコース", en: "Ten pieces of tempura" },
    text: {
      zh: "大虾两尾、当季鱼、五种蔬菜，最后是炸什锦。每晚限八位，建议提前一天打电话预约。",
      ja: "海老二尾、季節の魚、野菜五種、締めにかき揚げ。毎晩八名さままで。前日までのお電話をおすすめします。",
      en: "Two prawns, fish of the season, five vegetables and a mixed fritter to end. Eight guests a night; call the day before.",
    },
  },
  {
    of: "akari",
    type: "event",
    picture: "news/ramen",
    name: { zh: "开业五周年感恩", ja: "五周年ありがとう祭", en: "Five years of Akari" },
    text: {
      zh: "感谢大家五年来的支持。活动期间点一碗拉面送味玉，还可以参加抽奖。",
      ja: "おかげさまで五周年。期間中はらーめん一杯に味玉をひとつ。抽選にもご応募いただけます。",
      en: "Thank you for five years. Every bowl comes with an egg, and you can take part in a prize draw.",
    },
    prize: { zh: "一年份拉面券（五名）", ja: "らーめん一年分（五名さま）", en: "A year of ramen for five guests" },
  },
  {
    of: "torigen",
    type: "course",
    picture: "restaurant/yakitori",
    name: { zh: "烤串任选五串", ja: "おまかせ五串セット", en: "Five skewers, our choice" },
    text: {
      zh: "第一次来？让我们替你选五串，配一份腌菜和一杯饮料。周二到周四更实惠。",
      ja: "初めての方に、焼き手が五本を選びます。おしんこと一杯つき。火曜から木曜はお得です。",
      en: "First time here? Let us choose five, with pickles and a drink. Cheaper from Tuesday to Thursday.",
    },
  },
  {
    of: "yuzuriha",
    type: "season",
    picture: "restaurant/parfait",
    name: { zh: "冬日抹茶芭菲", ja: "冬の抹茶パフェ", en: "The winter matcha parfait" },
    text: {
      zh: "抹茶冰淇淋、温热的红豆和烤年糕一起上桌，冷与热各尝一口。二月底之前供应。",
      ja: "抹茶アイスに温かい小豆、焼いたお餅を添えました。冷たさと温かさをひと口ずつ。二月末まで。",
      en: "Matcha ice cream with warm beans and grilled rice cake: one spoon cold, one spoon warm. Until the end of February.",
    },
  },
  {
    of: "mikado",
    type: "news",
    picture: "restaurant/omurice",
    name: {
      zh: "菜单有了中文和英文",
      ja: "英語と中国語のメニューができました",
      en: "Our menu now speaks English and Chinese",
    },
    text: {
      zh: "三种语言的菜单已经上桌，过敏原也一并标出。点单时用手指一指就可以。",
      ja: "三か国語のメニューをご用意しました。アレルギー表示もあります。指さしでご注文ください。",
      en: "Menus in three languages are on the tables, with allergens marked. Just point at what you would like.",
    },
  },
];

/** A demo coupon: of which restaurant, what it gives, and until how many days from now. */
export interface DemoCoupon {
  of: string;
  kind: "amount" | "percent" | "gift";
  worth: number;
  quota: number;
  days: [from: number, until: number];
  name: Trilingual;
  terms: Trilingual;
}

const once = (zh: string, ja: string, en: string): Trilingual => ({ zh, ja, en });

export const demoCoupons: readonly DemoCoupon[] = [
  {
    of: "naminone",
    kind: "amount",
    worth: 1_000,
    quota: 50,
    days: [-10, 45],
    name: once("午市握寿司减1,000日元", "昼の握り 1,000円引き", "¥1,000 off sushi at noon"),
    terms: once("消费满5,000日元，限午市。", "5,000円以上のご利用で。昼のみ。", "From ¥5,000, at noon only."),
  },
  {
    of: "akari",
    kind: "gift",
    worth: 0,
    quota: 200,
    days: [-5, 60],
    name: once("免费加一颗味玉", "味玉ひとつサービス", "A free soy egg"),
    terms: once("点拉面一碗即可使用。", "らーめん一杯につき。", "With any bowl of ramen."),
  },
  {
    of: "haruka",
    kind: "percent",
    worth: 10,
    quota: 100,
    days: [-20, 30],
    name: once("套餐九折", "コース10%引き", "10% off set meals"),
    terms: once("限平日晚市。", "平日の夜のみ。", "On weekday evenings."),
  },
  {
    of: "torigen",
    kind: "amount",
    worth: 500,
    quota: 80,
    days: [-3, 20],
    name: once("五串套餐减500日元", "五串セット 500円引き", "¥500 off five skewers"),
    terms: once("每桌限用一张。", "一卓につき一枚。", "One for each table."),
  },
  {
    of: "komorebi",
    kind: "gift",
    worth: 0,
    quota: 60,
    days: [-1, 90],
    name: once("布丁一份", "プリンひとつ", "A custard pudding"),
    terms: once("点饮料时赠送。", "お飲みもののご注文で。", "With any drink."),
  },
  {
    of: "yuzuriha",
    kind: "percent",
    worth: 15,
    quota: 40,
    days: [-7, 14],
    name: once("芭菲优惠15%", "パフェ15%引き", "15% off parfaits"),
    terms: once("限两点以前。", "14時まで。", "Before two in the afternoon."),
  },
  {
    of: "spice",
    kind: "amount",
    worth: 200,
    quota: 300,
    days: [3, 60],
    name: once("咖喱减200日元", "カレー 200円引き", "¥200 off any curry"),
    terms: once("堂食限定。", "店内でのお食事に。", "When you eat in."),
  },
  {
    of: "minamo",
    kind: "gift",
    worth: 0,
    quota: 1,
    days: [-2, 10],
    name: once("手打荞麦体验一次", "そば打ち体験ひと枠", "A lesson in making soba"),
    terms: once("请先打电话预约。仅限一位。", "要電話予約。一名さま限り。", "Please call first. For one guest only."),
  },
];
