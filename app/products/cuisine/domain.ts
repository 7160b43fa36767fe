import type errors from "../../../locales/en_US/errors-cuisine.json";
import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { floorStaff, restaurantKeepers } from "./rights";
import { dishPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    cuisine: typeof errors;
  }
}

export const cuisine = domain("products/cuisine", {
  screens: [
    screen("/cuisine/menu", "menu.tsx", anyone, { title: "cuisine:menu.title", cache: ["sellerId"], sitemap: true }),
    screen("/cuisine/scanner", "scanner.tsx", anyone, { title: "cuisine:scan.title" }),
    screen("/cuisine/list/:sellerId/:tableId", "table.tsx", anyone, { title: "cuisine:table.title" }),
    screen("/cuisine/bill/:sessionId", "bill.tsx", anyone, { title: "cuisine:bill.title" }),
    screen("/cuisine/manage", "dish-manage.tsx", restaurantKeepers, {
      title: "site:menu.dishes",
      menu: { group: "cuisine" },
    }),
    screen("/cuisine/add", "dish-add.tsx", restaurantKeepers, {
      title: "site:menu.dishAdd",
      menu: { group: "cuisine" },
    }),
    screen("/cuisine/update/:id", "dish-update.tsx", restaurantKeepers, {
      title: "cuisine-desk:edit",
      under: "/cuisine/manage",
    }),
    screen("/cuisine/type/manage", "type-manage.tsx", restaurantKeepers, {
      title: "site:menu.dishTypes",
      menu: { group: "cuisine" },
    }),
    screen("/cuisine/table/list", "table-list.tsx", floorStaff, {
      title: "site:menu.tables",
      menu: { group: "cuisine" },
    }),
    screen("/cuisine/table/signs", "signs.tsx", restaurantKeepers, {
      title: "cuisine-staff:sign.title",
      under: "/cuisine/table/list",
    }),
    screen("/cuisine/today", "today.tsx", restaurantKeepers, {
      title: "site:menu.cuisineToday",
      menu: { group: "cuisine" },
    }),
    screen("/cuisine/waiter", "waiter.tsx", floorStaff, { title: "site:menu.waiter", menu: { group: "cuisine" } }),
    screen("/cuisine/waiter/:sessionId", "waiter-table.tsx", floorStaff, {
      title: "cuisine-staff:table.title",
      under: "/cuisine/waiter",
    }),
    screen("/cuisine/waiter/:sessionId/change", "waiter-change.tsx", floorStaff, {
      title: "cuisine-staff:change.title",
      under: "/cuisine/waiter",
    }),
    screen("/cuisine/waiter/:sessionId/share", "waiter-share.tsx", floorStaff, {
      title: "cuisine-staff:share.title",
      under: "/cuisine/waiter",
    }),
    screen("/cuisine/waiter/:sessionId/order", "waiter-order.tsx", floorStaff, {
      title: "cuisine-staff:order.page",
      under: "/cuisine/waiter",
    }),
    screen("/cuisine/cart/manage", "kitchen.tsx", floorStaff, {
      title: "cuisine-staff:kitchen.title",
      under: "/cuisine/waiter",
    }),
    screen("/cuisine/staff", "staff.tsx", restaurantKeepers, {
      title: "cuisine-staff:staff.title",
      menu: { group: "cuisine" },
      document: true,
    }),
    screen("/cuisine/join/:code", "join.tsx", anyone, { title: "cuisine-staff:join.title", document: true }),
    screen("/cuisine/order/list", "order-list.tsx", floorStaff, {
      title: "site:menu.dishOrders",
      menu: { group: "cuisine" },
    }),
  ],
  site: "biz",
  targets: ["cuisine-staff", "cuisine-bill"],
  payables: ["cuisine"],
  books: ["tables"],
  uploads: [dishPictures],
  pointTypes: ["cuisine-out"],
  limits: {
    /** Phones that join a table, per IP address: a restaurant's guests share one. */
    "cuisine-open": { points: 200, duration: 600 },
    /** Invitations mailed per restaurant. */
    "cuisine-invite": { points: 30, duration: 86_400 },
  },
  auditActions: ["cuisine", "cuisine-type", "cuisine-table", "cuisine-bill", "cuisine-reset", "cuisine-staff"],
});
