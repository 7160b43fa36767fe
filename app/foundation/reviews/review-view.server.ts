import type { Actor } from "~/platform/access/actor";
import { momentIn } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { ReviewRow } from "./queries/review-list.server";
import { isEditable } from "./rules/limits";

type ViewerContext = { actor: Actor | null; locale: Locale; t: Translate; now: Date };

/** Returns the function that prepares reviews for one reader's page; names of closed accounts are hidden. */
export function reviewViews({ actor, locale, t, now }: ViewerContext) {
  const write = momentIn(locale);
  return ({ review, author }: ReviewRow) => {
    const own = actor !== null && review.userId === actor.userId;
    return {
      id: review.id,
      stars: review.stars,
      content: review.content,
      pictures: review.pictures,
      answer: review.answer,
      answered: review.answerTime && write(review.answerTime),
      name: author.closedAt ? t("reviews:closed") : author.nickname,
      avatar: author.closedAt ? null : author.avatar,
      time: review.createTime.toISOString(),
      shownTime: write(review.createTime),
      own,
      editable: own && isEditable(review.createTime, now),
    };
  };
}
export type ReviewView = ReturnType<ReturnType<typeof reviewViews>>;

/** A review as the API answers it; times in UTC. */
export const reviewEntity = ({ review, author }: ReviewRow) => ({
  id: review.id,
  type: review.type,
  refId: review.refId,
  stars: review.stars,
  content: review.content,
  pictures: review.pictures,
  answer: review.answer,
  answerTime: review.answerTime?.toISOString() ?? null,
  nickname: author.closedAt ? "" : author.nickname,
  avatar: author.closedAt ? null : author.avatar,
  createTime: review.createTime.toISOString(),
  updateTime: review.updateTime.toISOString(),
});
