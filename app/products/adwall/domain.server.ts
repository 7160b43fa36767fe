import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { serve } from "~/platform/domain/serve";
import { adCalls } from "./calls";
import { adwall } from "./domain";
import { reservationCalls } from "./order-calls";
import { findAds } from "./queries/search.server";
import { adSitemap } from "./queries/sitemap.server";
import { reservations } from "./reservations.server";
import { reportableAd } from "./verbs/reportable-ad.server";

const { orders, todos, exporters, openBusiness, forgetters } = orderParts(reservations);

export const adwallServer = serve(adwall, {
  calls: [...adCalls, ...reservationCalls],
  search: { ad: findAds },
  reportables: { ad: reportableAd },
  sitemap: [adSitemap],
  targets: {
    adwall: (number) => reservations.paths.order(number),
    "adwall-desk": (number) => `${reservations.paths.desk()}?keyword=${number}`,
  },
  ...{ orders, todos, exporters, openBusiness, forgetters },
});
