import { anyone, only, signedIn } from "../../platform/access/access";
import { pending, screen, screenTable } from "../../platform/screens/screens";

export const shopScreens = screenTable("products/shop", [
  screen("/shop", "home.tsx", anyone, { title: "shop:home.title", cache: ["keyword", "sort", "page"], sitemap: true }),
  screen("/commodity/order_result", "order-result.tsx", anyone, { title: "order:result.title" }),
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
  screen("/order/order_list", "order-list.tsx", signedIn, { title: "order:list.title", menu: { group: "guest" } }),
  screen("/order/cart", "cart.tsx", signedIn, { title: "order:cart.title", menu: { group: "guest" } }),
  pending("/order/live/:id", signedIn, { title: "site:section.shop" }),
  screen("/order/:from?/:orderNum", "order-detail.tsx", signedIn, { title: "order:detail.title" }),
  pending("/user/vCommodities/:mainType", signedIn, {
    title: "site:menu.codes",
    menu: { group: "guest", params: { mainType: "discount-code" } },
  }),
  screen("/admin/orders", "seller-orders.tsx", only("SHOP_ADMIN"), {
    title: "order:desk.title",
    menu: { group: "shop" },
  }),
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
