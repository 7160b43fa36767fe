import type { Trilingual } from "./model";

/** A demo shop; its cover is db/seed/files/shop/cover-<cover>.webp. */
export interface DemoShop {
  name: Trilingual;
  introduction: Trilingual;
  cover: string;
}

/** The three demo shops, by the seller index of the catalogue. */
export const demoShops: readonly [DemoShop, DemoShop, DemoShop] = [
  {
    name: { zh: "藏元商店", ja: "蔵元商店", en: "Kuramoto General Store" },
    introduction: {
      zh: "由一间老酒库改建的食品与旅行用品店。我们每月走访酿酒师、果农和磨坊，只带回自己也愿意天天吃的东西。冷藏品当日打包，易碎品用稻草与和纸包裹，可附赠中英文说明卡。",
      ja: "古い酒蔵を改めた、食べものと旅の品の店です。毎月、蔵元や果樹園、粉ひきの家を訪ね、自分たちも毎日食べたいものだけを持ち帰ります。冷蔵の品はその日に荷づくりし、割れものは稲わらと和紙で包みます。",
      en: "A store for food and travel goods in a former sake warehouse. Each month we visit brewers, orchards and mills, and bring back only what we would gladly eat every day. Chilled goods are packed the same day, fragile ones in straw and washi.",
    },
    cover: "kura",
  },
  {
    name: { zh: "宇治茶房", ja: "宇治茶房", en: "Uji Tea Room" },
    introduction: {
      zh: "茶山脚下的小茶铺，三代人只做一件事：把当季的茶焙到刚刚好。除了茶叶，也挑选泡茶用的壶、碗与铁瓶，以及适合配茶的点心。每一款都附有水温与时间的小卡片，第一次泡也不会失手。",
      ja: "茶畑のふもとの小さな茶舗です。三代にわたり、その季節の葉をちょうどよく仕上げることだけを続けてきました。急須や茶碗、鉄瓶、お茶に合う菓子もそろえています。湯の温度と時間を書いた札を添えますので、はじめてでもおいしく入ります。",
      en: "A small tea house below the tea fields. For three generations we have done one thing: finish each season's leaf exactly right. We also choose pots, bowls, kettles and sweets to go with it, and add a card with the water temperature and time.",
    },
    cover: "tea",
  },
  {
    name: { zh: "手作之店", ja: "手仕事の店", en: "Handwork Store" },
    introduction: {
      zh: "陶、漆、布、纸、木，我们只卖能说出作者名字的器物。每件都可修补：漆器重涂，陶器金缮，伞可换骨。买回家之后如果有一天坏了，请先写信给我们，多半还能再用二十年。",
      ja: "やきもの、漆、布、紙、木。作り手の名を言えるものだけを扱う店です。どれも直しながら使えます。漆は塗り直し、器は金継ぎ、傘は骨の取り替え。こわれた日には、捨てる前にお便りください。たいていは、あと二十年使えます。",
      en: "Pottery, lacquer, cloth, paper and wood: we sell only things whose maker we can name. All of them can be mended, from fresh lacquer to gold joinery and new umbrella ribs. If something breaks one day, write to us first. Most pieces have another twenty years in them.",
    },
    cover: "craft",
  },
];
