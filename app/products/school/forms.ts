import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { emailField, line, plain, text } from "~/platform/fields/fields";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import { schoolLimits } from "./rules/limits";

/** Buys the course or the document of the address. */
export const buyForm = z.object({ intent: z.literal("buy") });

/** Body of the calls that buy. */
export const buyBody = z.object({ id: rowId });

/** Body of POST /api/course/apply [V12]. */
export const applyBody = z.object({
  courseId: rowId,
  name: line(schoolLimits.name).min(1, "validation.required"),
  phone: plain(40).transform(normalContactPhone).refine(isContactPhone, "validation.contactPhone"),
  email: emailField,
  note: text(schoolLimits.note).default(""),
});
export type ApplyInput = z.output<typeof applyBody>;

/** The application form; `website` is a hidden trap for bots. */
export const applyForm = applyBody.extend({ website: plain(1_000).default("") });
