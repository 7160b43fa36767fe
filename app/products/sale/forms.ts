import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { instantField, momentField, text } from "~/platform/fields/fields";
import { inquiryKinds } from "./rules/inquiry-states";
import { saleLimits as limits } from "./rules/limits";

const content = text(limits.inquiry).min(1, "validation.required");
const reply = text(limits.reply).default("");

/** A question about a property, and the wish to view it at a time. */
export const questionForm = z.object({ intent: z.literal("question"), content });
export const viewingForm = z.object({ intent: z.literal("viewing"), content, visitTime: momentField });
export const inquiryBody = z.object({
  saleId: rowId,
  kind: z.enum(inquiryKinds).default("question"),
  content,
  visitTime: instantField.transform((at) => new Date(at)).nullish(),
});

/** What the host does with an inquiry, and what its person does. */
export const answerForm = z.object({
  intent: z.literal("answer"),
  id: rowId,
  status: z.enum(["confirmed", "declined"]),
  reply,
});
export const cancelForm = z.object({ intent: z.literal("cancel"), id: rowId });
export const answerBody = z.object({ id: rowId, status: z.enum(["confirmed", "declined"]), reply });
export const cancelBody = z.object({ id: rowId });
