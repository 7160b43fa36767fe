import type { DishOption } from "../../schema/cuisine";

type Station = "cold" | "fry" | "noodle" | "bar";
type Trilingual = { zh: string; ja: string; en: string };

/** A demo dish: the name of its picture, yen with tax, what it holds that some people must not eat. */
export interface DemoDish {
  picture: string;
  name: Trilingual;
  text: Trilingual;
  price: number;
  portion?: Trilingual;
  options?: DishOption[];
  allergens: string[];
  soldOut?: boolean;
}

const words = (zh: string, ja: string, en: string): Trilingual => ({ zh, ja, en });
const large: DishOption = { id: "large", name: words("大份", "大盛り", "Large"), price: 150 };
const egg: DishOption = { id: "egg", name: words("加溏心蛋", "味玉追加", "Soft-boiled egg"), price: 130 };
const rice: DishOption = { id: "rice", name: words("加米饭", "ご飯追加", "Extra rice"), price: 200 };
const cold: DishOption = { id: "cold", name: words("冰的", "冷", "Cold"), price: 0 };

/** The menu of the demonstration's restaurant: five categories, highest first. */
export const demoMenu: readonly { name: Trilingual; station?: Station; dishes: readonly DemoDish[] }[] = [
  {
    name: words("小菜", "おつまみ", "Small plates"),
    dishes: [
      {
        picture: "edamame",
        name: words("盐水毛豆", "枝豆", "Edamame"),
        text: words(
          "现煮的毛豆，撒上能登海盐。",
          "ゆでたてに能登の塩をひとつまみ。",
          "Boiled to order, with sea salt from Noto.",
        ),
        price: 380,
        allergens: ["soy"],
      },
      {
        picture: "hiyayakko",
        name: words("冷豆腐", "冷や奴", "Chilled tofu"),
        text: words(
          "国产大豆的绢豆腐，配葱和姜。",
          "国産大豆の絹ごしに、ねぎと生姜をのせて。",
          "Silken tofu of Japanese beans with leek and ginger.",
        ),
        price: 420,
        allergens: ["soy", "wheat"],
      },
      {
        picture: "salad",
        name: words("时令蔬菜沙拉", "季節野菜のサラダ", "Salad of the season"),
        text: words(
          "当天早上到货的蔬菜，配芝麻酱。",
          "その朝届いた野菜を、ごまだれでどうぞ。",
          "Vegetables that came this morning, with a sesame dressing.",
        ),
        price: 680,
        portion: words("2人份", "2人前", "For two"),
        allergens: ["sesame", "soy", "egg"],
      },
      {
        picture: "miso",
        name: words("味噌汤", "味噌汁", "Miso soup"),
        text: words("信州味噌，豆腐和裙带菜。", "信州味噌に豆腐とわかめ。", "Miso from Shinshu with tofu and wakame."),
        price: 250,
        allergens: ["soy"],
      },
    ],
  },
  {
    name: words("刺身・寿司", "刺身・寿司", "Sashimi and sushi"),
    station: "cold",
    dishes: [
      {
        picture: "sashimi",
        name: words("刺身拼盘", "お造り盛り合わせ", "Sashimi of the day"),
        text: words(
          "金枪鱼、三文鱼和当天的鲜鱼。",
          "まぐろ、サーモン、本日の鮮魚を盛り合わせて。",
          "Tuna, salmon and what the boats brought today.",
        ),
        price: 1_680,
        portion: words("2人份", "2人前", "For two"),
        allergens: ["salmon", "wheat", "soy"],
      },
      {
        picture: "nigiri",
        name: words("握寿司四贯", "握り寿司四貫", "Four pieces of nigiri"),
        text: words("师傅今天推荐的四种。", "板前が選ぶ本日の四種。", "Four that the chef likes best today."),
        price: 1_280,
        allergens: ["salmon", "egg", "wheat", "soy"],
        options: [{ id: "nowasabi", name: words("不放芥末", "さび抜き", "Without wasabi"), price: 0 }],
      },
    ],
  },
  {
    name: words("炸物・烤物", "揚げ物・焼き物", "Fried and grilled"),
    station: "fry",
    dishes: [
      {
        picture: "karaage",
        name: words("日式炸鸡", "若鶏の唐揚げ", "Fried chicken"),
        text: words(
          "酱油和姜腌一夜，外脆里嫩。",
          "醤油と生姜に一晩漬け、外はかりっと。",
          "Steeped overnight in soy sauce and ginger, crisp outside.",
        ),
        price: 780,
        portion: words("5块", "5個", "Five pieces"),
        options: [rice],
        allergens: ["chicken", "wheat", "soy"],
      },
      {
        picture: "tempura",
        name: words("大虾天妇罗", "海老天ぷら", "Prawn tempura"),
        text: words(
          "三只大虾，配天汁和萝卜泥。",
          "大きな海老を三本、天つゆと大根おろしで。",
          "Three large prawns with dashi and grated radish.",
        ),
        price: 1_380,
        allergens: ["shrimp", "wheat", "egg"],
      },
      {
        picture: "yakitori",
        name: words("烤鸡串四串", "焼き鳥四本盛り", "Four chicken skewers"),
        text: words(
          "备长炭慢烤，可选酱汁或盐。",
          "備長炭でじっくり。たれか塩をお選びください。",
          "Over charcoal, with sauce or salt.",
        ),
        price: 920,
        allergens: ["chicken", "soy", "wheat"],
        options: [{ id: "salt", name: words("盐味", "塩", "With salt"), price: 0 }],
      },
      {
        picture: "gyoza",
        name: words("煎饺", "焼き餃子", "Pan-fried dumplings"),
        text: words(
          "手工皮，猪肉和卷心菜馅。",
          "手作りの皮に豚肉とキャベツ。",
          "Hand-made, filled with pork and cabbage.",
        ),
        price: 560,
        portion: words("4个", "4個", "Four"),
        allergens: ["pork", "wheat", "soy", "sesame"],
      },
    ],
  },
  {
    name: words("面・饭", "麺・ご飯", "Noodles and rice"),
    station: "noodle",
    dishes: [
      {
        picture: "ramen",
        name: words("酱油拉面", "醤油ラーメン", "Soy sauce ramen"),
        text: words(
          "鸡骨和鲣鱼高汤，自家制叉烧。",
          "鶏と鰹の出汁に自家製チャーシュー。",
          "Broth of chicken and bonito with our own roast pork.",
        ),
        price: 980,
        options: [large, egg],
        allergens: ["wheat", "egg", "pork", "chicken", "soy"],
      },
      {
        picture: "soba",
        name: words("笼屉荞麦面", "ざるそば", "Chilled soba"),
        text: words(
          "石臼磨的荞麦，冰水过凉。",
          "石臼挽きのそばを冷水でしめて。",
          "Stone-milled buckwheat, rinsed in iced water.",
        ),
        price: 880,
        options: [large],
        allergens: ["buckwheat", "wheat", "soy"],
      },
      {
        picture: "udon",
        name: words("油豆腐乌冬面", "きつねうどん", "Udon with fried tofu"),
        text: words("关西风的淡色高汤。", "関西風のだしで。", "In the pale broth of Kansai."),
        price: 820,
        options: [large],
        allergens: ["wheat", "soy"],
      },
      {
        picture: "katsudon",
        name: words("炸猪排盖饭", "カツ丼", "Pork cutlet on rice"),
        text: words(
          "现炸的猪排，裹上半熟的鸡蛋。",
          "揚げたてのカツを半熟の卵でとじて。",
          "A fresh cutlet under softly set eggs.",
        ),
        price: 1_050,
        options: [large],
        allergens: ["pork", "egg", "wheat", "soy"],
      },
      {
        picture: "curry",
        name: words("牛肉咖喱饭", "牛すじカレー", "Beef curry"),
        text: words("牛筋炖一整天。", "牛すじを一日煮込みました。", "Beef that simmered for a day."),
        price: 950,
        options: [large],
        allergens: ["beef", "wheat", "milk"],
      },
      {
        picture: "unaju",
        name: words("鳗鱼饭", "うな重", "Grilled eel on rice"),
        text: words("炭火蒲烧，每天限量十份。", "炭火の蒲焼き、一日十食。", "Grilled over charcoal, ten a day."),
        price: 3_200,
        allergens: ["wheat", "soy"],
        soldOut: true,
      },
    ],
  },
  {
    name: words("甜品・饮料", "甘味・お飲み物", "Sweets and drinks"),
    station: "bar",
    dishes: [
      {
        picture: "matcha-parfait",
        name: words("抹茶芭菲", "抹茶パフェ", "Matcha parfait"),
        text: words(
          "宇治抹茶冰淇淋、红豆和白玉。",
          "宇治抹茶アイスに小豆と白玉。",
          "Ice cream of Uji matcha, red beans and rice dumplings.",
        ),
        price: 850,
        allergens: ["milk", "egg"],
      },
      {
        picture: "dango",
        name: words("三色团子", "三色団子", "Dango of three colours"),
        text: words("樱花、白玉和艾草。", "桜、白、よもぎの三色。", "Cherry blossom, plain and mugwort."),
        price: 420,
        portion: words("2串", "2本", "Two skewers"),
        allergens: ["soy"],
      },
      {
        picture: "beer",
        name: words("生啤酒", "生ビール", "Draught beer"),
        text: words(
          "中杯。20岁以上可点。",
          "中ジョッキ。20歳になってから。",
          "A medium glass, for guests of 20 and over.",
        ),
        price: 600,
        allergens: [],
      },
      {
        picture: "tea",
        name: words("煎茶", "煎茶", "Green tea"),
        text: words("静冈的新茶。", "静岡の新茶です。", "New leaves from Shizuoka."),
        price: 350,
        options: [cold],
        allergens: [],
      },
    ],
  },
];
