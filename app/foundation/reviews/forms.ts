import { z } from "zod";
import { fileKeyField, fileKeys } from "~/foundation/files/file-keys";
import { reportReasons } from "~/foundation/moderation/rules";
import { rowId } from "~/platform/data/row-id";
import { numeric, plain, text } from "~/platform/fields/fields";
import { reviewLimits } from "./rules/limits";

const stars = numeric(
  z.number("validation.stars").int("validation.stars").min(1, "validation.stars").max(5, "validation.stars"),
);
const content = text(reviewLimits.content).min(1);
const answer = text(reviewLimits.answer);

/** A subject's type and id, as an address names them. */
export const reviewedShape = z.object({ type: plain(40), refId: rowId });

const words = { stars, content, pictures: fileKeys({ max: reviewLimits.pictures }) };

/** Form that writes a review, or changes the actor's own (`id`). */
export const writeForm = z.object({ intent: z.literal("write"), id: rowId.optional(), ...words });

/** Form that reports a review. */
export const reportForm = z.object({
  intent: z.literal("report"),
  id: rowId,
  reason: z.enum(reportReasons),
  note: text(500).default(""),
});

/** The other forms of the page: the seller's answer, deleting the actor's own review. */
export const actForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("answer"), id: rowId, answer: answer.min(1) }),
  z.object({ intent: z.literal("remove"), id: rowId }),
]);

const body = {
  stars: z.number().int().min(1).max(5),
  content,
  pictures: z.array(fileKeyField).max(reviewLimits.pictures).default([]),
};

/** Bodies of the API. */
export const writeBody = reviewedShape.extend(body);
export const changeBody = z.object(body);
export const answerBody = z.object({ answer: answer.min(1) });
