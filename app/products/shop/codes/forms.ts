import { z } from "zod";
import { noteField } from "~/foundation/orders/checkout/forms";
import { plain } from "~/platform/fields/fields";

/** Input of a code: typed, also with gaps, or the address that its QR code holds. */
export const typedCode = plain(300).trim().min(1);

/** The form that uses a code. */
export const redeemForm = z.object({ code: typedCode, note: noteField });

/** Path parameter that names the kind of codes; there is one kind. */
export const kindShape = z.object({ mainType: z.literal("discount-code") });
export const useBody = z.object({ note: noteField }).optional();
