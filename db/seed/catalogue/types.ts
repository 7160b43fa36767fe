/** A commodity type of the demo shop; names in Chinese, Japanese and English. */
export interface DemoType {
  id: number;
  parentId?: number;
  name: { zh: string; ja: string; en: string };
  level: 1 | 2;
  flag: "all";
  host: "biz";
  /** Types are listed by seq, largest first; a negative one is hidden. */
  seq: number;
}

type Names = readonly [id: number, seq: number, zh: string, ja: string, en: string];

const tree: readonly { names: Names; children: readonly Names[] }[] = [
  {
    names: [3, 1000, "点心与美味", "和菓子と郷土の味", "Sweets & Local Food"],
    children: [
      [107, 90, "和果子", "和菓子", "Wagashi & Snacks"],
      [109, 80, "清酒与果酒", "日本酒・果実酒", "Sake & Liqueur"],
      [111, 70, "地方特产", "郷土の味", "Local Pantry"],
    ],
  },
  {
    names: [1, 900, "茶与厨房", "お茶と台所", "Tea & Kitchen"],
    children: [
      [101, 90, "茶叶", "お茶", "Tea"],
      [102, 80, "茶器", "茶道具", "Tea Ware"],
      [103, 70, "厨具", "台所道具", "Kitchen Tools"],
    ],
  },
  {
    names: [2, 800, "器物与手艺", "うつわと手仕事", "Tableware & Craft"],
    children: [
      [104, 90, "陶瓷", "やきもの", "Ceramics"],
      [105, 80, "漆器与木器", "漆器・木工", "Lacquer & Wood"],
      [106, 70, "玻璃与摆件", "ガラス・飾り", "Glass & Ornaments"],
    ],
  },
  {
    names: [4, 700, "护肤与沐浴", "肌とお風呂", "Skin & Bath"],
    children: [
      [112, 90, "护肤", "スキンケア", "Skincare"],
      [113, 80, "沐浴", "お風呂", "Bath"],
    ],
  },
  {
    names: [5, 600, "布艺与穿戴", "布と装い", "Cloth & Wear"],
    children: [
      [114, 90, "包袱布与手巾", "風呂敷・手ぬぐい", "Furoshiki & Tenugui"],
      [115, 80, "浴衣与配饰", "浴衣・小物", "Yukata & Accessories"],
      [116, 70, "扇与伞", "扇子・傘", "Fans & Umbrellas"],
    ],
  },
  {
    names: [6, 500, "文具与香", "文具と香り", "Paper & Fragrance"],
    children: [
      [117, 90, "和纸文具", "和紙・文具", "Washi & Stationery"],
      [118, 80, "香与烛", "お香・ろうそく", "Incense & Candles"],
    ],
  },
  {
    names: [7, 400, "母婴", "赤ちゃん・こども", "Baby & Kids"],
    children: [
      [119, 90, "婴儿布品", "ベビーの布もの", "Baby Cloth"],
      [120, 80, "木玩具与餐具", "木のおもちゃ・食器", "Wooden Toys & Dishes"],
    ],
  },
  {
    names: [8, 300, "旅行准备", "旅の支度", "Travel"],
    children: [
      [108, 90, "乘车券与上网", "きっぷ・通信", "Passes & Data"],
      [110, 80, "温泉与体验", "温泉・体験", "Onsen & Experiences"],
    ],
  },
  {
    names: [9, -1, "往年商品", "過去の品", "Archive"],
    children: [[121, -1, "停售商品", "販売を終えた品", "No Longer Sold"]],
  },
];

const typeOf = ([id, seq, zh, ja, en]: Names, parentId?: number): DemoType => ({
  id,
  ...(parentId === undefined ? {} : { parentId }),
  name: { zh, ja, en },
  level: parentId === undefined ? 1 : 2,
  flag: "all",
  host: "biz",
  seq,
});

/** Both levels of the demo shop's types, parents first; 108 and 110 are the fixed rows. */
export const demoTypes: readonly DemoType[] = tree.flatMap(({ names, children }) => [
  typeOf(names),
  ...children.map((child) => typeOf(child, names[0])),
]);
