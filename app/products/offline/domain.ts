import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pending } from "../../platform/screens/screens";

export const offline = domain("products/offline", {
  screens: [
    pending("/offline/shop", anyone, { title: "site:section.offline" }),
    pending("/offline/orderList", only("SHOP_ADMIN", "HOTEL_ADMIN"), {
      title: "site:menu.offlineOrders",
      menu: { group: "inventory", roles: ["SHOP_ADMIN", "ADMIN"] },
    }),
    pending("/shop/register", only("SHOP_ADMIN", "HOTEL_ADMIN"), {
      title: "site:menu.shopProfile",
      menu: { group: "shop", roles: ["SHOP_ADMIN", "ADMIN"] },
    }),
    pending("/shop/offline/my_qr_code", only("SHOP_ADMIN", "HOTEL_ADMIN"), {
      title: "site:menu.shopQr",
      menu: { group: "shop", roles: ["SHOP_ADMIN", "ADMIN"] },
    }),
    pending("/shop/offline/scan_qr_code/:shopCompanyProfileId", only("GUEST", "HOTEL_ADMIN", "SHOP_ADMIN"), {
      title: "site:section.offline",
    }),
  ],
  site: "biz",
  tabs: [
    { site: "shop", id: "offline", path: "/offline/shop", seq: 30 },
    { site: "biz", id: "offline", path: "/offline/shop", seq: 40 },
  ],
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
