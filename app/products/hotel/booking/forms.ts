import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { noteField, payMethodField, pointsField, yenField } from "~/foundation/orders/checkout/forms";
import { orderNumber } from "~/foundation/orders/forms";
import { rowId } from "~/platform/data/row-id";
import { dayField, emailField, line, plain, text, timeField } from "~/platform/fields/fields";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import { hotelLimits as limits } from "../limits";
import { childAges } from "../nights/forms";

const people = z.number().int().min(0).max(limits.people);

/** Fields of a stay: dates, party and number of rooms. `quoteStay` checks whether they fit the hotel. */
export const stayFields = {
  checkin: dayField,
  checkout: dayField,
  adultCount: people.default(1),
  childCount: people.default(0),
  infantCount: people.default(0),
  rooms: z.number().int().min(1).max(limits.rooms).default(1),
};

const couponCode = plain(40).default("");

/** `HH:MM` in Tokyo; empty while unknown. */
const arrivalTime = timeField.default("");

/** A phone under which the hotel reaches its guest. */
export const contactPhone = plain(40).transform(normalContactPhone).refine(isContactPhone, "validation.contactPhone");
const age = z.number().int().min(0).max(130).nullish();

const guest = z.object({
  name: line(limits.contactName).default(""),
  nationality: plain(2)
    .regex(/^(?:[A-Z]{2})?$/, "validation.choice")
    .default(""),
  passportNo: line(20).default(""),
  age: age.transform((value) => value ?? null),
});

/** Guests for the register; empty rows are dropped. */
const guests = z
  .array(guest)
  .max(limits.people)
  .default([])
  .transform((rows) => rows.filter(({ name, passportNo }) => name !== "" || passportNo !== ""));

const contactFields = {
  contactName: line(limits.contactName).min(1),
  phone: contactPhone,
  email: emailField,
  note: noteField,
  arrivalTime,
  campaignNo: line(40).default(""),
  guests,
};

/** The form that holds rooms. */
export const holdForm = z.object({ key: plain(100).default(""), ...stayFields, couponCode });

/** Body of POST /api/hotel_order/save. */
export const saveBody = z.object({
  hotelId: rowId,
  ...stayFields,
  arrivalTime,
  couponCode,
  usePoint: pointsField.default(0),
  childAges,
});

/** Forms of the two booking steps: contact, then confirmation of the price. */
export const stepsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("contact"), couponCode, ...contactFields }),
  z.object({
    intent: z.literal("confirm"),
    expectTotal: yenField,
    usePoint: pointsField.default(0),
    payMethod: z.enum([...payMethodField.options, "onsite"]),
  }),
]);

/** Bodies of PUT /api/hotel_order/update, confirm and cancel. */
export const updateBody = z
  .object({ ...contactFields, remark: noteField })
  .partial()
  .extend({ id: rowId, couponCode: plain(40).optional() });
export const confirmBody = z.object({
  id: rowId,
  payMethod: z.enum([...payMethodField.options, "onsite"]),
  usePoint: pointsField.default(0),
  expectTotal: yenField,
});
export const cancelBody = z.object({ id: rowId, reason: noteField });
export const papersBody = z.object({ id: rowId, files: fileKeys({ max: limits.papers }) });

/** The form with which a guest cancels a booking. */
export const giveUpForm = z.object({ intent: z.literal("cancel"), reason: noteField });

/** The form that uploads identity documents. */
export const papersForm = z.object({ files: fileKeys({ max: limits.papers }) });

const reason = text(limits.reason).default("");
const amount = z.number().int().min(-10_000_000).max(10_000_000);

/** The rooms that guests get on arrival, by their numbers, and the answer to whether they may do without. */
export const givenRooms = { roomNumbers: line(200).default(""), withoutRoom: z.boolean().default(false) };

/** Forms of the acts on the booking that is open at the desk. */
export const deskForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm"), number: orderNumber }),
  z.object({ intent: z.literal("checkIn"), number: orderNumber, ...givenRooms }),
  z.object({ intent: z.literal("checkOut"), number: orderNumber, takesFee: z.boolean().default(false) }),
  z.object({ intent: z.literal("revoke"), number: orderNumber, reason }),
  z.object({ intent: z.literal("suspend"), number: orderNumber, reason }),
  z.object({
    intent: z.literal("adjust"),
    number: orderNumber,
    reason: text(limits.reason).min(1),
    amount: amount.refine((yen) => yen !== 0, "validation.notZero"),
  }),
  z.object({ intent: z.literal("remark"), number: orderNumber, adminRemark: text(limits.remark).default("") }),
]);

const written = {
  ...stayFields,
  source: z.enum(["phone", "walkin"]).default("phone"),
  contactName: line(limits.contactName).min(1),
  phone: contactPhone,
  email: z.union([z.literal(""), emailField]).default(""),
  arrivalTime,
  note: noteField,
};

/** The form and the body with which the hotel enters a phone or walk-in booking. */
export const writtenForm = z.object({ key: plain(100).default(""), hotelId: rowId, ...written, ...givenRooms });
export const writtenBody = z.object({ hotelId: rowId, ...written });

/** Bodies of the desk's calls. */
export const statusBody = z.object({
  id: rowId,
  status: z.enum(["reserve_complete", "check_in", "check_out", "canceled", "goto_stopped"]),
  takesFee: z.boolean().default(false),
  reason,
});
export const adjustBody = z.object({
  id: rowId,
  reason: text(limits.reason).min(1),
  amount: amount.refine((yen) => yen !== 0, "validation.notZero"),
});
export const remarkBody = z.object({ id: rowId, adminRemark: text(limits.remark) });
export const couponQuery = z.object({ code: plain(40), hotelId: rowId, checkin: dayField });
