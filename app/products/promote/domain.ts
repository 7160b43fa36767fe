import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const promote = domain("products/promote", {
  screens: [
    pending("/promote", anyone, { title: "site:section.promote" }),
    pending("/promote/detail/:id", anyone, { title: "site:section.promote" }),
    pending("/promote/list/:keyword", anyone, { title: "site:section.promote" }),
    pending("/admin/promote/category/manage", only("ADMIN"), {
      title: "site:menu.promoteCategories",
      menu: { group: "promote" },
    }),
    pending("/admin/promote/manage", only("PROMOTE_ADMIN"), {
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
  uploads: [pictures("promote", only("PROMOTE_ADMIN"))],
  bannerPlaces: ["promote"],
  pointTypes: ["promote-like"],
  tagKinds: ["Promote"],
});
