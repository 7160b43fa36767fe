import type errors from "../../../locales/en_US/errors-promote.json";
import { anyone, only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { promotePictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    promote: typeof errors;
  }
}

export const promote = domain("products/promote", {
  screens: [
    screen("/promote", "home.tsx", anyone, {
      title: "promote:wall.title",
      cache: ["keyword", "categoryId", "condition", "all", "latitude", "longitude"],
      sitemap: true,
    }),
    screen("/promote/detail/:id", "detail.tsx", anyone, { title: "promote:wall.title", cache: [], sitemap: true }),
    screen("/promote/list/:keyword", "list.tsx", anyone, {
      title: "promote:wall.title",
      cache: ["condition", "page", "latitude", "longitude"],
    }),
    screen("/admin/promote/category/manage", "category-manage.tsx", only("ADMIN"), {
      title: "site:menu.promoteCategories",
      menu: { group: "promote" },
    }),
    screen("/admin/promote/manage", "manage.tsx", only("PROMOTE_ADMIN"), {
      title: "site:menu.promotes",
      menu: { group: "promote" },
    }),
  ],
  site: "biz",
  tabs: [
    { site: "main", id: "promote", path: "/promote", seq: 80 },
    { site: "biz", id: "promote", path: "/promote", seq: 10 },
  ],
  bottom: [{ site: "biz", id: "home", icon: "home", path: "/promote", seq: 10 }],
  uploads: [promotePictures],
  bannerPlaces: ["promote"],
  pointTypes: ["promote-like"],
  tagKinds: ["Promote"],
  search: ["promote"],
  subjects: ["promote"],
  reportables: ["promote"],
  books: ["promote"],
  auditActions: ["promote", "promote-category"],
});
