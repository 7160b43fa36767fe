import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { settleUploads } from "~/foundation/files/settle.server";
import { findSubject } from "~/foundation/subjects/subject.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { numeric } from "~/platform/fields/fields";
import { flagOf } from "~/platform/i18n/locales";
import { answerBody, changeBody, reviewedShape, writeBody } from "./forms";
import { listReviews, ratingOf } from "./queries/review-list.server";
import { reviewEntity } from "./review-view.server";
import { averageOf } from "./rules/rating";
import { answerReview } from "./verbs/answer-review.server";
import { deleteReview } from "./verbs/take-away.server";
import { changeReview, writeReview } from "./verbs/write-review.server";

const withId = z.object({ id: rowId });
const asked = z.object({
  ...pagingShape,
  stars: numeric(z.number().int().min(1).max(5)).optional(),
  pictures: z
    .enum(["1", "true", "0", "false"])
    .transform((text) => text === "1" || text === "true")
    .optional(),
});

/** The calls of reviews. */
export const reviewCalls: readonly Call[] = [
  call(
    "GET /api/review/list/:type/:refId",
    anyone,
    { params: reviewedShape, query: asked },
    async ({ db, context, params, query }) => {
      if (!(await findSubject(db, params, "reviews", flagOf(context.locale)))) throw missing();
      const { stars, pictures, ...paging } = query;
      const [rating, page] = await Promise.all([
        ratingOf(db, params),
        listReviews(db, params, { stars, pictured: pictures, paging: pagingOf(paging, 10) }),
      ]);
      const { num, pictured, byStars } = rating;
      return {
        ...page,
        content: page.content.map(reviewEntity),
        rating: { num, pictured, byStars, average: averageOf(rating) },
      };
    },
  ),
  call(
    "POST /api/review",
    signedIn,
    { body: writeBody },
    async ({ db, context, body }) => {
      const actor = actorOf(context);
      await settleUploads(db, actor, "review", body.pictures, "pictures");
      const { id } = await transact((tx) => writeReview(tx, actor, body));
      return success({ id });
    },
    { steps: true, limit: "review" },
  ),
  call(
    "PUT /api/review/update/:id",
    signedIn,
    { params: withId, body: changeBody },
    async ({ db, context, params, body }) => {
      const actor = actorOf(context);
      await settleUploads(db, actor, "review", body.pictures, "pictures");
      await transact((tx) => changeReview(tx, actor, params.id, body));
      return success({ id: params.id });
    },
    { steps: true, limit: "review" },
  ),
  call(
    "PUT /api/review/answer/:id",
    signedIn,
    { params: withId, body: answerBody },
    async ({ tx, context, params, body }) => {
      await answerReview(tx, actorOf(context), { id: params.id, answer: body.answer });
      return success();
    },
  ),
  call("DELETE /api/review/delete/:id", signedIn, { params: withId }, async ({ tx, context, params }) => {
    await deleteReview(tx, actorOf(context), operatorOf(context), params.id);
    return success();
  }),
];
