import type { DemoTravel } from "./article";

/** Headlines, places and tips. */
export const placeArticles: readonly DemoTravel[] = [
  {
    id: 11,
    category: "headlines",
    slug: "night-train",
    days: 3,
    tags: ["铁道", "夜行"],
    title: { zh: "夜行列车，醒来就是出云", ja: "夜行列車で、朝は出雲", en: "Asleep in Tokyo, awake in Izumo" },
    summary: {
      zh: "还在运行的卧铺列车只有一班。怎么订票，带什么上车。",
      ja: "いまも走る寝台列車はただ一つ。予約のしかたと、持ちものを。",
      en: "One sleeper train still runs every night. How to book it and what to bring.",
    },
    pages: [
      "夜行列车，醒来就是出云\n夜行列車で、朝は出雲\nAsleep in Tokyo, awake in Izumo\n还在运行的卧铺列车只有一班。怎么订票，带什么上车。\nいまも走る寝台列車はただ一つ。予約のしかたと、持ちものを。\nOne sleeper train still runs every night. How to book it and what to\nbring.",
      "开票日\n一个月前的上午十点开售。隔间最先卖完，“ノビノビ座席”无\n须另付卧铺费。\n発売日\n乗る日の一か月前、午前十時に発売。個室から売り切れま\nす。ノビノビ座席は寝台料金がいりません。\nThe day of sale\nTickets go on sale at ten, one month ahead. Cabins sell\nout first; the carpet berths cost no extra fare.\n2",
      "车上\n没有餐车，先在东京站买好便当。淋浴卡只有二十张。\n車内で\n食堂車はないので、お弁当は東京駅で。シャワーカードは二\n十枚だけです。\nOn board\nThere is no dining car, so buy a bento at Tokyo Station.\nOnly twenty shower cards are sold.\n3",
    ],
  },
  {
    id: 12,
    category: "headlines",
    slug: "autumn-front",
    days: 8,
    tags: ["红叶", "秋"],
    title: {
      zh: "红叶前线，今年晚一周",
      ja: "紅葉前線、今年は一週間おそく",
      en: "Autumn leaves, a week late this year",
    },
    summary: {
      zh: "从北到南的红叶时间，和三处不用预约的庭园。",
      ja: "北から南への見ごろと、予約のいらない庭を三つ。",
      en: "When the leaves turn from north to south, and three gardens that need no booking.",
    },
    pages: [
      "红叶前线，今年晚一周\n紅葉前線、今年は一週間おそく\nAutumn leaves, a week late this year\n从北到南的红叶时间，和三处不用预约的庭园。\n北から南への見ごろと、予約のいらない庭を三つ。\nWhen the leaves turn from north to south, and three gardens that\nneed no booking.",
      "什么时候\n日光十一月初，京都十一月下旬，东京要等到十二月。\n見ごろ\n日光は十一月はじめ、京都は下旬、東京は十二月に入ってか\nら。\nWhen\nNikko early in November, Kyoto in its last week, Tokyo\nnot before December.\n2",
    ],
  },
  {
    id: 21,
    category: "spot",
    slug: "fushimi",
    days: 2,
    tags: ["京都", "早晨", "朝"],
    title: { zh: "清晨六点的伏见稻荷", ja: "朝六時の伏見稲荷", en: "Fushimi Inari at six in the morning" },
    summary: {
      zh: "千本鸟居二十四小时开放。第一班电车到站时，山上只有鸟声。",
      ja: "千本鳥居は一日中ひらいています。始発の電車が着くころ、山は鳥の声だけ。",
      en: "The thousand gates never close. When the first train arrives there is only birdsong.",
    },
    pages: [
      "清晨六点的伏见稻荷\n朝六時の伏見稲荷\nFushimi Inari at six in the morning\n千本鸟居二十四小时开放。第一班电车到站时，山上只有鸟声。\n千本鳥居は一日中ひらいています。始発の電車が着くころ、山は鳥の声だ\nけ。\nThe thousand gates never close. When the first train arrives there is\nonly birdsong.",
      "走多远\n到四辻约四十分钟，可以望见京都盆地。走完全程约两小时。\nどこまで\n四ツ辻まで四十分ほど、京都の町が見わたせます。ひとまわ\nりは二時間ほど。\nHow far\nForty minutes up to Yotsutsuji, where the city lies below\nyou. The whole round takes two hours.\n2",
      "请记得\n鸟居之间请靠左走，不用三脚架。参拜先行一礼。\nおぼえておきたいこと\n鳥居の中は左側を。三脚は使えません。お参りはまず一礼か\nら。\nPlease remember\nKeep left between the gates and leave the tripod at\nhome. Bow once before you enter.\n3",
      "回程\n七点半，站前的豆皮乌冬开门了。\n帰り道\n七時半、駅前のきつねうどんが開きます。\nOn the way back\nAt half past seven the noodle shop by the station opens.\n4",
    ],
  },
  {
    id: 22,
    category: "spot",
    slug: "lighthouse",
    days: 15,
    tags: ["千叶", "海", "灯台"],
    title: { zh: "能登上去的灯塔", ja: "のぼれる灯台", en: "Lighthouses you can climb" },
    summary: {
      zh: "日本有十六座可以登顶的灯塔。从犬吠埼开始。",
      ja: "日本には、のぼれる灯台が十六あります。まずは犬吠埼から。",
      en: "Sixteen lighthouses in Japan let you climb them. Begin at Inubosaki.",
    },
    pages: [
      "能登上去的灯塔\nのぼれる灯台\nLighthouses you can climb\n日本有十六座可以登顶的灯塔。从犬吠埼开始。\n日本には、のぼれる灯台が十六あります。まずは犬吠埼から。\nSixteen lighthouses in Japan let you climb them. Begin at Inubosaki.",
      "九十九级\n砖砌的螺旋梯与九十九里同名。山顶的风，比想象的大。\n九十九段\nれんがのらせん階段は、九十九里にちなんで九十九段。上は\n思うより風があります。\nNinety-nine steps\nThe brick stair has ninety-nine steps, as the beach has\nninety-nine ri. It is windier than you think.\n2",
    ],
  },
  {
    id: 31,
    category: "tips",
    slug: "luggage",
    days: 1,
    tags: ["行李", "宅配", "荷物"],
    title: {
      zh: "空手旅行：宅急便怎么寄",
      ja: "手ぶらの旅、宅急便の出し方",
      en: "Travel light: how to send your luggage",
    },
    summary: {
      zh: "便利店也能寄箱子，第二天就到旅馆。",
      ja: "コンビニからも出せて、翌日には宿に届きます。",
      en: "Any convenience store takes your suitcase; it is at the inn the next day.",
    },
    pages: [
      "空手旅行：宅急便怎么寄\n手ぶらの旅、宅急便の出し方\nTravel light: how to send your luggage\n便利店也能寄箱子，第二天就到旅馆。\nコンビニからも出せて、翌日には宿に届きます。\nAny convenience store takes your suitcase; it is at the inn the next\nday.",
      "怎么写\n旅馆名、入住日和入住人姓名。早上十点前寄出，近的地方当\n天就到。\n書き方\n宿の名前、泊まる日、泊まる人の名前を。朝十時までなら、\n近くは当日に届きます。\nFill it in\nWrite the inn, the date and the guest's name. Before ten,\nnearby places get it the same day.\n2",
      "多少钱\n大箱子两千日元左右。三天以内可以免费保管。\n料金\n大きなかばんで二千円ほど。三日まで預かってもらえます。\nWhat it costs\nAbout 2,000 yen for a large case. They keep it for three\ndays.\n3",
    ],
  },
  {
    id: 32,
    category: "tips",
    slug: "onsen-manner",
    days: 20,
    tags: ["温泉", "礼仪", "マナー"],
    title: { zh: "第一次泡温泉", ja: "はじめての温泉", en: "Your first hot spring" },
    summary: {
      zh: "先洗，再泡，毛巾不入水。五分钟就学会。",
      ja: "洗ってから入る、手ぬぐいは湯につけない。五分でおぼえられます。",
      en: "Wash first, then soak, and keep the towel dry. It takes five minutes to learn.",
    },
    pages: [
      "第一次泡温泉\nはじめての温泉\nYour first hot spring\n先洗，再泡，毛巾不入水。五分钟就学会。\n洗ってから入る、手ぬぐいは湯につけない。五分でおぼえられます。\nWash first, then soak, and keep the towel dry. It takes five minutes to\nlearn.",
      "顺序\n坐着冲洗，泡五分钟，歇一歇，再泡。喝水比什么都要紧。\n順番\n座って洗い、五分つかり、休んで、もう一度。水を飲むのが\nなにより大切。\nIn this order\nSit and wash, soak five minutes, rest, soak again. Drink\nwater above all.\n2",
    ],
  },
];
