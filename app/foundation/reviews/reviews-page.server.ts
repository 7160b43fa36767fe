import { redirect } from "@remix-run/node";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { shownSubject } from "~/foundation/subjects/subject.server";
import { shownNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { type Load, load } from "~/platform/forms/handler.server";
import { listAddress, pageIn, slicePaging, wholeIn } from "~/platform/screens/list-state";
import { loginHref } from "~/platform/screens/login-href";
import type { Crumb } from "~/ui/chrome/crumb";
import { reviewedShape } from "./forms";
import { findReview, listReviews, mayReview, ratingOf } from "./queries/review-list.server";
import { reviewViews } from "./review-view.server";
import { reviewsPath } from "./reviews-view";
import { averageOf } from "./rules/rating";
import { reviewsTag } from "./tags";

/** Reviews per page. */
const reviewsPerPage = 10;

/** The subject of an address. Throws `notFindData`. */
export function reviewedIn(params: Readonly<Record<string, string>>): { type: string; refId: number } {
  const ref = reviewedShape.safeParse(params);
  if (!ref.success) throw missing();
  return ref.data;
}

/** Redirects to a review's place in its list. */
async function leadTo({ db }: Load, id: number): Promise<never> {
  const found = await findReview(db, id);
  if (!found) throw missing();
  const page = Math.ceil(found.place / reviewsPerPage);
  throw redirect(`${listAddress(reviewsPath(found), { page })}#r${id}`);
}

/**
 * Loader of the page of a subject's reviews, filtered by stars and by pictures; the type `review` redirects to one
 * review.
 */
export const reviewsLoader = load(async (call) => {
  const { db, actor, locale, t, tags, url, params } = call;
  const ref = reviewedIn(params);
  if (ref.type === "review") return leadTo(call, ref.refId);
  const subject = await shownSubject(call, ref, "reviews");
  if (!subject) throw missing();
  tags.add(reviewsTag(ref));
  for (const tag of subject.tags) tags.add(tag);
  const page = pageIn(url.searchParams);
  const stars = wholeIn(url.searchParams.get("stars"), 1, 5);
  const pictured = url.searchParams.get("pictures") === "1";
  const [rating, list, now, mayWrite] = await Promise.all([
    ratingOf(db, ref),
    listReviews(db, ref, { stars, pictured, paging: slicePaging(page, reviewsPerPage) }),
    shownNow(db),
    actor ? mayReview(db, ref, actor.userId) : false,
  ]);
  const reviews = list.content.map(reviewViews({ actor, locale, t, now }));
  const asked = actor ? rowIdIn(url.searchParams.get("report")) : null;
  const path = reviewsPath(ref);
  return {
    trail: [
      { label: subject.title, lang: subject.lang, href: subject.href },
      { label: t("reviews:title") },
    ] satisfies Crumb[],
    about: { title: subject.title, lang: subject.lang, href: subject.href },
    rating: { num: rating.num, pictured: rating.pictured, byStars: [...rating.byStars], average: averageOf(rating) },
    reviews,
    page,
    pages: list.totalPages,
    stars: stars ?? null,
    pictured,
    path,
    mayWrite,
    isOwner: actor !== null && subject.ownerId === actor.userId,
    login: actor ? null : loginHref(path),
    report: reviews.find(({ id, own }) => id === asked && !own) ?? null,
    reasons: reportChoices(t),
  };
});
