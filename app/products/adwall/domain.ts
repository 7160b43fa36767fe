import type errors from "../../../locales/en_US/errors-adwall.json";
import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { adPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    adwall: typeof errors;
  }
}

export const adwall = domain("products/adwall", {
  screens: [
    screen("/adwall", "home.tsx", anyone, { title: "adwall:wall.title", cache: ["keyword", "page"], sitemap: true }),
    screen("/adwall/detail/:id", "detail.tsx", anyone, { title: "adwall:wall.title", cache: ["day"], sitemap: true }),
    screen("/adwall/category/:id", "category.tsx", anyone, {
      title: "adwall:wall.title",
      cache: ["page"],
      sitemap: true,
    }),
    screen("/adwall/reservation/:id", "reservation.tsx", signedIn, { title: "adwall:reserve.title" }),
    screen("/adwall/myorder", "my-order.tsx", signedIn, {
      title: "site:menu.adOrders",
      menu: { group: "guest" },
      stored: "own",
    }),
    screen("/adwall/allorder", "all-order.tsx", signedIn, {
      title: "site:menu.adAllOrders",
      desk: true,
      menu: { group: "adwall", roles: ["ADMIN"] },
    }),
    screen("/adwall/manage", "manage.tsx", only("ADMIN"), { title: "site:menu.ads", menu: { group: "adwall" } }),
    screen("/adwall/category_manage", "category-manage.tsx", only("ADMIN"), {
      title: "site:menu.adCategories",
      menu: { group: "adwall" },
    }),
    screen("/adwall/ad_add", "ad-add.tsx", only("ADMIN"), { title: "site:menu.adAdd", menu: { group: "adwall" } }),
    screen("/adwall/ad_update/:id", "ad-update.tsx", only("ADMIN"), {
      title: "ad-desk:edit",
      under: "/adwall/manage",
    }),
  ],
  site: "biz",
  tabs: [{ site: "biz", id: "adwall", path: "/adwall", seq: 20 }],
  uploads: [adPictures],
  search: ["ad"],
  tagKinds: ["Ad"],
  reportables: ["ad"],
  targets: ["adwall", "adwall-desk"],
  settings: { "adwall.aheadMax": { min: 1, max: 1_000, initial: 10, unit: "count" } },
  auditActions: ["ad", "ad-category"],
});
