import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { emailField, plain, text } from "~/platform/fields/fields";
import { longestFeedback } from "./feedback-limits";

const email = emailField;
const content = text(longestFeedback, "validation.feedbackLength").min(1, "validation.required");

/** Form of /pages/feedback: `website` is a hidden trap for bots, `stamp` the signed time when the form was shown. */
export const feedbackForm = z.object({
  email,
  content,
  website: plain(1_000).default(""),
  stamp: plain(500).default(""),
});

/** Body of POST /api/misc/feedback; `captcha`, if given, is the stamp of a form. */
export const feedbackBody = z.object({ email, content, captcha: plain(500).optional() });
export type FeedbackInput = { email: string; content: string };

const id = rowId;

/** Forms of the desk: an answer by mail, or closing without one. */
export const deskForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("answer"), id, answer: text(3_000).min(1) }),
  z.object({ intent: z.literal("done"), id }),
]);
