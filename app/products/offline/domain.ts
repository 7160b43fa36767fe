import type errors from "../../../locales/en_US/errors-offline.json";
import { only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    offline: typeof errors;
  }
}

export const offline = domain("products/offline", {
  screens: [
    screen("/offline/orderList", "order-list.tsx", only("SHOP_ADMIN", "HOTEL_ADMIN"), {
      title: "site:menu.offlineOrders",
      menu: { group: "inventory", roles: ["SHOP_ADMIN", "ADMIN"] },
    }),
    screen("/shop/offline/my_qr_code", "counter.tsx", only("SHOP_ADMIN", "HOTEL_ADMIN"), {
      title: "site:menu.shopQr",
      menu: { group: "shop", roles: ["SHOP_ADMIN", "ADMIN"] },
    }),
    screen("/shop/offline/scan_qr_code/:shopCompanyProfileId", "scan.tsx", only("GUEST", "HOTEL_ADMIN", "SHOP_ADMIN"), {
      title: "offline:scan.title",
    }),
  ],
  site: "shop",
  targets: ["shop-counter", "shop-ask"],
  limits: {
    /** Requests of one guest at counters. */
    "shop-ask": { points: 20, duration: 600 },
  },
  settings: {
    /** Who funds the points granted at counters: 0 the platform, 1 the shop [O5]. */
    "offline.shopFunds": { min: 0, max: 1, initial: 0, unit: "yesNo" },
    /** Points the platform funds for one shop per Tokyo day; limits abuse by a shop and its friends. */
    "offline.dayPoints": { min: 0, max: 100_000_000, initial: 10_000, unit: "count" },
  },
  notificationTypes: [
    "offline-point-request-start",
    "offline-point-request-approve",
    "offline-point-request-reject",
    "offline-point-use-start",
    "offline-point-use-approve",
    "offline-point-use-reject",
  ],
  pointTypes: ["shop-offline-point-request", "shop-offline-point-use"],
});
