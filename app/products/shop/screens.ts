import { anyone, only, signedIn } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const shopScreens = screenTable("products/shop", [
  pending("/shop", anyone, { title: "site:section.shop" }),
  pending("/commodity/order_result", anyone, { title: "site:section.shop" }),
  pending("/commodity/detail/:id", anyone, { title: "site:section.shop" }),
  pending("/commodity/detail/:id/:from", anyone, { title: "site:section.shop" }),
  pending("/commodity/category/:saleType/:typeId", anyone, { title: "site:section.shop" }),
  pending("/commodity/category/:saleType/:typeId/:subTypeId", anyone, { title: "site:section.shop" }),
  pending("/shop/recommend", anyone, { title: "site:section.shop" }),
  pending("/shop/detail/:id", anyone, { title: "site:section.shop" }),
  pending("/order/order_list", signedIn, { title: "site:menu.orders", menu: { group: "guest" } }),
  pending("/order/cart", signedIn, { title: "site:menu.cart", menu: { group: "guest" } }),
  pending("/order/:from/:orderNum", signedIn, { title: "site:section.shop" }),
  pending("/order/:orderNum", signedIn, { title: "site:section.shop" }),
  pending("/order/live/:id", signedIn, { title: "site:section.shop" }),
  pending("/user/vCommodities/:mainType", signedIn, { title: "site:menu.codes", menu: { group: "guest", params: { mainType: "discount-code" } } }),
  pending("/admin/orders", only("SHOP_ADMIN"), { title: "site:menu.sellerOrders", menu: { group: "shop" } }),
  pending("/admin/commodities", only("SHOP_ADMIN"), { title: "site:menu.commodities", menu: { group: "shop" } }),
  pending("/admin/updateCommodityType", only("SHOP_ADMIN"), { title: "site:menu.commodityTypes", menu: { group: "shop", roles: ["ADMIN"] } }),
  pending("/admin/commodity/create", only("SHOP_ADMIN"), { title: "site:menu.commodityCreate", menu: { group: "shop" } }),
  pending("/admin/commodity/update/:id", only("SHOP_ADMIN"), { title: "site:section.shop" }),
  pending("/admin/vCommodityCheck/:mainType", only("SHOP_ADMIN"), { title: "site:menu.codeCheck", menu: { group: "shop", params: { mainType: "discount-code" } } }),
  pending("/user/commodities", only("GUEST"), { title: "site:menu.bought", menu: { group: "guest" } }),
]);
