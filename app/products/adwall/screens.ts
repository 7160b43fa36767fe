import { anyone, only, signedIn } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const adwallScreens = screenTable("products/adwall", [
  pending("/adwall", anyone, { title: "site:section.adwall" }),
  pending("/adwall/detail/:id", anyone, { title: "site:section.adwall" }),
  pending("/adwall/category/:id", anyone, { title: "site:section.adwall" }),
  pending("/adwall/reservation/:id", signedIn, { title: "site:section.adwall" }),
  pending("/adwall/myorder", signedIn, { title: "site:menu.adOrders", menu: { group: "guest" } }),
  pending("/adwall/allorder", signedIn, {
    title: "site:menu.adAllOrders",
    menu: { group: "adwall", roles: ["ADMIN"] },
  }),
  pending("/adwall/category_manage", only("ADMIN"), { title: "site:menu.adCategories", menu: { group: "adwall" } }),
  pending("/adwall/ad_add", only("ADMIN"), { title: "site:menu.adAdd", menu: { group: "adwall" } }),
  pending("/adwall/ad_update/:id", only("ADMIN"), { title: "site:section.adwall" }),
  pending("/adwall/manage", only("ADMIN"), { title: "site:menu.ads", menu: { group: "adwall" } }),
]);
