import { z } from "zod";
import { noteField } from "~/foundation/orders/checkout/forms";
import { plain } from "~/platform/forms/fields";

/** What may stand in the field of a code: one typed with gaps, or the address that its QR code holds. */
export const typedCode = plain(300).trim().min(1);

/** The form that uses a code. */
export const redeemForm = z.object({ code: typedCode, note: noteField });

/** The part of its path that names the kind of codes; there is one. */
export const kindShape = z.object({ mainType: z.literal("discount-code") });
export const useBody = z.object({ note: noteField }).optional();
