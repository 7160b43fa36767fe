import { z } from "zod";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { rowId } from "~/platform/data/row-id";
import { plain, text } from "~/platform/fields/fields";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";

const longestNote = 300;

const wish = {
  /** Checked by the verb, which throws `__camel__CountInvalid`. */
  count: z.coerce.number("__camel__CountInvalid"),
  phone: plain(40).transform(normalContactPhone).refine(isContactPhone, "validation.phone"),
  note: text(longestNote).default(""),
};

/** The order form of a page; `key` makes a repeated post count once. */
export const orderForm = z.object({ key: plain(100).default(""), ...wish });

/** Body of POST /api/__name__/order/save. */
export const orderBody = z.object({ itemId: rowId, ...wish });
export type OrderInput = z.output<typeof orderBody>;

const number = plain(40).regex(orderNumberPattern);

/** The form with which a buyer cancels the order of the address. */
export const cancelForm = z.object({ intent: z.literal("cancel"), reason: text(500).default("") });

/** The seller's desk: ticked orders are finished. */
export const deskForm = z.object({
  intent: z.literal("finish"),
  items: z.array(z.object({ number, pick: z.boolean().default(false) })).max(100),
});
