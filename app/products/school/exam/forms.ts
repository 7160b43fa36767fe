import { z } from "zod";
import { fileKeyField } from "~/foundation/files/file-keys";
import { rowId } from "~/platform/data/row-id";
import { graphemeLine, instantField, plain } from "~/platform/fields/fields";
import { refusalText } from "~/platform/forms/refusal";
import { eventKinds } from "./rules/attempt-states";
import { examLimits as limits } from "./rules/limits";

const answerText = plain(limits.fill);
const place = z.number().int().min(0).max(limits.mostOptions);
const certificateName = graphemeLine({
  max: limits.certificateName,
  error: refusalText("validation.tooLong", { max: limits.certificateName }),
}).default("");

/** A call that asks for one row. */
export const byId = z.object({ id: rowId });
export const startBody = z.object({ categoryId: rowId });

/**
 * One answer: places of options from 0, true or false, or a text. `seq` counts up with each answer of a page; `givenAt`
 * says when it was given, for one that was held up.
 */
export const answerBody = z.object({
  attemptId: rowId,
  questionId: rowId,
  answer: z.union([place, z.array(place).max(limits.mostOptions), z.boolean(), answerText, z.null()]),
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  givenAt: instantField.transform((at) => new Date(at)).nullish(),
});
export const eventBody = z.object({ attemptId: rowId, kind: z.enum(eventKinds) });
export const importBody = z.object({ key: fileKeyField, tryOnly: z.boolean().default(false) });
export const certificateBody = z.object({ id: rowId, name: certificateName });

export const startForm = z.object({ intent: z.literal("start") });
/** Saves one answer of the page without JavaScript and goes on to `go`: a number of a question, or "end". */
export const saveForm = z.object({
  intent: z.literal("save"),
  questionId: rowId,
  answer: z
    .union([z.array(answerText).max(limits.mostOptions), answerText.transform((one) => [one])])
    .default([]) as unknown as z.ZodType<string[]>,
  go: plain(10).default(""),
});
export const submitForm = z.object({ intent: z.literal("submit") });
export const certificateForm = z.object({ intent: z.literal("certificate"), name: certificateName });
