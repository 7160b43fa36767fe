import type { DemoPromotion } from "./promotion";

/** Places to see. */
export const sightPromotions: readonly DemoPromotion[] = [
  {
    name: { zh: "清晨的竹林小径", ja: "朝の竹林の小径", en: "The bamboo path at dawn" },
    text: {
      zh: "八点以前几乎没有人，只听得见风声和脚步声。走到尽头是野宫神社，再往前可以看到桂川。",
      ja: "八時前ならほとんど人がおらず、風と足音だけが聞こえます。抜けた先は野宮神社、さらに進むと桂川です。",
      en: "Before eight there is hardly anybody, only the wind and your own steps. At its end stands Nonomiya shrine, and beyond it the river.",
    },
    address: { zh: "京都市右京区嵯峨", ja: "京都市右京区嵯峨", en: "Saga, Ukyo-ku, Kyoto" },
    at: [35.0168, 135.6713],
    picture: "adwall/bamboo",
    page: "chikurin",
    tags: ["散歩", "早朝"],
    likes: 38,
  },
  {
    name: { zh: "芦之湖畔的鸟居", ja: "芦ノ湖の水辺の鳥居", en: "The gate in Lake Ashi" },
    text: {
      zh: "立在水里的红色鸟居，晴天能望见富士山。乘船过去最惬意，下船再沿杉树道走十五分钟。",
      ja: "湖に立つ朱色の鳥居です。晴れた日には富士山も見えます。遊覧船で渡り、杉並木を十五分ほど歩くのがおすすめです。",
      en: "A red gate standing in the water, with Mount Fuji behind it on clear days. Come by boat and walk a quarter of an hour beneath the cedars.",
    },
    address: { zh: "神奈川县箱根町元箱根", ja: "神奈川県箱根町元箱根", en: "Moto-Hakone, Kanagawa" },
    at: [35.2049, 139.0256],
    picture: "adwall/lakeside",
    page: "ashinoko",
    tags: ["富士山", "散歩"],
    likes: 44,
  },
  {
    name: { zh: "横滨港的夜景", ja: "横浜港の夜景", en: "Yokohama harbour at night" },
    text: {
      zh: "大栈桥的木甲板整夜开放，免费。日落后三十分钟天还带一点蓝，是拍照最好的时候。",
      ja: "大さん橋のウッドデッキは終夜無料で開放されています。日没から三十分、空に青みが残るころがいちばんの撮りどきです。",
      en: "The wooden deck of the pier is open all night and free. Half an hour after sunset, while there is still some blue in the sky, is the moment for pictures.",
    },
    address: { zh: "横滨市中区海岸通", ja: "横浜市中区海岸通", en: "Kaigan-dori, Naka-ku, Yokohama" },
    at: [35.4516, 139.6476],
    picture: "news/harbour",
    page: "",
    tags: ["夜景", "散歩"],
    likes: 33,
  },
  {
    name: { zh: "目黑川的樱花", ja: "目黒川の桜並木", en: "Cherry trees along the Meguro" },
    text: {
      zh: "四公里的樱花隧道，三月底到四月初最盛。傍晚点灯到九点，桥上拥挤，沿河慢慢走更好看。",
      ja: "四キロ続く桜のトンネル。見ごろは三月末から四月のはじめです。夜九時までのライトアップは橋の上が混み合うので、川沿いを歩くのがおすすめ。",
      en: "Four kilometres of blossom, at its best from the end of March. The lanterns are lit until nine; the bridges are crowded, so stroll along the banks.",
    },
    address: { zh: "东京都目黑区", ja: "東京都目黒区", en: "Meguro-ku, Tokyo" },
    at: [35.6436, 139.6989],
    picture: "news/cherry",
    page: "megurogawa",
    tags: ["桜", "夜景"],
    likes: 51,
  },
  {
    name: { zh: "千本鸟居走一圈", ja: "千本鳥居ひとめぐり", en: "Around the thousand gates" },
    text: {
      zh: "走完整座山要两个小时，到四之辻就可以俯瞰京都。入口人多，往上走二十分钟就安静了。",
      ja: "お山を一周すると二時間ほど。四ツ辻まで登れば京都の町を見渡せます。入口は混み合いますが、二十分登ると静かになります。",
      en: "The whole round takes two hours; from the crossing half-way up you look over Kyoto. It is crowded below and quiet after twenty minutes’ climb.",
    },
    address: { zh: "京都市伏见区深草", ja: "京都市伏見区深草", en: "Fukakusa, Fushimi-ku, Kyoto" },
    at: [34.9671, 135.7727],
    picture: "news/shrine",
    page: "",
    tags: ["神社", "散歩"],
    likes: 40,
  },
  {
    name: { zh: "小樽运河的雪灯", ja: "小樽運河の雪あかり", en: "Snow lanterns on the Otaru canal" },
    text: {
      zh: "二月的十天里，运河上漂着两百盏浮灯，沿岸都是雪做的灯笼。晚上零下，请穿防滑的靴子。",
      ja: "二月の十日間、運河に二百の浮き玉キャンドルがともり、岸辺には雪の灯籠が並びます。夜は氷点下になりますので、滑りにくい靴でお越しください。",
      en: "For ten days in February two hundred lights float on the canal and lanterns of snow line its banks. It freezes at night: wear boots that grip.",
    },
    address: { zh: "北海道小樽市", ja: "北海道小樽市", en: "Otaru, Hokkaido" },
    at: [43.1983, 141.0023],
    picture: "news/snow",
    page: "yukiakari",
    tags: ["雪", "夜景"],
    likes: 26,
  },
];
