import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain, text } from "~/platform/fields/fields";
import { noteField, pointsField, yenField } from "./checkout/forms";
import { orderNumberPattern } from "./rules/number";

export const orderNumber = plain(40).regex(orderNumberPattern);

const why = text(500).min(1);

/** Form and body by which a buyer requests a refund. */
export const askForm = z.object({ intent: z.literal("refund"), reason: why });
export const askBody = z.object({ number: orderNumber, reason: why });

/** Form and body by which a seller answers a request; `refundId` is the order's id. */
export const reviewForm = z.object({
  intent: z.literal("review"),
  refundId: rowId,
  answer: z.enum(["approve", "refuse"]),
  note: noteField,
});
export const reviewBody = z.object({
  refundId: rowId,
  approve: z.boolean(),
  amount: yenField.optional(),
  points: pointsField.optional(),
  note: noteField,
});
