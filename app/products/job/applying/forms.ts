import { z } from "zod";
import { fileKeyField, fileKeys } from "~/foundation/files/file-keys";
import { rowId } from "~/platform/data/row-id";
import { instantField, line, momentField, text } from "~/platform/fields/fields";
import { candidateField } from "../resume/forms";
import { companyStates } from "./rules/application-states";
import { applyLimits as limits } from "./rules/limits";

const message = text(limits.message).default("");
const minutes = z.number().int().min(10).max(limits.minutes).default(60);
const place = line(limits.place).min(1, "validation.required");
const interviewNote = text(limits.interviewNote).default("");
const note = text(limits.note).min(1, "validation.required");

/** Sends the résumé to a company; `visa`: the applicant confirms the notice about it [SH13], which calls show themselves. */
export const applyForm = z.object({
  message,
  attach: fileKeys({ max: limits.files }),
  visa: z.literal(true, "validation.visa"),
});
export const applyBody = z.object({
  recruitmentId: rowId,
  message,
  attach: z.array(fileKeyField).max(limits.files).default([]),
});
export type ApplyInput = z.output<typeof applyBody>;

export const withdrawForm = z.object({ intent: z.literal("withdraw"), id: rowId });
/** The applicant's answer to an invitation. */
export const answerForm = z.object({ intent: z.literal("answer"), id: rowId, accept: z.enum(["yes", "no"]) });
export const answerBody = z.object({ id: rowId, accept: z.boolean() });

/** What a company does with an application. */
export const statusForm = z.object({ intent: z.literal("status"), id: rowId, status: z.enum(companyStates) });
export const statusBody = z.object({ id: rowId, status: z.enum(companyStates) });
export const noteForm = z.object({ intent: z.literal("note"), id: rowId, note });
export const noteBody = z.object({ id: rowId, note });
export const interviewForm = z.object({
  intent: z.literal("interview"),
  id: rowId,
  start: momentField,
  minutes,
  place,
  interviewNote,
});
export const cancelInterviewForm = z.object({ intent: z.literal("cancel"), id: rowId });
export const interviewBody = z.object({
  id: rowId,
  start: instantField.transform((at) => new Date(at)),
  minutes,
  place,
  interviewNote,
});
export type InterviewInput = z.output<typeof interviewBody>;

export const inviteForm = z.object({ intent: z.literal("invite"), recruitmentId: rowId, message });
export const inviteBody = z.object({ userId: candidateField, recruitmentId: rowId, message });
export type InviteInput = z.output<typeof inviteBody>;

/** A call that asks for one row. */
export const byId = z.object({ id: rowId });
