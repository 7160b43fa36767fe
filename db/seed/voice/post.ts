import type { DemoUsername } from "../accounts";

/** A post of the demonstration; posts are named so that others can refer to them. */
export type DemoPost = {
  name: string;
  by: DemoUsername;
  /** Hours ago. */
  hours: number;
  text: string;
  /** The tags and the people of its text. */
  tags?: readonly string[];
  mentions?: readonly DemoUsername[];
  /** Pictures of db/seed/files, each with what it shows. */
  pictures?: readonly { name: string; alt: string }[];
  /** The name of an earlier post that it comments on, quotes, or (without text) reposts. */
  on?: string;
  of?: string;
  likes?: readonly DemoUsername[];
};

/** Names on Voice, and what the profiles show. */
export const demoNames: Readonly<
  Partial<Record<DemoUsername, { atName: string; banner?: string; isPrivate?: boolean }>>
> = {
  guest: { atName: "xiaoyu_trip", banner: "news/cherry" },
  host: { atName: "yamamoto_ie", banner: "hotel/townhouse" },
  hotel_admin: { atName: "hakone_yado", banner: "hotel/openair" },
  travel_editor: { atName: "tabi_henshu", banner: "travel/tea-hills" },
  news_editor: { atName: "news_cn", banner: "news/street" },
  shop_admin: { atName: "kuramoto", banner: "shop/cover-kura" },
  restaurant_admin: { atName: "akari_dining", banner: "restaurant/yakitori" },
  promote_admin: { atName: "machi_no_ad" },
  video_admin: { atName: "eizo_room", isPrivate: true },
  tea_seller: { atName: "uji_chabo", banner: "shop/cover-tea" },
  craft_seller: { atName: "teshigoto", banner: "shop/cover-craft" },
};

/** Who follows whom. */
export const demoFollows: Readonly<Partial<Record<DemoUsername, readonly DemoUsername[]>>> = {
  guest: ["tea_seller", "travel_editor", "hotel_admin", "restaurant_admin", "news_editor", "craft_seller"],
  host: ["guest", "hotel_admin", "travel_editor"],
  hotel_admin: ["travel_editor", "tea_seller", "host"],
  travel_editor: ["guest", "host", "news_editor", "craft_seller", "restaurant_admin"],
  news_editor: ["travel_editor", "promote_admin"],
  shop_admin: ["tea_seller", "craft_seller", "restaurant_admin"],
  restaurant_admin: ["shop_admin", "tea_seller"],
  promote_admin: ["news_editor", "travel_editor", "guest"],
  tea_seller: ["guest", "craft_seller", "shop_admin"],
  craft_seller: ["tea_seller", "travel_editor"],
};
