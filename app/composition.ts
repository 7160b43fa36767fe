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
import { exportMessages } from "./foundation/messages/export.server";
import { registerReportables } from "./foundation/moderation/reportable";
import { exportNotifications } from "./foundation/notifications/export.server";
import { integrityCron, integrityJobs } from "./foundation/operations/integrity/jobs.server";
import { massMailCron, massMailJobs } from "./foundation/operations/mail/jobs.server";
import "./foundation/operations/metrics.server";
import { transact } from "~/platform/data/database.server";
import type { CronEntry, JobTable } from "~/platform/jobs/jobs.server";
import { mailJobs } from "~/platform/jobs/mail.server";
import { href } from "~/platform/screens/href";
import { messagePictures } from "./foundation/messages/picture-reader.server";
import { unreadMessages } from "./foundation/messages/queries.server";
import { messageReportable } from "./foundation/messages/reportable.server";
import { messageTodos } from "./foundation/messages/todos.server";
import { notificationCron, notificationJobs } from "./foundation/notifications/digest.server";
import { unreadCounts } from "./foundation/notifications/queries.server";
import { registerTargets } from "./foundation/notifications/targets.server";
import { notificationWordings } from "./foundation/notifications/wording.server";
import { registerOperations } from "./foundation/operations/sources";
import { orderParts } from "./foundation/orders/parts/account-parts.server";
import { onPaymentNews } from "./foundation/payments/events";
import { paymentCheck } from "./foundation/payments/integrity.server";
import { paymentCron, paymentJobs } from "./foundation/payments/jobs.server";
import { mailPaymentNews } from "./foundation/payments/mail-news.server";
import { registerPayables } from "./foundation/payments/payable";
import { exportPoints } from "./foundation/points/export.server";
import { pointCheck } from "./foundation/points/integrity.server";
import { pointCron, pointJobs } from "./foundation/points/jobs.server";
import { balanceOf } from "./foundation/points/queries.server";
import { referenceCron, referenceJobs } from "./foundation/reference/jobs.server";
import { registerSearch } from "./foundation/search/find.server";
import { bannerHandler } from "./foundation/site/banner-handler.server";
import type { ChromeSources } from "./foundation/site/chrome.server";
import { exportFeedback, feedbackTodos, forgetFeedback } from "./foundation/site/feedback-parts.server";
import { openFeedback } from "./foundation/site/feedback-queries.server";
import { sitemapHandlers } from "./foundation/site/sitemap-handlers.server";
import { registerSitemap } from "./foundation/site/sitemap-registry.server";
import type { Handler } from "./platform/http/app.server";
import type { ResolveActor } from "./platform/http/context.server";
import type { StoreUpload } from "./platform/http/file-form.server";
import type { SocketEvent, Wordings } from "./platform/realtime/events";
import { adSitemap } from "./products/adwall/queries/sitemap.server";
import { reservations } from "./products/adwall/reservations.server";
import { reportableAd } from "./products/adwall/verbs/reportable-ad.server";
import { unitsInCart } from "./products/shop/catalogue/cart-shortcut.server";
import { categoryLinks } from "./products/shop/catalogue/category-links.server";
import { findCommodities, findShops } from "./products/shop/catalogue/search.server";
import { shopSitemap } from "./products/shop/catalogue/sitemap.server";
import { orderPaymentCheck, stockCheck } from "./products/shop/order/integrity.server";
import { orderCron, orderJobs } from "./products/shop/order/order-jobs.server";
import { exportOrders, openShopBusiness, orderTodos } from "./products/shop/order/queries/account-parts.server";
import { forgetReceivers } from "./products/shop/order/verbs/forget-receivers.server";
import { commodityPayable } from "./products/shop/order/verbs/settle-order.server";
import { allScreens } from "./screens";

const adParts = orderParts(reservations);

registerAccountParts({
  todos: [...adParts.todos, orderTodos, certificateTodos, feedbackTodos, notificationTodos, messageTodos],
  exporters: {
    ...accountExporters,
    files: exportFiles,
    feedback: exportFeedback,
    messages: exportMessages,
    notifications: exportNotifications,
    points: exportPoints,
    shopOrders: exportOrders,
    ...adParts.exporters,
  },
  openBusiness: [openShopBusiness, ...adParts.openBusiness],
  forgetters: [forgetReceivers, forgetFeedback, ...adParts.forgetters],
});
registerPayables({ commodity: commodityPayable });
onPaymentNews(mailPaymentNews);
registerReportables({ ad: reportableAd, message: messageReportable, user: reportableUser });
registerTargets({
  ...adParts.targets,
  certificate: () => href("/user/certificate"),
  integrity: () => href("/admin/integrity"),
  message: (num) => href("/message/:toNum", { toNum: num }),
  microblog: (num) => href("/voice/message/:toNum", { toNum: num }),
  order: (number) => href("/order/:from?/:orderNum", { orderNum: number }),
});
registerSitemap({ screens: allScreens, sources: [...shopSitemap, adSitemap] });
fileReaders({
  cert: administrators,
  event: administrators,
  feedback: administrators,
  "hotel-order": administrators,
  message: messagePictures,
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

/** What runs by the clock. */
const cron = [
  ...accountCron,
  ...fileCron,
  ...notificationCron,
  ...pointCron,
  ...paymentCron,
  ...orderCron,
  ...referenceCron,
  ...integrityCron,
  ...massMailCron,
];

registerOperations({
  checks: { points: [pointCheck], stock: [stockCheck], payments: [paymentCheck, orderPaymentCheck] },
  cron,
});

type Composition = {
  resolveActor: ResolveActor;
  jobs: JobTable;
  cron: readonly CronEntry[];
  chrome: ChromeSources;
  /** Events that clients may send, and the words of those that the server sends. */
  sockets: { events: readonly SocketEvent[]; wordings: Wordings };
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
    ...notificationJobs,
    ...pointJobs,
    ...paymentJobs,
    ...orderJobs,
    ...referenceJobs(holidaysMissing),
    ...integrityJobs,
    ...massMailJobs,
  },
  cron,
  chrome: {
    categories: async (db, site, locale) => (site === "shop" ? categoryLinks(db, locale) : null),
    badges: async (db, actor) => {
      const [cart, unread, message, feedback] = await Promise.all([
        unitsInCart(db, actor),
        unreadCounts(db, actor.userId),
        unreadMessages(db, actor.userId, "microblog"),
        actor.roles.has("ADMIN") ? openFeedback(db) : 0,
      ]);
      const mentions = unread.of("microblog-mention");
      return { cart, message, notification: mentions, unread: unread.total, "/admin/feedback": feedback };
    },
    points: async (db, userId) => (await balanceOf(db, userId)).spendable,
  },
  handlers: [
    ...handoverHandlers,
    ...sitemapHandlers(),
    { path: "/static/banner", handle: bannerHandler },
    { path: "/oauth/start", handle: oauthStart },
    { path: "/img", handle: pictureHandler },
    { path: "/file", handle: fileHandler },
    { path: "/storage", handle: storageHandler, signed: true },
  ],
  sockets: { events: [], wordings: notificationWordings },
  storeUpload,
};
