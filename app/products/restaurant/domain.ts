import type errors from "../../../locales/en_US/errors-restaurant.json";
import { anyone, only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { restaurantEditors, restaurantPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    restaurant: typeof errors;
  }
}

const inMenu = { menu: { group: "restaurant" } } as const;

export const restaurant = domain("products/restaurant", {
  screens: [
    screen("/restaurant", "home.tsx", anyone, {
      title: "restaurant:home.title",
      cache: ["keyword", "open", "page"],
      sitemap: true,
    }),
    screen("/restaurant/category/:id", "category.tsx", anyone, {
      title: "restaurant:home.title",
      cache: ["open", "page"],
      sitemap: true,
    }),
    screen("/restaurant/detail/:id", "ad.tsx", anyone, { title: "restaurant:home.title", cache: [], sitemap: true }),
    screen("/restaurant/info/detail/:id", "info.tsx", anyone, {
      title: "restaurant:home.title",
      cache: [],
      sitemap: true,
    }),
    screen("/restaurant/coupon", "coupon.tsx", anyone, {
      title: "site:menu.coupons",
      cache: ["view", "page"],
      sitemap: true,
      menu: { group: "guest" },
    }),
    screen("/admin/restaurant/category_manage", "category-manage.tsx", restaurantEditors, {
      title: "site:menu.restaurantCategories",
      ...inMenu,
    }),
    screen("/admin/restaurant/promote_manage", "ad-manage.tsx", restaurantEditors, {
      title: "site:menu.restaurantAds",
      ...inMenu,
    }),
    screen("/admin/restaurant/promote_add", "ad-add.tsx", restaurantEditors, {
      title: "restaurant-ad:add",
      under: "/admin/restaurant/promote_manage",
    }),
    screen("/admin/restaurant/promote_update/:id", "ad-update.tsx", restaurantEditors, {
      title: "restaurant-ad:edit",
      under: "/admin/restaurant/promote_manage",
    }),
    screen("/admin/restaurant/info_manage", "manage.tsx", restaurantEditors, {
      title: "site:menu.restaurants",
      ...inMenu,
    }),
    screen("/admin/restaurant/add", "add.tsx", restaurantEditors, {
      title: "restaurant-desk:add",
      under: "/admin/restaurant/info_manage",
    }),
    screen("/admin/restaurant/update/:id", "update.tsx", restaurantEditors, {
      title: "restaurant-desk:edit",
      under: "/admin/restaurant/info_manage",
    }),
    screen("/admin/restaurant/coupon_use", "counter.tsx", only("RESTAURANT_ADMIN"), {
      title: "restaurant:counter.title",
      menu: { group: "cuisine" },
    }),
    screen("/admin/restaurant/coupon/:restaurantId", "coupon-manage.tsx", only("TRAVEL_EDITOR", "RESTAURANT_ADMIN"), {
      title: "restaurant-coupon:title",
      menu: { group: "restaurant", roles: ["ADMIN", "TRAVEL_EDITOR"], params: { restaurantId: "0" } },
    }),
  ],
  site: "biz",
  tabs: [
    { site: "shop", id: "restaurant", path: "/restaurant", seq: 40 },
    { site: "biz", id: "restaurant", path: "/restaurant", seq: 30 },
  ],
  uploads: [restaurantPictures],
  search: ["restaurant"],
  subjects: ["restaurant"],
  reportables: ["restaurant", "restaurant-ad"],
  targets: ["restaurant-coupon"],
  books: ["restaurant"],
  auditActions: ["restaurant", "restaurant-ad", "restaurant-category", "restaurant-coupon"],
  limits: {
    /** Coupons taken per person. */
    "restaurant-coupon": { points: 30, duration: 600 },
    /** Codes looked up or used per counter. */
    "restaurant-code": { points: 60, duration: 60 },
  },
});
