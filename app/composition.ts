import type { RequestHandler } from "express";
import { resolveActor } from "./foundation/accounts/actor.server";
import { handoverHandlers } from "./foundation/accounts/handover.server";
import { accountCron, accountJobs } from "./foundation/accounts/jobs.server";
import { oauthStart } from "./foundation/accounts/oauth/start-handler.server";
import { pictureHandler } from "./foundation/files/picture-handler.server";
import { onPaymentNews } from "./foundation/payments/events";
import { paymentCron, paymentJobs } from "./foundation/payments/jobs.server";
import { mailPaymentNews } from "./foundation/payments/mail-news.server";
import { registerPayables } from "./foundation/payments/payable";
import { pointCron, pointJobs } from "./foundation/points/jobs.server";
import { balanceOf } from "./foundation/points/queries.server";
import { bannerHandler } from "./foundation/site/banner-handler.server";
import type { ChromeSources } from "./foundation/site/chrome.server";
import { openFeedback } from "./foundation/site/feedback-queries.server";
import { sitemapHandlers } from "./foundation/site/sitemap-handlers.server";
import { registerSitemap } from "./foundation/site/sitemap-registry.server";
import type { ResolveActor } from "./platform/http/context.server";
import type { CronEntry, JobTable } from "./platform/jobs.server";
import { mailJobs } from "./platform/mail.server";
import { unitsInCart } from "./products/shop/catalogue/cart-shortcut.server";
import { categoryLinks } from "./products/shop/catalogue/category-links.server";
import { shopSitemap } from "./products/shop/catalogue/sitemap.server";
import { orderCron, orderJobs } from "./products/shop/order/order-jobs.server";
import { commodityPayable } from "./products/shop/order/verbs/settle-order.server";
import { allScreens } from "./screens";

registerPayables({ commodity: commodityPayable });
onPaymentNews(mailPaymentNews);
registerSitemap({ screens: allScreens, sources: [...shopSitemap] });

type Composition = {
  resolveActor: ResolveActor;
  jobs: JobTable;
  cron: readonly CronEntry[];
  chrome: ChromeSources;
  handlers: readonly { path: string; handle: RequestHandler }[];
};

/** Where the domains meet: the only place that knows every one of them. */
export const composition: Composition = {
  resolveActor,
  jobs: { ...mailJobs, ...accountJobs, ...pointJobs, ...paymentJobs, ...orderJobs },
  cron: [...accountCron, ...pointCron, ...paymentCron, ...orderCron],
  chrome: {
    categories: async (db, site, locale) => (site === "shop" ? categoryLinks(db, locale) : null),
    badges: async (db, actor) => ({
      cart: await unitsInCart(db, actor),
      ...(actor.roles.has("ADMIN") && { "/admin/feedback": await openFeedback(db) }),
    }),
    points: async (db, userId) => (await balanceOf(db, userId)).spendable,
  },
  handlers: [
    ...handoverHandlers,
    ...sitemapHandlers(),
    { path: "/static/banner", handle: bannerHandler },
    { path: "/oauth/start", handle: oauthStart },
    { path: "/img", handle: pictureHandler },
  ],
};
