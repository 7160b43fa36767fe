import { anyone, only, signedIn } from "../../platform/access";
import { pending, screen, screenTable } from "../../platform/screens";

export const shopScreens = screenTable("products/shop", [
  screen("/shop", "home.tsx", anyone, { title: "shop:home.title", cache: ["keyword", "sort", "page"], sitemap: true }),
  pending("/commodity/order_result", anyone, { title: "site:section.shop" }),
  screen("/commodity/detail/:id/:from?", "commodity.tsx", anyone, {
    title: "shop:detail.title",
    cache: [],
    sitemap: true,
  }),
  screen("/commodity/category/:saleType/:typeId/:subTypeId?", "category.tsx", anyone, {
    title: "shop:types.label",
    cache: ["sort", "page", "lowPrice", "highPrice"],
    sitemap: true,
  }),
  screen("/shop/recommend", "recommend.tsx", anyone, { title: "shop:recommend.title", cache: [], sitemap: true }),
  screen("/shop/detail/:id", "shop.tsx", anyone, {
    title: "shop:shopPage.title",
    cache: ["sort", "page"],
    sitemap: true,
  }),
  pending("/order/order_list", signedIn, { title: "site:menu.orders", menu: { group: "guest" } }),
  pending("/order/cart", signedIn, { title: "site:menu.cart", menu: { group: "guest" } }),
  pending("/order/:from/:orderNum", signedIn, { title: "site:section.shop" }),
  pending("/order/:orderNum", signedIn, { title: "site:section.shop" }),
  pending("/order/live/:id", signedIn, { title: "site:section.shop" }),
  pending("/user/vCommodities/:mainType", signedIn, {
    title: "site:menu.codes",
    menu: { group: "guest", params: { mainType: "discount-code" } },
  }),
  pending("/admin/orders", only("SHOP_ADMIN"), { title: "site:menu.sellerOrders", menu: { group: "shop" } }),
  pending("/admin/commodities", only("SHOP_ADMIN"), { title: "site:menu.commodities", menu: { group: "shop" } }),
  pending("/admin/updateCommodityType", only("SHOP_ADMIN"), {
    title: "site:menu.commodityTypes",
    menu: { group: "shop", roles: ["ADMIN"] },
  }),
  pending("/admin/commodity/create", only("SHOP_ADMIN"), {
    title: "site:menu.commodityCreate",
    menu: { group: "shop" },
  }),
  pending("/admin/commodity/update/:id", only("SHOP_ADMIN"), { title: "site:section.shop" }),
  pending("/admin/vCommodityCheck/:mainType", only("SHOP_ADMIN"), {
    title: "site:menu.codeCheck",
    menu: { group: "shop", params: { mainType: "discount-code" } },
  }),
  pending("/user/commodities", only("GUEST"), { title: "site:menu.bought", menu: { group: "guest" } }),
]);
