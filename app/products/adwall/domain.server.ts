import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { serve } from "~/platform/domain/serve";
import { adDesk } from "./ad-desk.server";
import { adCalls } from "./calls";
import { adCategoryDesk } from "./category-desk.server";
import { adwall } from "./domain";
import { reservationCalls } from "./order-calls";
import { findAds } from "./queries/search.server";
import { adSitemap } from "./queries/sitemap.server";
import { reservations } from "./reservations.server";
import { reportableAd } from "./verbs/reportable-ad.server";

const parts = orderParts(reservations);

export const adwallServer = serve(adwall, {
  calls: [...adCalls, ...reservationCalls],
  entityDesks: [adDesk, adCategoryDesk],
  search: { ad: findAds },
  reportables: { ad: reportableAd },
  sitemap: [adSitemap],
  ...parts,
  personal: {
    ...parts.personal,
    ad: { stays: "house", texts: ["*", "phone", "address"], exported: "desk" },
    ad_slot: { stays: "counted", exported: "desk" },
  },
});
