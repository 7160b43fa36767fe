import { z } from "zod";
import { emailField, plain, text } from "~/platform/fields/fields";
import { deliverTo } from "./receiver";

/** Points and yen as forms and bodies send them. */
export const pointsField = z.number().int().min(0).max(1_000_000_000);
export const yenField = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const payMethodField = z.enum(["card", "alipay", "wechat", "point"]);
/** A message to the other side. */
export const noteField = text(500).default("");

/** The fields of `CheckoutForm`; a product adds its own. */
export const checkoutFields = {
  intent: z.literal("order"),
  key: plain(100).min(1),
  expectTotal: yenField,
  /** Where the parcel goes; absent when nothing is sent. */
  to: deliverTo.optional(),
  email: emailField,
  usePoint: pointsField.default(0),
  payMethod: payMethodField,
  note: noteField,
};
