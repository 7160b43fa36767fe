import { z } from "zod";
import { parcelSchema } from "~/foundation/orders/checkout/receiver";
import { orderNumber } from "~/foundation/orders/forms";
import { emailField, text } from "~/platform/fields/fields";
import { carriers } from "../../order/rules/carriers";
import { maxParcels } from "./max-parcels";
import { filledLines } from "./ship-lines";

/** Form that ships the orders of a list; `carrier` applies to lines that name none. */
export const shipListForm = z.object({
  carrier: z.enum(carriers).default("yamato"),
  list: text(20_000)
    .min(1, "validation.required")
    .refine((list) => filledLines(list).length <= maxParcels, "validation.shipLines"),
});

/** Body of PUT /api/order/address, and the form of an open order; without `email` the stored one stays. */
export const addressBody = parcelSchema.safeExtend({ email: emailField.optional() });
export const addressForm = addressBody.safeExtend({ intent: z.literal("address"), number: orderNumber });
