import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const cuisine = domain("products/cuisine", {
  screens: [
    pending("/cuisine/menu", anyone, { title: "site:section.cuisine" }),
    pending("/cuisine/scanner", anyone, { title: "site:section.cuisine" }),
    pending("/cuisine/list/:sellerId/:tableId", anyone, { title: "site:section.cuisine" }),
    pending("/cuisine/manage", only("RESTAURANT_ADMIN"), { title: "site:menu.dishes", menu: { group: "cuisine" } }),
    pending("/cuisine/cart/manage", only("RESTAURANT_ADMIN"), { title: "site:section.cuisine" }),
    pending("/cuisine/type/manage", only("RESTAURANT_ADMIN"), {
      title: "site:menu.dishTypes",
      menu: { group: "cuisine" },
    }),
    pending("/cuisine/add", only("RESTAURANT_ADMIN"), { title: "site:menu.dishAdd", menu: { group: "cuisine" } }),
    pending("/cuisine/update/:id", only("RESTAURANT_ADMIN"), { title: "site:section.cuisine" }),
    pending("/cuisine/waiter", only("RESTAURANT_ADMIN"), { title: "site:menu.waiter", menu: { group: "cuisine" } }),
    pending("/cuisine/table/list", only("RESTAURANT_ADMIN"), { title: "site:menu.tables", menu: { group: "cuisine" } }),
    pending("/cuisine/order/list", only("RESTAURANT_ADMIN"), {
      title: "site:menu.dishOrders",
      menu: { group: "cuisine" },
    }),
  ],
  site: "biz",
  uploads: [pictures("cuisine", only("RESTAURANT_ADMIN"))],
});
