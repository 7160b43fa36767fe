import { shownSubject } from "~/foundation/subjects/subject.server";
import { kept } from "~/platform/data/kept.server";
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

/** What a thing's reviews come to and its latest ones, the same for whoever looks. */
const reviewed = kept(
  "reviewed",
  (type: string, refId: number) => [reviewsTag({ type, refId })],
  async (db, type, refId) => {
    const rating = await ratingOf(db, { type, refId });
    if (rating.num === 0) return { rating, newest: [] };
    const { content } = await listReviews(db, { type, refId }, { paging: { page: 0, size: latest.size, offset: 0 } });
    return {
      rating,
      newest: content.map(({ review: { id, stars, content } }) => ({ id, stars, content: cut(content) })),
    };
  },
);

/** The stars of a thing with its latest reviews; null when things of its type are not reviewed. */
export async function ratingPart(call: Load, ref: { type: string; refId: number }): Promise<RatingView | null> {
  const { db, t, tags } = call;
  if (!(await shownSubject(call, ref, "reviews"))) return null;
  tags.add(reviewsTag(ref));
  const { rating, newest } = await reviewed(db, ref.type, ref.refId);
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
