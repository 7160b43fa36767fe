import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";

/** Fields of the form and the API body that take a coupon. */
export const takeShape = { id: rowId };
export const takeForm = z.object({ intent: z.literal("take"), ...takeShape });

/** Input of a code: typed, possibly with gaps, or the address in its QR code. */
export const typedCode = plain(300).trim().min(1, "validation.required");

/** Fields of the form and the API body that use a code. */
export const useShape = z.object({ code: typedCode });
