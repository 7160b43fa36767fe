import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/forms/fields";

/** The form and the body that take a coupon. */
export const takeShape = { id: rowId };
export const takeForm = z.object({ intent: z.literal("take"), ...takeShape });

/** What may stand in the field of a code: one typed with gaps, or the address that its QR code holds. */
export const typedCode = plain(300).trim().min(1, "validation.required");

/** The form and the body that use a code. */
export const useShape = z.object({ code: typedCode });
