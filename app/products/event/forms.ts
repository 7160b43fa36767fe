import { z } from "zod";
import { fileKeyField, fileKeys } from "~/foundation/files/file-keys";
import { rowId } from "~/platform/data/row-id";
import { emailField, line, plain, text } from "~/platform/fields/fields";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import { eventLimits } from "./rules/limits";

const contact = {
  name: line(eventLimits.name).min(1),
  phone: plain(40).transform(normalContactPhone).refine(isContactPhone, "validation.contactPhone"),
  email: emailField,
};
const answer = text(eventLimits.answer).default("");
const kindOf = line(30).default("");

/** The application form of an event's page. */
export const applyForm = z.object({
  intent: z.literal("apply"),
  ...contact,
  answers: z.object({ question: answer }).prefault({}),
  attachments: fileKeys({ max: eventLimits.files }),
});

/** Withdraws the own application. */
export const cancelForm = z.object({ intent: z.literal("cancel") });

/** Notes at the check-in that somebody came: the code of the ticket, or the address in its QR code. */
export const checkInForm = z.object({ intent: z.literal("check"), code: plain(300).min(1, "validation.required") });

/** Takes that back. */
export const undoForm = z.object({ intent: z.literal("undo"), id: rowId });

/** Body of PUT /api/admin/event/checkIn. */
export const checkInBody = z.object({ eventId: rowId, code: plain(300) });

/** Body of POST /api/event/save [EV1]. */
export const applyBody = z.object({
  eventId: rowId,
  mainType: kindOf,
  subType: kindOf,
  ...contact,
  answers: z
    .record(plain(40), text(eventLimits.answer))
    .refine((answers) => Object.keys(answers).length <= eventLimits.answers, "validation.invalid")
    .default({}),
  attachments: z.array(fileKeyField).max(eventLimits.files).default([]),
  repurchase: z.boolean().default(false),
});
export type ApplyInput = z.output<typeof applyBody>;

const reason = text(eventLimits.reason).min(1, "validation.required");

/** Draws the winner of the commodity in the address. */
export const drawForm = z.object({ intent: z.literal("draw"), commodityId: rowId });

/** Draws another winner; `drawNo` is the draw to replace, as the operator saw it. */
export const redrawForm = z.object({
  intent: z.literal("redraw"),
  commodityId: rowId,
  drawNo: z.number().int(),
  reason,
});

/** Body of POST /api/event/redraw; with `drawNo` a repeated request does not draw twice. */
export const redrawBody = z.object({ commodityId: rowId, reason, drawNo: z.number().int().optional() });
