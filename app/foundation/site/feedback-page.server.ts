import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { type Load, load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { type FeedbackInput, feedbackForm } from "./feedback-forms";
import { checkStamp, newStamp } from "./feedback-stamp.server";
import { leaveFeedback } from "./verbs/leave-feedback.server";

type From = Pick<Load, "site" | "locale" | "actor" | "ip">;

/** Stores a message, at most five an hour per IP address; returns its id. Throws `tooManyRequests`. */
export async function takeFeedback(from: From, input: FeedbackInput): Promise<number> {
  await consume("feedback", from.ip);
  return transact((tx) => leaveFeedback(tx, from, input));
}

/** Loader of the form: the signed-in user's e-mail address, and a stamp. */
export const feedbackLoader = load(async ({ actor }) => ({ email: actor?.email ?? "", stamp: newStamp() }));

/** Action of the form. A message with the hidden field filled is dropped with the usual thanks. */
export const feedbackAction = submitInSteps(feedbackForm, async ({ website, stamp, ...input }, call) => {
  const done = redirectTo(href("/pages/feedback"), { kind: "success", key: "pages:feedbackSent" });
  if (website) return done;
  checkStamp(stamp);
  await takeFeedback(call, input);
  return done;
});
