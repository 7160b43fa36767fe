import { deskCalls } from "~/foundation/desks/desk-calls";
import { favouriteCalls } from "~/foundation/favourites/calls";
import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { boughtCalls } from "./bought/calls";
import { exportCart } from "./cart/export-cart.server";
import { interruptedWishes } from "./cart/wishes.server";
import { catalogueCalls } from "./catalogue/calls";
import { unitsInCart } from "./catalogue/cart-shortcut.server";
import { categoryLinks } from "./catalogue/category-links.server";
import { commodityEmbed } from "./catalogue/embed.server";
import { goods } from "./catalogue/goods.server";
import { goodsOnSale } from "./catalogue/goods-on-sale.server";
import { findCommodities, findShops } from "./catalogue/search.server";
import { offeredTypes } from "./catalogue/search-categories.server";
import { shopSitemap } from "./catalogue/sitemap.server";
import { commoditySubject, shopSubject } from "./catalogue/subjects.server";
import { typeDesk } from "./catalogue/type-desk.server";
import { codeCalls } from "./codes/calls";
import { commodityCalls } from "./commodity/calls";
import { commodityDesk } from "./commodity/commodity-desk.server";
import { shopStock } from "./commodity/goods-stock.server";
import { shop } from "./domain";
import { codeCheck, orderPaymentCheck, stockCheck } from "./order/integrity.server";
import { orderCron, orderJobs } from "./order/order-jobs.server";
import { shopOrders } from "./order/shop-orders.server";
import { commodityPayable } from "./order/verbs/settle-order.server";
import { shopOrderCalls } from "./order-calls";
import { personal } from "./personal";
import { profileCalls } from "./profile/calls";
import { exportShop, forgetShops } from "./profile/own-shop.server";
import { shopPaperReader } from "./profile/paper-reader.server";
import { profileDesk } from "./profile/profile-desk.server";
import { profileTodos } from "./profile/queries/todos.server";
import { townShops } from "./profile/queries/town-shops.server";
import { restockCalls } from "./restock/calls";
import { exportWishes } from "./restock/own-wishes.server";
import { restockCron, restockJobs } from "./restock/restock-jobs.server";

const parts = orderParts(shopOrders);

export const shopServer = serve(shop, {
  ...parts,
  calls: [
    ...catalogueCalls,
    ...favouriteCalls("commodity", "/api/commodity/favorite"),
    ...favouriteCalls("shop", "/api/shop/favorite"),
    ...deskCalls(typeDesk),
    ...commodityCalls,
    ...shopOrderCalls,
    ...codeCalls,
    ...boughtCalls,
    ...restockCalls,
    ...profileCalls,
  ],
  entityDesks: [typeDesk, commodityDesk, profileDesk],
  fileReaders: { "shop-papers": shopPaperReader },
  jobs: { ...orderJobs, ...restockJobs },
  cron: [...orderCron, ...restockCron],
  exporters: { ...parts.exporters, cart: exportCart, restockWishes: exportWishes, shop: exportShop },
  payables: { commodity: commodityPayable },
  search: { commodity: findCommodities, shop: findShops },
  searchCategories: [offeredTypes],
  subjects: { commodity: commoditySubject, shop: shopSubject },
  embeds: { commodity: commodityEmbed },
  goods,
  townShops,
  deskTodos: [...parts.deskTodos, profileTodos],
  goodsStock: shopStock,
  sitemap: shopSitemap,
  openBusiness: [...parts.openBusiness, goodsOnSale],
  forgetters: [...parts.forgetters, forgetShops],
  targets: {
    ...parts.targets,
    order: (number) => href("/order/:from?/:orderNum", { orderNum: number }),
    "commodity-page": (id) => href("/commodity/detail/:id/:from?", { id }),
    "shop-profile": () => href("/shop/register"),
    "commodity-edit": (id) => href("/admin/commodity/update/:id", { id }),
  },
  checks: [
    { book: "stock", check: stockCheck },
    { book: "stock", check: codeCheck },
    { book: "payments", check: orderPaymentCheck },
    { book: "payments", check: refundCheck(shopOrders) },
  ],
  categories: [{ site: "shop", links: categoryLinks }],
  interrupted: [interruptedWishes],
  counters: { cart: unitsInCart },
  personal: { ...parts.personal, ...personal },
});
