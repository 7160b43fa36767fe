import type errors from "../../../locales/en_US/errors-cuisine.json";
import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/screens/screens";
import { dishPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    cuisine: typeof errors;
  }
}

const staff = only("RESTAURANT_ADMIN");

export const cuisine = domain("products/cuisine", {
  screens: [
    screen("/cuisine/menu", "menu.tsx", anyone, { title: "cuisine:menu.title", cache: ["sellerId"], sitemap: true }),
    screen("/cuisine/scanner", "scanner.tsx", anyone, { title: "cuisine:scan.title" }),
    screen("/cuisine/list/:sellerId/:tableId", "table.tsx", anyone, { title: "cuisine:table.title" }),
    screen("/cuisine/bill/:sessionId", "bill.tsx", anyone, { title: "cuisine:bill.title" }),
    screen("/cuisine/manage", "dish-manage.tsx", staff, { title: "site:menu.dishes", menu: { group: "cuisine" } }),
    screen("/cuisine/add", "dish-add.tsx", staff, { title: "site:menu.dishAdd", menu: { group: "cuisine" } }),
    screen("/cuisine/update/:id", "dish-update.tsx", staff, { title: "cuisine-desk:edit", under: "/cuisine/manage" }),
    screen("/cuisine/type/manage", "type-manage.tsx", staff, {
      title: "site:menu.dishTypes",
      menu: { group: "cuisine" },
    }),
    screen("/cuisine/table/list", "table-list.tsx", staff, { title: "site:menu.tables", menu: { group: "cuisine" } }),
    screen("/cuisine/table/signs", "signs.tsx", staff, {
      title: "cuisine-staff:sign.title",
      under: "/cuisine/table/list",
    }),
    screen("/cuisine/waiter", "waiter.tsx", staff, { title: "site:menu.waiter", menu: { group: "cuisine" } }),
    screen("/cuisine/waiter/:sessionId", "waiter-table.tsx", staff, {
      title: "cuisine-staff:table.title",
      under: "/cuisine/waiter",
    }),
    screen("/cuisine/waiter/:sessionId/change", "waiter-change.tsx", staff, {
      title: "cuisine-staff:change.title",
      under: "/cuisine/waiter",
    }),
    screen("/cuisine/cart/manage", "kitchen.tsx", staff, {
      title: "cuisine-staff:kitchen.title",
      under: "/cuisine/waiter",
    }),
    screen("/cuisine/order/list", "order-list.tsx", staff, {
      title: "site:menu.dishOrders",
      menu: { group: "cuisine" },
    }),
  ],
  site: "biz",
  uploads: [dishPictures],
  pointTypes: ["cuisine-out"],
  limits: {
    /** Phones that sit down, by their address: a restaurant's guests share one. */
    "cuisine-open": { points: 200, duration: 600 },
  },
  auditActions: ["cuisine", "cuisine-type", "cuisine-table"],
});
