import { z } from "zod";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { rowId } from "~/platform/data/row-id";
import { emailField, plain, text } from "~/platform/forms/fields";
import { carriers } from "./carriers";
import { deliverTo, receiverSchema } from "./receiver";
import { shipmentShape } from "./shipment";

/** Units that one line may have: beyond it sums leave the safe whole numbers. */
const maxUnits = 1_000_000;
const id = rowId;
const points = z.number().int().min(0).max(1_000_000_000);
const yen = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const note = text(500).default("");
const payMethod = z.enum(["card", "alipay", "wechat", "point"]);
export const orderNumber = plain(40).regex(orderNumberPattern);

/** The three forms of the cart page. */
export const cartForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("line"),
    id,
    num: z.number().int().min(1).max(maxUnits),
    checked: z.boolean().default(false),
  }),
  z.object({ intent: z.literal("remove"), id }),
  z.object({
    intent: z.literal("order"),
    key: plain(100).min(1),
    expectTotal: yen,
    buy: id.optional(),
    to: deliverTo,
    email: emailField,
    usePoint: points.default(0),
    payMethod,
    note,
  }),
]);

/** The forms of an order's page. */
export const detailForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), reason: note }),
  z.object({ intent: z.literal("receive") }),
  z.object({ intent: z.literal("refund"), reason: text(500).min(1) }),
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
  z.object({ intent: z.literal("review"), refundId: id, answer: z.enum(["approve", "refuse"]), note }),
]);

/* Bodies of the API (decisions E4). */
const item = z.object({
  commodityId: id,
  num: z.number().int().min(1).max(maxUnits),
  propertyIds: z.array(plain(60)).max(20).default([]),
});
const items = z.array(item).min(1).max(99);

export const addBody = item;
export const updateBody = z.object({ id, num: item.shape.num, checked: z.boolean().optional() });
export const deleteBody = z.object({ ids: z.array(id).min(1).max(99) });
export const quoteBody = z.object({ items, usePoint: points.default(0) });
export const saveBody = z.object({
  items,
  cartIds: z.array(id).max(99).default([]),
  receiver: receiverSchema,
  usePoint: points.default(0),
  payMethod,
  note,
  expectTotal: yen,
});
export const shipBody = z.object({
  items: z
    .array(z.object({ number: orderNumber, ...shipmentShape }))
    .min(1)
    .max(100),
});
export const refundBody = z.object({ number: orderNumber, reason: text(500).min(1) });
export const reviewBody = z.object({
  refundId: id,
  approve: z.boolean(),
  amount: yen.optional(),
  points: points.optional(),
  note,
});
