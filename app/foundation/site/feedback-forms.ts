import { z } from "zod";
import { longestFeedback } from "./feedback-limits";

const email = z
  .string()
  .max(254)
  .transform((typed) => typed.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email("validation.email"));
const content = z
  .string()
  .trim()
  .min(1, "validation.required")
  .refine((text) => [...text].length <= longestFeedback, "validation.feedbackLength")
  .refine((text) => !text.includes("\u0000"), "validation.plainText");

/** The form of /pages/feedback: `website` is a field that people do not see, `stamp` the signed moment of its showing. */
export const feedbackForm = z.object({
  email,
  content,
  website: z.string().max(1_000).default(""),
  stamp: z.string().max(500).default(""),
});

/** Body of POST /api/misc/feedback; `captcha`, where it is given, is the stamp of a form. */
export const feedbackBody = z.object({ email, content, captcha: z.string().max(500).optional() });
export type FeedbackInput = { email: string; content: string };

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The forms of the desk: an answer by mail, or done without one. */
export const deskForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("answer"), id, answer: z.string().trim().min(1).max(3_000) }),
  z.object({ intent: z.literal("done"), id }),
]);
