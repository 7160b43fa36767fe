import { z } from "zod";
import {
  isSubscribed,
  readUnsubscribeToken,
  type Subscription,
  setSubscription,
} from "~/foundation/mail/verbs/unsubscribe.server";
import { transact } from "~/platform/data/database.server";
import { missing } from "~/platform/errors";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";

function subscriptionOf({ token = "" }: Readonly<Record<string, string>>): Subscription {
  const known = readUnsubscribeToken(token);
  if (!known) throw missing();
  return known;
}

/** Loader: the kind of mail that the token names, and whether its user is subscribed. */
export const unsubscribeLoader = load(async ({ db, params, replyHeaders }) => {
  replyHeaders.set("X-Robots-Tag", "noindex");
  const subscription = subscriptionOf(params);
  const subscribed = await isSubscribed(db, subscription);
  if (subscribed === null) throw missing();
  return { kind: subscription.kind, subscribed };
});

const form = z.object({
  intent: z.enum(["unsubscribe", "resubscribe"]).default("unsubscribe"),
  /** Sent by a mail program (RFC 8058), which must not be redirected. */
  "List-Unsubscribe": z.literal("One-Click").optional(),
});

/** Action: ends or resumes a kind of mail, from the page's buttons or from a mail program without a session. */
export const unsubscribeAction = submitInSteps(form, async (input, { params }) => {
  const isOneClick = input["List-Unsubscribe"] !== undefined;
  const wanted = !isOneClick && input.intent === "resubscribe";
  const done = await transact((tx) => setSubscription(tx, subscriptionOf(params), wanted));
  if (!done) throw missing();
  const flash = { kind: "success", key: wanted ? "unsubscribe:resumed" : "unsubscribe:ended" } as const;
  return isOneClick ? { again: flash } : redirectTo(href("/unsubscribe/:token", { token: params.token ?? "" }), flash);
});
