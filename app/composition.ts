import { resolveActor } from "./foundation/accounts/actor.server";
import { reportableUser } from "./foundation/accounts/admin/reportable-user.server";
import { handoverHandlers } from "./foundation/accounts/handover.server";
import { accountCron, accountJobs } from "./foundation/accounts/jobs.server";
import { oauthStart } from "./foundation/accounts/oauth/start-handler.server";
import { accountExporters } from "./foundation/accounts/profile/export.server";
import { registerAccountParts } from "./foundation/accounts/profile/parts.server";
import { certificateTodos, notificationTodos } from "./foundation/accounts/profile/todos.server";
import { tellAdministrators } from "./foundation/accounts/tell-administrators.server";
import { exportFiles } from "./foundation/files/export.server";
import { fileHandler } from "./foundation/files/file-handler.server";
import { fileCron, fileJobs } from "./foundation/files/jobs.server";
import { pictureHandler } from "./foundation/files/picture-handler.server";
import { administrators, fileReaders } from "./foundation/files/readers";
import { storageHandler } from "./foundation/files/storage/storage-handler.server";
import { storeUpload } from "./foundation/files/store-upload.server";
import { registerReportables } from "./foundation/moderation/reportable";
import { exportNotifications } from "./foundation/notifications/export.server";
import { onPaymentNews } from "./foundation/payments/events";
import { paymentCron, paymentJobs } from "./foundation/payments/jobs.server";
import { mailPaymentNews } from "./foundation/payments/mail-news.server";
import { registerPayables } from "./foundation/payments/payable";
import { exportPoints } from "./foundation/points/export.server";
import { pointCron, pointJobs } from "./foundation/points/jobs.server";
import { balanceOf } from "./foundation/points/queries.server";
import { referenceCron, referenceJobs } from "./foundation/reference/jobs.server";
import { registerSearch } from "./foundation/search/find.server";
import type { ChromeSources } from "./foundation/site/chrome.server";
import { transact } from "./platform/database.server";
import type { Handler } from "./platform/http/app.server";
import type { ResolveActor } from "./platform/http/context.server";
import type { StoreUpload } from "./platform/http/file-form.server";
import type { CronEntry, JobTable } from "./platform/jobs.server";
import { mailJobs } from "./platform/mail.server";
import { unitsInCart } from "./products/shop/catalogue/cart-shortcut.server";
import { categoryLinks } from "./products/shop/catalogue/category-links.server";
import { findCommodities, findShops } from "./products/shop/catalogue/search.server";
import { orderCron, orderJobs } from "./products/shop/order/order-jobs.server";
import { exportOrders, openShopBusiness, orderTodos } from "./products/shop/order/queries/account-parts.server";
import { forgetReceivers } from "./products/shop/order/verbs/forget-receivers.server";
import { commodityPayable } from "./products/shop/order/verbs/settle-order.server";

registerReportables({ user: reportableUser });
registerAccountParts({
  todos: [orderTodos, certificateTodos, notificationTodos],
  exporters: {
    ...accountExporters,
    files: exportFiles,
    notifications: exportNotifications,
    points: exportPoints,
    shopOrders: exportOrders,
  },
  openBusiness: [openShopBusiness],
  forgetters: [forgetReceivers],
});
registerPayables({ commodity: commodityPayable });
onPaymentNews(mailPaymentNews);
fileReaders({
  cert: administrators,
  event: administrators,
  feedback: administrators,
  "hotel-order": administrators,
  resume: administrators,
});
registerSearch({ commodity: findCommodities, shop: findShops });

const holidaysMissing = (year: string) =>
  transact((tx) =>
    tellAdministrators(tx, {
      key: "reference:notice.holidaysMissing",
      params: { year },
      refType: "holidays",
      refId: year,
    }),
  );

type Composition = {
  resolveActor: ResolveActor;
  jobs: JobTable;
  cron: readonly CronEntry[];
  chrome: ChromeSources;
  handlers: readonly Handler[];
  storeUpload: StoreUpload;
};

/** Where the domains meet: the only place that knows every one of them. */
export const composition: Composition = {
  resolveActor,
  jobs: {
    ...mailJobs,
    ...accountJobs,
    ...fileJobs,
    ...pointJobs,
    ...paymentJobs,
    ...orderJobs,
    ...referenceJobs(holidaysMissing),
  },
  cron: [...accountCron, ...fileCron, ...pointCron, ...paymentCron, ...orderCron, ...referenceCron],
  chrome: {
    categories: async (db, site, locale) => (site === "shop" ? categoryLinks(db, locale) : null),
    badges: async (db, actor) => ({ cart: await unitsInCart(db, actor) }),
    points: async (db, userId) => (await balanceOf(db, userId)).spendable,
  },
  handlers: [
    ...handoverHandlers,
    { path: "/oauth/start", handle: oauthStart },
    { path: "/img", handle: pictureHandler },
    { path: "/file", handle: fileHandler },
    { path: "/storage", handle: storageHandler, signed: true },
  ],
  storeUpload,
};
