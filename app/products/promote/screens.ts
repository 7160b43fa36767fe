import { anyone, only } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const promoteScreens = screenTable("products/promote", [
  pending("/promote", anyone, { title: "site:section.promote" }),
  pending("/promote/detail/:id", anyone, { title: "site:section.promote" }),
  pending("/promote/list/:keyword", anyone, { title: "site:section.promote" }),
  pending("/admin/promote/category/manage", only("ADMIN"), {
    title: "site:menu.promoteCategories",
    menu: { group: "promote" },
  }),
  pending("/admin/promote/manage", only("PROMOTE_ADMIN"), { title: "site:menu.promotes", menu: { group: "promote" } }),
]);
