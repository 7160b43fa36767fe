import type { Db } from "../client";
import { banners } from "../schema/site";
import type { PictureRequest, StorePicture } from "./catalogue";
import { drawPicture, type PictureKind } from "./pictures/draw";

/* Phones get twice their 750 × 280 points, for their sharper screens. */
const sizes = { mobile: { width: 1500, height: 560 }, desktop: { width: 1920, height: 560 } } as const;

type Demo = { kind: PictureKind; link: string; titleZh: string; titleJa: string; titleEn: string };

/** The banners of the demo shop, in their order. */
const demoBanners: readonly Demo[] = [
  {
    kind: "terraces",
    link: "/commodity/category/online/0",
    titleZh: "山里的新茶到了",
    titleJa: "山あいの新茶が届きました",
    titleEn: "New tea from the hills",
  },
  {
    kind: "old-street",
    link: "/shop/recommend",
    titleZh: "老街匠人，本月推荐",
    titleJa: "町の職人、今月のおすすめ",
    titleEn: "From the old town: this month’s picks",
  },
  {
    kind: "snow-village",
    link: "/pages/point",
    titleZh: "购物积分，1分抵1日元",
    titleJa: "お買い物でポイント、1ポイント1円",
    titleEn: "Shop and earn points, worth a yen each",
  },
];

const request = (kind: PictureKind, device: keyof typeof sizes): PictureRequest => ({
  name: `demo/banner-${kind}-${device}.webp`,
  size: sizes[device],
  draw: () => drawPicture(kind, `banner-${device}`, sizes[device]),
});

/** Draws the pictures of the demo banners; call it before a transaction. */
export async function storeBannerPictures(store: StorePicture): Promise<void> {
  for (const { kind } of demoBanners) {
    await store(request(kind, "mobile"));
    await store(request(kind, "desktop"));
  }
}

/** Puts the demo banners at the head of the shop. */
export async function seedBanners(db: Db, store: StorePicture): Promise<void> {
  const rows = [];
  for (const [at, { kind, ...words }] of demoBanners.entries())
    rows.push({
      ...words,
      business: "shop",
      seq: (demoBanners.length - at) * 10,
      mobileKey: await store(request(kind, "mobile")),
      desktopKey: await store(request(kind, "desktop")),
    });
  await db.insert(banners).values(rows);
}
