import type { Site } from "~/platform/screens/sites";
import type { AppPath } from "../../screens";

type NavIcon =
  | "home"
  | "category"
  | "more"
  | "cart"
  | "orders"
  | "stay"
  | "trip"
  | "artisan"
  | "search"
  | "notification"
  | "message"
  | "tv"
  | "news"
  | "globe";

/** A place to go; its label is `site:nav.<id>`. China intelligence is not offered in Chinese (decisions SH6). */
type Tab = { id: string; path: AppPath };
type BottomEntry = { id: string; icon: NavIcon } & ({ path: AppPath } | { drawer: "category" | "more" });

/** Section tabs of the top bar, by site (S0 2.3). */
export const tabs: Record<Site, readonly Tab[]> = {
  main: [
    { id: "stay", path: "/hotel" },
    { id: "trip", path: "/trip" },
    { id: "artisan", path: "/artisan" },
    { id: "news", path: "/news" },
    { id: "voice", path: "/voice" },
    { id: "tv", path: "/tv" },
    { id: "school", path: "/school" },
    { id: "promote", path: "/promote" },
    { id: "job", path: "/job" },
    { id: "shop", path: "/shop" },
  ],
  shop: [
    { id: "shop", path: "/shop" },
    { id: "recommend", path: "/shop/recommend" },
    { id: "offline", path: "/offline/shop" },
    { id: "restaurant", path: "/restaurant" },
  ],
  biz: [
    { id: "promote", path: "/promote" },
    { id: "adwall", path: "/adwall" },
    { id: "restaurant", path: "/restaurant" },
    { id: "offline", path: "/offline/shop" },
    { id: "need", path: "/need" },
  ],
  work: [
    { id: "job", path: "/job" },
    { id: "jobSearch", path: "/job/search" },
    { id: "company", path: "/job/company/video" },
  ],
  tv: [
    { id: "tv", path: "/tv" },
    { id: "news", path: "/news" },
    { id: "cnNews", path: "/cnNews" },
  ],
  cc: [
    { id: "voice", path: "/voice" },
    { id: "search", path: "/voice/search" },
    { id: "event", path: "/event" },
  ],
  dev: [
    { id: "school", path: "/school" },
    { id: "video", path: "/video/group" },
    { id: "exam", path: "/school/exam" },
  ],
};

const more: BottomEntry = { id: "more", icon: "more", drawer: "more" };

/** Bottom navigation, by site (S0 2.3). */
export const bottomItems: Record<Site, readonly BottomEntry[]> = {
  main: [
    { id: "stay", icon: "stay", path: "/hotel" },
    { id: "trip", icon: "trip", path: "/trip" },
    { id: "artisan", icon: "artisan", path: "/artisan" },
    more,
  ],
  shop: [
    { id: "home", icon: "home", path: "/shop" },
    { id: "category", icon: "category", drawer: "category" },
    { id: "cart", icon: "cart", path: "/order/cart" },
    { id: "orders", icon: "orders", path: "/order/order_list" },
    more,
  ],
  biz: [{ id: "home", icon: "home", path: "/promote" }, more],
  work: [{ id: "home", icon: "home", path: "/job" }, { id: "category", icon: "category", drawer: "category" }, more],
  tv: [
    { id: "tv", icon: "tv", path: "/tv" },
    { id: "news", icon: "news", path: "/news" },
    { id: "cnNews", icon: "globe", path: "/cnNews" },
    more,
  ],
  cc: [
    { id: "home", icon: "home", path: "/voice" },
    { id: "search", icon: "search", path: "/voice/search" },
    { id: "notification", icon: "notification", path: "/voice/notification" },
    { id: "message", icon: "message", path: "/voice/message" },
    more,
  ],
  dev: [{ id: "home", icon: "home", path: "/school" }, { id: "category", icon: "category", drawer: "category" }, more],
};

/** Footer links (S0 2.3): terms only in the cn edition; site map and notice open a new tab. */
export const footerLinks: readonly { id: string; path: string; newTab?: boolean; cnOnly?: boolean }[] = [
  { id: "about", path: "/pages/about" },
  { id: "feedback", path: "/pages/feedback" },
  { id: "clause", path: "/pages/clause", cnOnly: true },
  { id: "privacy", path: "/pages/privacy" },
  { id: "sitemap", path: "/sitemap.html", newTab: true },
  { id: "notice", path: "/news/detail/2813", newTab: true },
];
