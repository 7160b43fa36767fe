import type errors from "../../../locales/en_US/errors-shop.json";
import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { commodityPictures, shopPapers, shopPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    shop: typeof errors;
  }
}

export const shop = domain("products/shop", {
  screens: [
    screen("/shop", "home.tsx", anyone, {
      title: "shop:home.title",
      cache: ["keyword", "sort", "page"],
      sitemap: true,
    }),
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
    screen("/offline/shop", "town.tsx", anyone, {
      title: "town:list.title",
      cache: ["category", "size", "keyword", "sort", "page"],
      sitemap: true,
    }),
    screen("/shop/register", "register.tsx", only("SHOP_ADMIN", "HOTEL_ADMIN"), {
      title: "site:menu.shopProfile",
      menu: { group: "shop", roles: ["SHOP_ADMIN", "ADMIN"] },
    }),
    screen("/order/order_list", "order-list.tsx", signedIn, {
      title: "order:list.title",
      menu: { group: "guest" },
      stored: "own",
    }),
    screen("/order/cart", "cart.tsx", signedIn, { title: "order:cart.title", menu: { group: "guest" } }),
    screen("/order/live/:id", "live-order.tsx", signedIn, { title: "order-live:title" }),
    screen("/order/receipt/:orderNum", "receipt.tsx", signedIn, { title: "receipt:title" }),
    screen("/order/:from?/:orderNum", "order-detail.tsx", signedIn, { title: "order:detail.title", stored: "own" }),
    screen("/user/vCommodities/:mainType", "my-codes.tsx", signedIn, {
      title: "codes:title",
      menu: { group: "guest", params: { mainType: "discount-code" } },
    }),
    screen("/admin/orders", "seller-orders.tsx", only("SHOP_ADMIN"), {
      title: "order:desk.title",
      menu: { group: "shop" },
    }),
    screen("/admin/orders/ship", "ship-list.tsx", only("SHOP_ADMIN"), {
      title: "shipping:list.title",
      under: "/admin/orders",
    }),
    screen("/admin/orders/slips", "order-slips.tsx", only("SHOP_ADMIN"), {
      title: "shipping:slips",
      under: "/admin/orders",
    }),
    screen("/admin/commodities", "manage-commodities.tsx", only("SHOP_ADMIN"), {
      title: "site:menu.commodities",
      menu: { group: "shop" },
    }),
    screen("/admin/updateCommodityType", "commodity-types.tsx", only("SHOP_ADMIN"), {
      title: "site:menu.commodityTypes",
      menu: { group: "shop", roles: ["ADMIN"] },
    }),
    screen("/admin/commodity/create", "add-commodity.tsx", only("SHOP_ADMIN"), {
      title: "site:menu.commodityCreate",
      menu: { group: "shop" },
    }),
    screen("/admin/commodity/update/:id", "edit-commodity.tsx", only("SHOP_ADMIN"), {
      title: "commodity-desk:edit",
      under: "/admin/commodities",
    }),
    screen("/admin/commodity/properties/:id", "commodity-properties.tsx", only("SHOP_ADMIN"), {
      title: "commodity-properties:title",
      under: "/admin/commodities",
    }),
    screen("/admin/vCommodityCheck/:mainType", "check-codes.tsx", only("SHOP_ADMIN"), {
      title: "codes:checkTitle",
      menu: { group: "shop", params: { mainType: "discount-code" } },
    }),
    screen("/user/commodities", "bought.tsx", only("GUEST"), { title: "site:menu.bought", menu: { group: "guest" } }),
  ],
  site: "shop",
  tabs: [
    { site: "main", id: "shop", path: "/shop", seq: 100 },
    { site: "shop", id: "shop", path: "/shop", seq: 10 },
    { site: "shop", id: "recommend", path: "/shop/recommend", seq: 20 },
    { site: "shop", id: "offline", path: "/offline/shop", seq: 30 },
    { site: "biz", id: "offline", path: "/offline/shop", seq: 40 },
  ],
  bottom: [
    { site: "shop", id: "home", icon: "home", path: "/shop", seq: 10 },
    { site: "shop", id: "category", icon: "category", drawer: "category", seq: 20 },
    { site: "shop", id: "cart", icon: "cart", path: "/order/cart", seq: 30 },
    { site: "shop", id: "orders", icon: "orders", path: "/order/order_list", seq: 40 },
  ],
  uploads: [commodityPictures, shopPictures, shopPapers],
  limits: { "code-check": { points: 60, duration: 60 } },
  payables: ["commodity"],
  search: ["commodity", "shop"],
  subjects: ["commodity", "shop"],
  embeds: { commodity: ["/commodity/detail/:id/:from?"] },
  targets: ["order", "commodity", "commodity-desk", "commodity-edit", "commodity-page", "shop-profile"],
  books: ["stock"],
  auditActions: ["commodity", "commodity-type", "shop"],
  bannerPlaces: ["shop"],
  pointTypes: [
    "commodity-buy-in",
    "commodity-buy-out",
    "commodity-sell-in",
    "commodity-sell-out",
    "commodity-buy",
    "commodity-sell",
  ],
});
