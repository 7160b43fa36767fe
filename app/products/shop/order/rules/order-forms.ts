import { z } from "zod";
import { checkoutFields, noteField, payMethodField, pointsField, yenField } from "~/foundation/orders/checkout/forms";
import { receiverSchema } from "~/foundation/orders/checkout/receiver";
import { askForm, orderNumber, reviewForm } from "~/foundation/orders/forms";
import { rowId } from "~/platform/data/row-id";
import { emailField, plain } from "~/platform/forms/fields";
import { carriers } from "./carriers";
import { shipmentShape } from "./shipment";

/** Units that one line may have: beyond it sums leave the safe whole numbers. */
const maxUnits = 1_000_000;
const id = rowId;
const num = z.number().int().min(1).max(maxUnits);

/** The three forms of the cart page. */
export const cartForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("line"), id, num, checked: z.boolean().default(false) }),
  z.object({ intent: z.literal("remove"), id }),
  z.object({ ...checkoutFields, buy: id.optional() }),
]);

/** The forms of an order's page. */
export const detailForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), reason: noteField }),
  z.object({ intent: z.literal("receive") }),
  askForm,
]);

const row = z.object({
  number: orderNumber,
  pick: z.boolean().default(false),
  carrier: z.enum(carriers).default("yamato"),
  trackingNo: plain(60).default(""),
});

/** The seller's desk: ticked orders are shipped, each with its parcel, or handed over. */
export const deskForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ship"), items: z.array(row).max(100) }).superRefine(({ items }, context) => {
    for (const [at, { pick, trackingNo }] of items.entries()) {
      const parsed = shipmentShape.trackingNo.safeParse(trackingNo);
      if (pick && !parsed.success)
        context.addIssue({ code: "custom", path: ["items", at, "trackingNo"], message: "validation.trackingNo" });
    }
  }),
  z.object({ intent: z.literal("handOver"), items: z.array(row).max(100) }),
  reviewForm,
]);

/* Bodies of the API (decisions E4). */
const item = z.object({ commodityId: id, num, propertyIds: z.array(plain(60)).max(20).default([]) });
const items = z.array(item).min(1).max(99);

export const addBody = item;
export const updateBody = z.object({ id, num, checked: z.boolean().optional() });
export const deleteBody = z.object({ ids: z.array(id).min(1).max(99) });
export const quoteBody = z.object({ items, usePoint: pointsField.default(0) });
/** `email` stands alone where nothing but codes is ordered; everything else has a receiver. */
export const saveBody = z.object({
  items,
  cartIds: z.array(id).max(99).default([]),
  receiver: receiverSchema.optional(),
  email: emailField.optional(),
  usePoint: pointsField.default(0),
  payMethod: payMethodField,
  note: noteField,
  expectTotal: yenField,
});
export const shipBody = z.object({
  items: z
    .array(z.object({ number: orderNumber, ...shipmentShape }))
    .min(1)
    .max(100),
});
