import { anyone, only } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const offlineScreens = screenTable("products/offline", [
  pending("/offline/shop", anyone, { title: "site:section.offline" }),
  pending("/offline/orderList", only("SHOP_ADMIN", "HOTEL_ADMIN"), {
    title: "site:menu.offlineOrders",
    menu: { group: "inventory" },
  }),
  pending("/shop/register", only("SHOP_ADMIN", "HOTEL_ADMIN"), {
    title: "site:menu.shopProfile",
    menu: { group: "shop" },
  }),
  pending("/shop/offline/my_qr_code", only("SHOP_ADMIN", "HOTEL_ADMIN"), {
    title: "site:menu.shopQr",
    menu: { group: "shop" },
  }),
  pending("/shop/offline/scan_qr_code/:shopCompanyProfileId", only("GUEST", "HOTEL_ADMIN", "SHOP_ADMIN"), {
    title: "site:section.offline",
  }),
]);
