import type errors from "../../../locales/en_US/errors-reviews.json";
import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { reviewPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    reviews: typeof errors;
  }
}

export const reviews = domain("foundation/reviews", {
  screens: [
    screen("/reviews/:type/:refId", "reviews.tsx", anyone, {
      title: "reviews:title",
      cache: ["page", "stars", "pictures"],
    }),
  ],
  uploads: [reviewPictures],
  targets: ["review"],
  reportables: ["review"],
  books: ["reviews"],
  limits: { review: { points: 10, duration: 600 } },
  auditActions: ["review-remove"],
});
