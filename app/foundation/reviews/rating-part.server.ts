import { shownSubject } from "~/foundation/subjects/subject.server";
import type { Load } from "~/platform/forms/handler.server";
import { listReviews, ratingOf } from "./queries/review-list.server";
import { reviewsPath } from "./reviews-view";
import { averageOf } from "./rules/rating";
import { reviewsTag } from "./tags";

/** Reviews that stand on a thing's own page, and the characters of each. */
const latest = { size: 3, letters: 160 };

/** What `<Reviewed>` shows on a thing's own page; its words come along, so that the page needs no file of texts for it. */
export type RatingView = {
  title: string;
  /** `★ 4.6 (12)`, and the same in words. */
  stars: string;
  said: string;
  more: { href: string; label: string };
  reviews: { id: number; stars: string; content: string }[];
  /** For search engines; absent without reviews. */
  aggregate?: { ratingValue: string; reviewCount: number };
};

const cut = (text: string): string => {
  const letters = Array.from(text);
  return letters.length > latest.letters ? `${letters.slice(0, latest.letters).join("")}…` : text;
};

/** The stars of a thing with its latest reviews; null when things of its type are not reviewed. */
export async function ratingPart(call: Load, ref: { type: string; refId: number }): Promise<RatingView | null> {
  const { db, t, tags } = call;
  if (!(await shownSubject(call, ref, "reviews"))) return null;
  tags.add(reviewsTag(ref));
  const rating = await ratingOf(db, ref);
  const average = averageOf(rating);
  const { num } = rating;
  const shown =
    num === 0 ? [] : (await listReviews(db, ref, { paging: { page: 0, size: latest.size, offset: 0 } })).content;
  return {
    title: t("reviews:title"),
    stars: num === 0 ? t("reviews:none") : `★ ${average} (${num})`,
    said: num === 0 ? t("reviews:none") : t("reviews:said", { average, count: num }),
    more: { href: reviewsPath(ref), label: t(num === 0 ? "reviews:toWrite" : "reviews:toAll") },
    reviews: shown.map(({ review }) => ({
      id: review.id,
      stars: "★".repeat(review.stars),
      content: cut(review.content),
    })),
    ...(num > 0 && { aggregate: { ratingValue: average, reviewCount: num } }),
  };
}
