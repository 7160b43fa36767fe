import { z } from "zod";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { rowId } from "~/platform/data/row-id";
import { instantField, line, numeric, plain, text } from "~/platform/fields/fields";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";

/** Greatest lengths, in characters, and counts. */
export const adLimits = {
  name: 40,
  category: 20,
  description: 2_000,
  address: 120,
  pictures: 9,
  people: 200,
  capacity: 1_000,
  closedDays: 100,
  meal: 499,
  remark: 300,
  reason: 500,
  contactName: 60,
} as const;

const phone = plain(40).transform(normalContactPhone);
const contactPhone = phone.refine(isContactPhone, "validation.contactPhone");

const guest = {
  /** Checked by the verb, which throws headCountInvalid. */
  headCount: numeric(z.number("headCountInvalid")),
  mealContent: text(adLimits.meal).default(""),
  contactName: line(adLimits.contactName).min(1),
  phone: contactPhone,
  remark: text(adLimits.remark).default(""),
};

/** An instant in the format of the API calls. */
const moment = instantField.transform((at) => new Date(at));

/** The reservation form of a page: the slot as the instant at which it begins. */
export const reservationForm = z.object({ key: plain(100).default(""), reserveTime: moment, ...guest });

/** Body of POST /api/adwall/order/save [W2]. */
export const reservationBody = z.object({ adId: rowId, reserveTime: moment, ...guest });
export type ReservationInput = z.output<typeof reservationBody>;

/** Reason for a cancellation. */
const reasonField = text(adLimits.reason).default("");

/** The form with which a guest cancels the reservation of the address. */
export const cancelForm = z.object({ intent: z.literal("cancel"), reason: reasonField });

/** Buttons of the desk, for the reservation of the address or for `number`. Only cancelling takes a reason. */
export const deskForm = z.object({
  intent: z.enum(["confirm", "finish", "miss", "cancel"]),
  number: plain(20).regex(orderNumberPattern).optional(),
  reason: reasonField,
});

/** Body of PUT /api/adwall/order/status: `status` names the state that a reservation is brought to. */
export const statusBody = z.object({
  id: rowId,
  status: z.enum(["confirmed", "done", "noshow", "canceled"]),
  reason: reasonField,
});
