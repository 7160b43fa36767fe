import { z } from "zod";
import { reportReasons, silenceDays } from "~/foundation/moderation/rules";
import { rowId } from "~/platform/data/row-id";
import { line, numeric, plain, text } from "~/platform/fields/fields";
import { commentLength } from "./rules/text";

const content = text(commentLength).default("");
/** The path to return to. */
const back = plain(2_000).default("");
const days = numeric(
  z.number().refine((value) => silenceDays.some((known) => known === value), "validation.choice"),
).default(7);

/** A subject's type and id, as an address names them. */
export const subjectShape = z.object({ type: plain(40), refId: rowId });

/** Body of POST /api/comment. */
export const commentBody = subjectShape.extend({
  content,
  parentId: rowId.nullish().transform((id) => id ?? undefined),
});

/** Form that writes a comment or an answer. */
export const writeForm = z.object({
  intent: z.literal("write"),
  content,
  parentId: rowId.optional(),
  key: plain(100).default(""),
  back,
});

/** Form that reports a comment to the administrators. */
export const reportForm = z.object({
  intent: z.literal("report"),
  id: rowId,
  reason: z.enum(reportReasons),
  note: text(500).default(""),
});

/** The buttons of the comments of a page; the pressed one carries the comment's id. */
export const actsForm = z.object({
  like: rowId.optional(),
  unlike: rowId.optional(),
  remove: rowId.optional(),
  back,
});

/** The buttons of a comment on the desk. */
export const deskForm = z.object({
  id: rowId,
  intent: z.enum(["pass", "remove", "silence"]),
  days,
  reason: z.enum(reportReasons).default("abuse"),
});

/** Forms of the blocked words: add one, or remove one. */
export const wordsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("addWord"), word: line(50) }),
  z.object({ intent: z.literal("removeWord"), id: rowId }),
]);
