import { z } from "zod";
import { checkoutFields, noteField, payMethodField, pointsField, yenField } from "~/foundation/orders/checkout/forms";
import { receiverSchema } from "~/foundation/orders/checkout/receiver";
import { askForm, orderNumber, reviewForm } from "~/foundation/orders/forms";
import { rowId } from "~/platform/data/row-id";
import { emailField, plain } from "~/platform/fields/fields";
import { sheetRows } from "~/platform/table/table";
import { deliveryFields } from "../../delivery/forms";
import { addressForm } from "../../shipping/rules/forms";
import { carriers } from "./carriers";
import { shipmentShape } from "./shipment";

/** Maximum units of one line; with more, sums could exceed the safe integers. */
const maxUnits = 1_000_000;
const id = rowId;
const num = z.number().int().min(1).max(maxUnits);

/** The three forms of the cart page. */
export const cartForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("line"), id, num, checked: z.boolean().default(false) }),
  z.object({ intent: z.literal("remove"), id }),
  z.object({ ...checkoutFields, ...deliveryFields, buy: id.optional() }),
]);

/** The forms of an order's page. */
export const detailForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), reason: noteField }),
  z.object({ intent: z.literal("receive") }),
  addressForm,
  z.object({ intent: z.literal("returnCodes"), reason: noteField }),
  z.object({ intent: z.literal("again"), key: plain(100).min(1) }),
  askForm,
]);

const row = z.object({
  number: orderNumber,
  pick: z.boolean().default(false),
  carrier: z.enum(carriers).default("yamato"),
  trackingNo: plain(60).default(""),
});

/** Rows keep their index after some of them were shipped, so there are gaps, and more indexes than rows of a page. */
const rows = z.array(row.optional()).max(2 * sheetRows.page);

/** The seller's desk: ships ticked orders, each with its parcel; `carrier` applies to all of them if it is set. */
export const shipForm = z
  .object({ intent: z.literal("ship"), carrier: z.enum(carriers).optional(), items: rows })
  .superRefine(({ items }, context) => {
    for (const [at, item] of items.entries())
      if (item?.pick && !shipmentShape.trackingNo.safeParse(item.trackingNo).success)
        context.addIssue({ code: "custom", path: ["items", at, "trackingNo"], message: "validation.trackingNo" });
  });

/**
 * Other acts of the seller's desk: hands over ticked orders or opens their slips, answers a refund request, changes an
 * address, returns codes.
 */
export const deskForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("handOver"), items: rows }),
  z.object({ intent: z.literal("slips"), items: rows }),
  reviewForm,
  addressForm,
  z.object({ intent: z.literal("returnCodes"), number: orderNumber, reason: noteField }),
]);

/** The ticked rows of a desk's form. */
export const pickedOf = (items: z.output<typeof rows>) =>
  items.filter((item) => item !== undefined).filter(({ pick }) => pick);

/* Bodies of the API. */
const item = z.object({ commodityId: id, num, propertyIds: z.array(plain(60)).max(20).default([]) });
const items = z.array(item).min(1).max(99);

export const addBody = item;
export const updateBody = z.object({ id, num, checked: z.boolean().optional() });
export const deleteBody = z.object({ ids: z.array(id).min(1).max(99) });
export const quoteBody = z.object({ items, usePoint: pointsField.default(0) });
/** `email` alone is enough when only codes are ordered; goods need a `receiver`. */
export const saveBody = z.object({
  items,
  cartIds: z.array(id).max(99).default([]),
  receiver: receiverSchema.optional(),
  email: emailField.optional(),
  usePoint: pointsField.default(0),
  payMethod: payMethodField,
  note: noteField,
  ...deliveryFields,
  expectTotal: yenField,
});
export const shipBody = z.object({
  items: z
    .array(z.object({ number: orderNumber, ...shipmentShape }))
    .min(1)
    .max(100),
});
