import { only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const inventory = domain("products/inventory", {
  screens: [
    pending("/inventory/stock_manage", only("SHOP_ADMIN"), { title: "site:menu.stock", menu: { group: "inventory" } }),
    pending("/inventory/supplier_manage", only("SHOP_ADMIN"), {
      title: "site:menu.suppliers",
      menu: { group: "inventory" },
    }),
    pending("/inventory/stock/save/:id", only("SHOP_ADMIN"), { title: "site:section.inventory" }),
    pending("/inventory/sales_manage", only("SHOP_ADMIN"), {
      title: "site:menu.salesFigures",
      menu: { group: "inventory", roles: ["ADMIN"] },
    }),
    pending("/inventory/outStock_manage", only("SHOP_ADMIN"), {
      title: "site:menu.outStock",
      menu: { group: "inventory" },
    }),
  ],
  site: "shop",
  uploads: [pictures("inventory", only("SHOP_ADMIN"))],
});
