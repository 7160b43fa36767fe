import { banners as bannerTable } from "../schema/site";
import { demo as shop } from "./products/shop";
import type { DemoSeed } from "./seeder";

/** The banners of the demo shop, in their order. */
const demoBanners = [
  {
    picture: "terraces",
    link: "/commodity/category/online/0",
    title: { zh: "山里的新茶到了", ja: "山あいの新茶が届きました", en: "New tea from the hills" },
  },
  {
    picture: "old-street",
    link: "/shop/recommend",
    title: { zh: "老街匠人，本月推荐", ja: "町の職人、今月のおすすめ", en: "From the old town: this month’s picks" },
  },
  {
    picture: "snow-village",
    link: "/pages/point",
    title: {
      zh: "购物积分，1分抵1日元",
      ja: "お買い物でポイント、1ポイント1円",
      en: "Shop and earn points, worth a yen each",
    },
  },
];

/** Banners at the head of the shop, whose pages they lead to. */
export const banners: DemoSeed = {
  name: "banners",
  after: [shop],
  run: async (tx, { picture: keyOf }) => {
    const rows = demoBanners.map(({ picture, ...words }, at) => ({
      ...words,
      business: "shop",
      seq: (demoBanners.length - at) * 10,
      mobileKey: keyOf(`banners/${picture}-mobile`),
      desktopKey: keyOf(`banners/${picture}-desktop`),
    }));
    await tx.insert(bannerTable).values(rows);
  },
};
