import { z } from "zod";
import { noteField } from "~/foundation/orders/checkout/forms";
import { deliverTo } from "~/foundation/orders/checkout/receiver";
import { orderNumber } from "~/foundation/orders/forms";
import { rowId } from "~/platform/data/row-id";

/** Forms of a buyer's auction order. */
export const myOrderForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("receiver"), to: deliverTo }),
  z.object({ intent: z.literal("receive"), reason: noteField }),
  z.object({ intent: z.literal("refund"), reason: noteField }),
]);

/** Forms of the desk of auction orders. */
export const auctionDeskForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ship"), number: orderNumber, reason: noteField }),
  z.object({ intent: z.literal("cancel"), number: orderNumber, reason: noteField }),
  z.object({
    intent: z.literal("review"),
    refundId: rowId,
    number: orderNumber,
    answer: z.enum(["approve", "refuse"]),
    note: noteField,
  }),
]);
