import type { DemoTravel } from "./article";

/** Shopping, scenes and interviews. */
export const peopleArticles: readonly DemoTravel[] = [
  {
    id: 41,
    category: "shopping",
    slug: "knife-town",
    days: 5,
    tags: ["刀具", "堺", "職人"],
    title: { zh: "在堺买一把菜刀", ja: "堺で包丁を一本", en: "Buying a knife in Sakai" },
    summary: {
      zh: "三百年的刃物之町。怎么挑，怎么带上飞机。",
      ja: "三百年つづく刃物の町。選び方と、飛行機での持ち帰り方。",
      en: "Three hundred years of blades: how to choose one and how to fly home with it.",
    },
    pages: [
      "在堺买一把菜刀\n堺で包丁を一本\nBuying a knife in Sakai\n三百年的刃物之町。怎么挑，怎么带上飞机。\n三百年つづく刃物の町。選び方と、飛行機での持ち帰り方。\nThree hundred years of blades: how to choose one and how to fly\nhome with it.",
      "三德还是牛刀\n家里只要一把，就选三德。不锈钢好打理，钢更锋利。\n三徳か牛刀か\n家に一本なら三徳を。ステンレスは手入れが楽、鋼はよく切\nれます。\nWhich shape\nIf you own one knife, let it be a santoku. Stainless is\neasier, carbon steel sharper.\n2",
      "上飞机\n必须托运。店里会包好，也可以刻上名字。\n飛行機では\nかならず預け荷物に。店で包んでもらえ、名入れもできま\nす。\nOn the plane\nIt must go into checked baggage. The shop wraps it, and\nengraves your name.\n3",
    ],
  },
  {
    id: 42,
    category: "shopping",
    slug: "station-sweets",
    days: 11,
    tags: ["伴手礼", "和菓子", "駅"],
    title: { zh: "车站里的和菓子", ja: "駅で買う和菓子", en: "Sweets from the station" },
    summary: {
      zh: "只在那一站才有的六种点心，赏味期限也写上了。",
      ja: "その駅でしか買えない六つのお菓子。日もちも書きました。",
      en: "Six sweets sold at one station only, and how long they keep.",
    },
    pages: [
      "车站里的和菓子\n駅で買う和菓子\nSweets from the station\n只在那一站才有的六种点心，赏味期限也写上了。\nその駅でしか買えない六つのお菓子。日もちも書きました。\nSix sweets sold at one station only, and how long they keep.",
      "三天之内\n生菓子两天，最中三天，羊羹可以放一年。\n三日のうちに\n生菓子は二日、最中は三日、羊羹は一年もちます。\nWithin three days\nFresh sweets keep two days, monaka three, and yokan a\nwhole year.\n2",
    ],
  },
  {
    id: 51,
    category: "scene",
    slug: "first-snow",
    days: 6,
    tags: ["雪", "白川乡", "冬"],
    title: { zh: "初雪的白川乡", ja: "初雪の白川郷", en: "First snow in Shirakawa" },
    summary: {
      zh: "灯一盏一盏亮起来的下午四点半。",
      ja: "ひとつずつ灯がともる、午後四時半。",
      en: "Half past four, when the lights go on one by one.",
    },
    pages: [
      "初雪的白川乡\n初雪の白川郷\nFirst snow in Shirakawa\n灯一盏一盏亮起来的下午四点半。\nひとつずつ灯がともる、午後四時半。\nHalf past four, when the lights go on one by one.",
      "那一刻\n雪把声音都收走了，只剩屋顶的轮廓。\nその時間\n雪が音をしまいこんで、屋根のかたちだけが残ります。\nThat hour\nSnow puts every sound away and leaves the shape of the\nroofs.\n2",
    ],
  },
  {
    id: 52,
    category: "scene",
    slug: "tea-hills",
    days: 24,
    tags: ["茶", "静冈", "新茶"],
    title: { zh: "茶山的五月", ja: "茶畑の五月", en: "May in the tea hills" },
    summary: {
      zh: "采茶只有两周。绿色有十几种。",
      ja: "茶つみは二週間だけ。緑は十いくつもあります。",
      en: "The picking lasts two weeks, and there are a dozen greens.",
    },
    pages: [
      "茶山的五月\n茶畑の五月\nMay in the tea hills\n采茶只有两周。绿色有十几种。\n茶つみは二週間だけ。緑は十いくつもあります。\nThe picking lasts two weeks, and there are a dozen greens.",
      "第八十八夜\n立春后的第八十八天，山里飘着蒸茶的香气。\n八十八夜\n立春から八十八日目、山には茶を蒸す香りがただよいます。\nThe eighty-eighth night\nEighty-eight days into spring the hills smell of steaming\nleaves.\n2",
    ],
  },
  {
    id: 61,
    category: "interview",
    slug: "indigo",
    days: 9,
    tags: ["蓝染", "德岛"],
    title: { zh: "蓝色要养：藍染师的话", ja: "藍は育てるもの、染め師に聞く", en: "Indigo is alive: a dyer speaks" },
    summary: {
      zh: "每天早上，他先和染缸打招呼。",
      ja: "毎朝まず、甕にあいさつをします。",
      en: "Every morning he greets his vats first.",
    },
    pages: [
      "蓝色要养：藍染师的话\n藍は育てるもの、染め師に聞く\nIndigo is alive: a dyer speaks\n每天早上，他先和染缸打招呼。\n毎朝まず、甕にあいさつをします。\nEvery morning he greets his vats first.",
      "“它也会累”\n染过的布要晾，染缸也要歇。急的时候，颜色就薄。\n「藍も疲れるんです」\n布を干すように、甕も休ませます。急ぐと、色がうすくな\nる。\n“It gets tired too”\nThe cloth has to dry and the vat has to rest. When I hurry,\nthe blue is thin.\n2",
      "“三十年”\n还是每一天都不一样，所以不会腻。\n「三十年」\nそれでも毎日ちがう。だから飽きません。\n“Thirty years”\nAnd still every day is different, so I never tire of it.\n3",
    ],
  },
  {
    id: 62,
    category: "interview",
    slug: "innkeeper",
    days: 30,
    tags: ["旅馆", "能登", "宿"],
    title: { zh: "重新点亮的旅馆", ja: "もう一度、灯をともす宿", en: "An inn lights its lamps again" },
    summary: {
      zh: "地震后第二个冬天，女将说“请来看看海”。",
      ja: "地震から二度目の冬、女将は「海を見にきてください」と言います。",
      en: "In the second winter after the earthquake its landlady says: come and see the sea.",
    },
    pages: [
      "重新点亮的旅馆\nもう一度、灯をともす宿\nAn inn lights its lamps again\n地震后第二个冬天，女将说“请来看看海”。\n地震から二度目の冬、女将は「海を見にきてください」と言います。\nIn the second winter after the earthquake its landlady says: come and\nsee the sea.",
      "“先从早饭开始”\n只有三间房，也要煮好米饭。客人的一句“好吃”，够用一年。\n「朝ごはんから」\n三部屋だけでも、ごはんはきちんと炊く。お客さまの「おい\nしい」で一年がんばれます。\n“We began with breakfast”\nOnly three rooms, but the rice is cooked properly. One\n“delicious” from a guest lasts me a year.\n2",
    ],
  },
];
