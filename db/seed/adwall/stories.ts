import type { RichBlock } from "../../text/rich-text";
import { bold, heading, link, list, paragraph, quote, shown, table } from "../rich";

type Story = (picture: (name: string) => string) => { zh: RichBlock[]; ja: RichBlock[]; en: RichBlock[] };

/** What some houses tell beyond their first words, by the name of their cover. */
export const demoStories: Readonly<Record<string, Story>> = {
  "adwall/sushi": (picture) => ({
    zh: [
      heading("晚餐十二贯"),
      list([
        ["先上", bold("白身鱼三贯"), "，口味由淡到浓"],
        "中段是当天最好的金枪鱼，赤身与中腹各一贯",
        "最后以星鳗和玉子烧收尾",
      ]),
      shown(picture("shop/junmai-2"), "配寿司的纯米酒和两只小酒杯"),
      table(
        ["套餐", "贯数", "时长", "价格（含税）"],
        ["午间", "八贯", "60 分钟", "¥6,600"],
        ["晚间", "十二贯", "90 分钟", "¥13,200"],
        ["晚间配酒", "十二贯与三杯清酒", "120 分钟", "¥17,600"],
      ),
      heading("第一次坐吧台"),
      paragraph(["不必着急：捏好一贯吃一贯，用手、用筷子都可以。"]),
      quote("香水请淡一些，香气也是味道的一部分。"),
      paragraph(["看看别家：", link("和食的全部店家", "/adwall"), "。"]),
    ],
    ja: [
      heading("夜の十二貫"),
      list([
        ["はじめは", bold("白身を三貫"), "、淡い味から順に"],
        "中ほどは、その日いちばんの鮪を赤身と中とろで",
        "しめは穴子と玉子焼き",
      ]),
      shown(picture("shop/junmai-2"), "鮨に合わせる純米酒と二つの猪口"),
      table(
        ["おまかせ", "貫数", "お時間", "料金（税込）"],
        ["昼", "八貫", "60分", "¥6,600"],
        ["夜", "十二貫", "90分", "¥13,200"],
        ["夜と日本酒", "十二貫と三杯", "120分", "¥17,600"],
      ),
      heading("はじめてのカウンター"),
      paragraph(["お急ぎにならず、一貫ずつどうぞ。手でもお箸でもかまいません。"]),
      quote("香りも味のうちです。香水は控えめにお願いいたします。"),
      paragraph(["ほかのお店は", link("広告の壁", "/adwall"), "からご覧いただけます。"]),
    ],
    en: [
      heading("Twelve pieces in the evening"),
      list([
        ["First ", bold("three white fish"), ", from light to rich"],
        "Then the best tuna of the day, lean and medium fatty",
        "Last, conger eel and the rolled omelette",
      ]),
      shown(picture("shop/junmai-2"), "A bottle of junmai sake with two small cups"),
      table(
        ["Course", "Pieces", "Time", "Price with tax"],
        ["Lunch", "Eight", "60 minutes", "¥6,600"],
        ["Evening", "Twelve", "90 minutes", "¥13,200"],
        ["Evening with sake", "Twelve, with three cups", "120 minutes", "¥17,600"],
      ),
      heading("Your first time at a counter"),
      paragraph("Take your time: eat each piece as it is made, with your fingers or with chopsticks."),
      quote("Scent is part of the taste. Please wear little perfume."),
      paragraph(["Other houses are on ", link("the wall", "/adwall"), "."]),
    ],
  }),
  "adwall/wagashi": (picture) => ({
    zh: [
      heading("动手做点心"),
      list(["围好围裙，先看师傅做一遍", "自己染色、包馅、捏形", ["做好的三个", bold("装盒带走")]], "ordered"),
      shown(picture("shop/nerikiri-2"), "刚捏好的季节练切"),
      paragraph([
        "学龄儿童可以和家长一起参加。想知道点心的由来，请看",
        link("农林水产省的介绍", "https://www.maff.go.jp/"),
        "。",
      ]),
    ],
    ja: [
      heading("手づくり教室"),
      list(
        [
          "前掛けをして、まず職人の手元をご覧ください",
          "色をつけ、あんを包み、形にします",
          ["できた三つは", bold("箱に入れてお持ち帰り")],
        ],
        "ordered",
      ),
      shown(picture("shop/nerikiri-2"), "できたての季節の練り切り"),
      paragraph([
        "小学生から、保護者の方とご一緒に。和菓子については",
        link("農林水産省", "https://www.maff.go.jp/"),
        "もご覧ください。",
      ]),
    ],
    en: [
      heading("The class"),
      list(
        [
          "Put on an apron and watch the confectioner once",
          "Colour the paste, wrap it and shape it",
          ["Take your three ", bold("home in a box")],
        ],
        "ordered",
      ),
      shown(picture("shop/nerikiri-2"), "Nerikiri of the season, just shaped"),
      paragraph([
        "Children of school age are welcome with a parent. More about sweets from ",
        link("the ministry", "https://www.maff.go.jp/"),
        ".",
      ]),
    ],
  }),
  "adwall/bamboo": (picture) => ({
    zh: [
      heading("四十五分钟怎么过"),
      list(["穿过竹林，在等候处静一静", "看主人点一碗茶，吃一块小点心", "自己点一碗"], "ordered"),
      shown(picture("shop/matcha-bowl-2"), "一碗打好的抹茶"),
      paragraph([bold("下雨也照常进行。"), "雨声里的竹林最好。"]),
    ],
    ja: [
      heading("四十五分の流れ"),
      list(["竹林を抜け、待合でひと息", "亭主のお点前を見ながら、小さなお菓子をひとつ", "ご自分で一服"], "ordered"),
      shown(picture("shop/matcha-bowl-2"), "点てたてのお抹茶"),
      paragraph([bold("雨の日も行います。"), "雨音の竹林もまた格別です。"]),
    ],
    en: [
      heading("The 45 minutes"),
      list(
        [
          "Walk through the grove and sit quietly for a moment",
          "Watch a bowl being made, with a small sweet",
          "Make one yourself",
        ],
        "ordered",
      ),
      shown(picture("shop/matcha-bowl-2"), "A bowl of whisked matcha"),
      paragraph([bold("We hold it in the rain too."), " The grove sounds best then."]),
    ],
  }),
};
