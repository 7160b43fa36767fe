import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { type Load, load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { type FeedbackInput, feedbackForm } from "./feedback-forms";
import { checkStamp, newStamp } from "./feedback-stamp.server";
import { leaveFeedback } from "./leave-feedback.server";

type From = Pick<Load, "site" | "locale" | "actor" | "ip">;

/** Keeps a message within the sender's rate: an address may send five an hour. */
export async function takeFeedback(from: From, input: FeedbackInput): Promise<number> {
  await consume("feedback", from.ip);
  return transact((tx) => leaveFeedback(tx, from, input));
}

/** Loader of the form: the address of who is signed in, and a stamp. */
export const feedbackLoader = load(async ({ actor }) => ({ email: actor?.email ?? "", stamp: newStamp() }));

/** Action of the form. What fills the field that people do not see is thanked and forgotten. */
export const feedbackAction = submitInSteps(feedbackForm, async ({ website, stamp, ...input }, call) => {
  const done = redirectTo(href("/pages/feedback"), { kind: "success", key: "pages:feedbackSent" });
  if (website) return done;
  checkStamp(stamp);
  await takeFeedback(call, input);
  return done;
});
