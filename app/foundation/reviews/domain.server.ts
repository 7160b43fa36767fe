import { serve } from "~/platform/domain/serve";
import { reviewCalls } from "./calls";
import { reviews } from "./domain";
import { reviewCheck } from "./integrity.server";
import { exportReviews, forgetReviews } from "./own-data.server";
import { reviewReportable } from "./reportable.server";
import { reviewPath } from "./reviews-view";

export const reviewsServer = serve(reviews, {
  calls: reviewCalls,
  targets: { review: (id) => reviewPath(id) },
  reportables: { review: reviewReportable },
  exporters: { reviews: exportReviews },
  forgetters: [forgetReviews],
  checks: [{ book: "reviews", check: reviewCheck }],
  personal: {
    review: {
      stays: "others",
      emptied: ["content", "pictures", "answer"],
      texts: ["*"],
      exported: { at: "reviews" },
      withheld: ["bought"],
    },
  },
});
