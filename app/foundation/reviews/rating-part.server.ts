import { type SubjectRef, shownSubject } from "~/foundation/subjects/subject.server";
import { cached } from "~/platform/data/cached.server";
import type { Load } from "~/platform/forms/handler.server";
import { listReviews, ratingOf } from "./queries/review-list.server";
import { reviewsPath } from "./reviews-view";
import { averageOf } from "./rules/rating";
import { reviewsTag } from "./tags";

/** Number of reviews on a subject's own page, and most characters of each. */
const latest = { size: 3, letters: 160 };

/**
 * Data of `<Reviewed>` on a subject's own page; it includes its texts, so that the page needs no file of texts for
 * it.
 */
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

/** A subject's rating and latest reviews, the same for every viewer. */
const reviewed = cached("reviewed", {
  tags: (ref: SubjectRef) => [reviewsTag(ref)],
  read: async (db, ref) => {
    const rating = await ratingOf(db, ref);
    if (rating.num === 0) return { rating, newest: [] };
    const { content } = await listReviews(db, ref, { paging: { page: 0, size: latest.size, offset: 0 } });
    return {
      rating,
      newest: content.map(({ review: { id, stars, content } }) => ({ id, stars, content: cut(content) })),
    };
  },
});

/** The stars of a subject with its latest reviews; null when its type has no reviews. */
export async function ratingPart(call: Load, ref: SubjectRef): Promise<RatingView | null> {
  const { db, t, tags } = call;
  if (!(await shownSubject(call, ref, "reviews"))) return null;
  tags.add(reviewsTag(ref));
  const { rating, newest } = await reviewed(db, ref);
  const average = averageOf(rating);
  const { num } = rating;
  return {
    title: t("reviews:title"),
    stars: num === 0 ? t("reviews:none") : `★ ${average} (${num})`,
    said: num === 0 ? t("reviews:none") : t("reviews:said", { average, count: num }),
    more: { href: reviewsPath(ref), label: t(num === 0 ? "reviews:toWrite" : "reviews:toAll") },
    reviews: newest.map(({ id, stars, content }) => ({ id, stars: "★".repeat(stars), content })),
    ...(num > 0 && { aggregate: { ratingValue: average, reviewCount: num } }),
  };
}
