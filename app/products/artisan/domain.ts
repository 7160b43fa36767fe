import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const artisan = domain("products/artisan", {
  screens: [
    pending("/artisan", anyone, { title: "site:section.artisan" }),
    pending("/artisan/category/:mainCatId", anyone, { title: "site:section.artisan" }),
    pending("/artisan/product/:id", anyone, { title: "site:section.artisan" }),
    pending("/artisan/artisan/:id", anyone, { title: "site:section.artisan" }),
    pending("/editor/artCategory_manage", only("TRAVEL_EDITOR"), {
      title: "site:menu.artCategories",
      menu: { group: "artisan", locales: ["zh_CN"] },
    }),
    pending("/editor/artisan_add", only("TRAVEL_EDITOR"), {
      title: "site:menu.artisanAdd",
      menu: { group: "artisan", locales: ["zh_CN"] },
    }),
    pending("/editor/artisan_update/:artisanId", only("TRAVEL_EDITOR"), { title: "site:section.artisan" }),
    pending("/editor/artisan_manage", only("TRAVEL_EDITOR"), {
      title: "site:menu.artisans",
      menu: { group: "artisan", locales: ["zh_CN"] },
    }),
    pending("/editor/artProduct_add/:artisanId", only("TRAVEL_EDITOR"), { title: "site:section.artisan" }),
    pending("/editor/artProduct_update/:artProductId", only("TRAVEL_EDITOR"), { title: "site:section.artisan" }),
    pending("/editor/artProduct_manage/:artisanId", only("TRAVEL_EDITOR"), { title: "site:section.artisan" }),
  ],
  tabs: [{ site: "main", id: "artisan", path: "/artisan", seq: 30 }],
  bottom: [{ site: "main", id: "artisan", icon: "artisan", path: "/artisan", seq: 30 }],
  uploads: [pictures("artisan", only("TRAVEL_EDITOR"))],
});
