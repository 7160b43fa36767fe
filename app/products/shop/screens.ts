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
  pending("/order/order_list", signedIn, { title: "site:section.shop" }),
  pending("/order/cart", signedIn, { title: "site:section.shop" }),
  pending("/order/:from/:orderNum", signedIn, { title: "site:section.shop" }),
  pending("/order/:orderNum", signedIn, { title: "site:section.shop" }),
  pending("/order/live/:id", signedIn, { title: "site:section.shop" }),
  pending("/user/vCommodities/:mainType", signedIn, { title: "site:section.shop" }),
  pending("/admin/orders", only("SHOP_ADMIN"), { title: "site:section.shop" }),
  pending("/admin/commodities", only("SHOP_ADMIN"), { title: "site:section.shop" }),
  pending("/admin/updateCommodityType", only("SHOP_ADMIN"), { title: "site:section.shop" }),
  pending("/admin/commodity/create", only("SHOP_ADMIN"), { title: "site:section.shop" }),
  pending("/admin/commodity/update/:id", only("SHOP_ADMIN"), { title: "site:section.shop" }),
  pending("/admin/vCommodityCheck/:mainType", only("SHOP_ADMIN"), { title: "site:section.shop" }),
  pending("/user/commodities", only("GUEST"), { title: "site:section.shop" }),
]);
