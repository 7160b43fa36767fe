import { serve } from "~/platform/domain/serve";
import { restaurantAdDesk } from "./ad-desk.server";
import { restaurantCalls } from "./calls";
import { restaurantCategoryDesk } from "./category-desk.server";
import { restaurantCouponDesk } from "./coupon-desk.server";
import { restaurant } from "./domain";
import { couponCheck } from "./integrity.server";
import { restaurantCron, restaurantJobs } from "./jobs.server";
import { exportRestaurants, forgetCoupons } from "./own-data.server";
import { listedRestaurants } from "./queries/linked.server";
import { findRestaurants } from "./queries/search.server";
import { offeredCategories } from "./queries/search-categories.server";
import { restaurantAdSitemap, restaurantSitemap } from "./queries/sitemap.server";
import { restaurantSubject } from "./queries/subject.server";
import { restaurantDesk } from "./restaurant-desk.server";
import { couponsHref } from "./rules/addresses";
import { reportableRestaurant, reportableRestaurantAd } from "./verbs/reportables.server";

export const restaurantServer = serve(restaurant, {
  calls: restaurantCalls,
  entityDesks: [restaurantDesk, restaurantAdDesk, restaurantCategoryDesk, restaurantCouponDesk],
  restaurants: listedRestaurants,
  search: { restaurant: findRestaurants },
  searchCategories: [offeredCategories],
  subjects: { restaurant: restaurantSubject },
  reportables: { restaurant: reportableRestaurant, "restaurant-ad": reportableRestaurantAd },
  sitemap: [restaurantSitemap, restaurantAdSitemap],
  targets: { "restaurant-coupon": () => couponsHref({ mine: true }) },
  jobs: restaurantJobs,
  cron: restaurantCron,
  checks: [{ book: "restaurant", check: couponCheck }],
  mypageTiles: [
    (t) => [{ id: "coupons", text: t("restaurant:coupon.mine"), to: couponsHref({ mine: true }), icon: "coupon" }],
  ],
  exporters: { restaurants: exportRestaurants },
  forgetters: [forgetCoupons],
  personal: {
    restaurant: {
      stays: "house",
      texts: ["*", "email", "tel", "address", "remark", "hours_note"],
      exported: { at: "restaurants.kept" },
      withheld: ["*", "hours_note"],
    },
    restaurant_ad: { stays: "offer", texts: ["*"], exported: "desk" },
    restaurant_coupon: { stays: "offer", texts: ["*"], exported: "desk" },
    restaurant_take: { stays: "counted", texts: ["*"], exported: { at: "restaurants.coupons" } },
  },
});
