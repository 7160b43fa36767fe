import type errors from "../../../locales/en_US/errors-artisan.json";
import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { artisanEditors, artisanPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    artisan: typeof errors;
  }
}

const inMenu = { menu: { group: "artisan", locales: ["zh_CN"] } } as const;
const underArtisans = { under: "/editor/artisan_manage" } as const;

export const artisan = domain("products/artisan", {
  screens: [
    screen("/artisan", "home.tsx", anyone, { title: "site:section.artisan", cache: [], sitemap: true }),
    screen("/artisan/category/:mainCatId", "category.tsx", anyone, {
      title: "site:section.artisan",
      cache: ["category", "page", "works"],
      sitemap: true,
    }),
    screen("/artisan/product/:id", "product.tsx", anyone, { title: "site:section.artisan", cache: [], sitemap: true }),
    screen("/artisan/artisan/:id", "artisan.tsx", anyone, {
      title: "site:section.artisan",
      cache: ["page"],
      sitemap: true,
    }),
    screen("/editor/artCategory_manage", "category-manage.tsx", artisanEditors, {
      title: "site:menu.artCategories",
      ...inMenu,
    }),
    screen("/editor/artisan_add", "artisan-add.tsx", artisanEditors, { title: "site:menu.artisanAdd", ...inMenu }),
    screen("/editor/artisan_update/:id", "artisan-update.tsx", artisanEditors, {
      title: "artisan-desk:edit",
      ...underArtisans,
    }),
    screen("/editor/artisan_manage", "artisan-manage.tsx", artisanEditors, { title: "site:menu.artisans", ...inMenu }),
    screen("/editor/artProduct_add/:artisanId", "product-add.tsx", artisanEditors, {
      title: "art-product:add",
      ...underArtisans,
    }),
    screen("/editor/artProduct_update/:id", "product-update.tsx", artisanEditors, {
      title: "art-product:edit",
      ...underArtisans,
    }),
    screen("/editor/artProduct_manage/:artisanId", "product-manage.tsx", artisanEditors, {
      title: "art-product:title",
      ...underArtisans,
    }),
  ],
  tabs: [{ site: "main", id: "artisan", path: "/artisan", seq: 30 }],
  bottom: [{ site: "main", id: "artisan", icon: "artisan", path: "/artisan", seq: 30 }],
  uploads: [artisanPictures],
  site: "main",
  search: ["artisan", "artProduct"],
  subjects: ["artisan", "artProduct"],
  embeds: { artisan: ["/artisan/artisan/:id"], artProduct: ["/artisan/product/:id"] },
  auditActions: ["artisan", "art-product", "art-category"],
});
