import type errors from "../../../locales/en_US/errors-inventory.json";
import { only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { pictures } from "../../platform/domain/uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    inventory: typeof errors;
  }
}

const sellers = only("SHOP_ADMIN");
const stock = { group: "inventory" };

export const inventory = domain("products/inventory", {
  screens: [
    screen("/inventory/item_manage", "items.tsx", sellers, { title: "inventory:item.title", menu: stock }),
    screen("/inventory/stock_manage", "lots.tsx", sellers, { title: "site:menu.stock", menu: stock }),
    screen("/inventory/supplier_manage", "suppliers.tsx", sellers, { title: "site:menu.suppliers", menu: stock }),
    screen("/inventory/stock/save/:id", "lot.tsx", sellers, {
      title: "inventory:lot.edit",
      under: "/inventory/stock_manage",
    }),
    screen("/inventory/sales_manage", "sales.tsx", sellers, {
      title: "site:menu.salesFigures",
      menu: { group: "inventory", roles: ["ADMIN"] },
    }),
    screen("/inventory/outStock_manage", "outs.tsx", sellers, { title: "site:menu.outStock", menu: stock }),
    screen("/inventory/count", "count.tsx", sellers, { title: "inventory:count.title", menu: stock }),
    screen("/inventory/movement/:id", "movements.tsx", sellers, {
      title: "inventory:movement.title",
      under: "/inventory/item_manage",
    }),
  ],
  site: "shop",
  uploads: [pictures("inventory", only("SHOP_ADMIN"))],
  settings: { "inventory.low": { min: 0, max: 10_000, initial: 5, unit: "count" } },
  auditActions: ["inventory-lot", "stock-out", "supplier", "stocktake"],
});
