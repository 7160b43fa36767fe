import { operatorOf } from "~/foundation/audit/operator";
import { settleUploads } from "~/foundation/files/settle.server";
import { submitReport } from "~/foundation/moderation/submit-report.server";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import {
  byIntent,
  redirectTo,
  submitInSteps,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { actForm, reportForm, writeForm } from "./forms";
import { reviewedIn } from "./reviews-page.server";
import { reviewsPath } from "./reviews-view";
import { answerReview } from "./verbs/answer-review.server";
import { deleteReview } from "./verbs/take-away.server";
import { changeReview, writeReview } from "./verbs/write-review.server";

const write = submitInSteps(writeForm, async ({ intent: _, id, ...words }, { actor, db, params }) => {
  const ref = reviewedIn(params);
  if (!actor) throw new DomainError("loginFirst");
  await consume("review", String(actor.userId));
  await settleUploads(db, actor, "review", words.pictures, "pictures");
  await transact((tx) =>
    id === undefined ? writeReview(tx, actor, { ...ref, ...words }) : changeReview(tx, actor, id, words),
  );
  const key = id === undefined ? "reviews:done.written" : "reviews:done.changed";
  return redirectTo(reviewsPath(ref), { kind: "success", key });
});

const reportReview = submitInStepsSignedIn(reportForm, async ({ id, reason, note }, { actor, params }) => {
  await submitReport(actor, { refType: "review", refId: String(id), reason, note });
  return redirectTo(reviewsPath(reviewedIn(params)), { kind: "success", key: "reviews:done.reported" });
});

const act = submitSignedIn(actForm, async (form, call) => {
  const { tx, actor, params } = call;
  const list = reviewsPath(reviewedIn(params));
  const said = (done: string) => redirectTo(list, { kind: "success", key: `reviews:done.${done}` });
  if (form.intent === "answer") {
    await answerReview(tx, actor, form);
    return said("answered");
  }
  await deleteReview(tx, actor, operatorOf(call), form.id);
  return said("removed");
});

/** Action of the page of reviews: write or change one, answer it, delete it, report it. */
export const reviewsAction = byIntent({ write, report: reportReview }, act);
