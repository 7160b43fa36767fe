import { z } from "zod";
import { parcelSchema } from "~/foundation/orders/checkout/receiver";
import { orderNumber } from "~/foundation/orders/forms";
import { emailField, text } from "~/platform/forms/fields";
import { carriers } from "../../order/rules/carriers";
import { filledLines, maxParcels } from "./ship-lines";

/** The form that ships what a list names; `carrier` is that of the lines which name none. */
export const shipListForm = z.object({
  carrier: z.enum(carriers).default("yamato"),
  list: text(20_000)
    .min(1, "validation.required")
    .refine((list) => filledLines(list).length <= maxParcels, "validation.shipLines"),
});

/** The body of PUT /api/order/address, and the form at an open order that does the same; without an address for mail the one before stays. */
export const addressBody = parcelSchema.safeExtend({ email: emailField.optional() });
export const addressForm = addressBody.safeExtend({ intent: z.literal("address"), number: orderNumber });
