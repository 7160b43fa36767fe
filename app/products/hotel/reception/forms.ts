import { z } from "zod";
import { noteField, yenField } from "~/foundation/orders/checkout/forms";
import { orderNumber } from "~/foundation/orders/forms";
import { rowId } from "~/platform/data/row-id";
import { dayField, emailField, line, numeric, timeField } from "~/platform/fields/fields";
import { contactPhone, givenRooms } from "../booking/forms";
import { hotelLimits as limits } from "../limits";

const count = (min: number, max: number) => z.number().int().min(min).max(max);
const ages = z.array(count(0, 130)).max(limits.people).optional();

/** The stay that a booking is to become; what is not sent stays as it is. */
const stay = {
  hotelId: rowId.optional(),
  checkin: dayField.optional(),
  checkout: dayField.optional(),
  adultCount: count(1, limits.people).optional(),
  childCount: count(0, limits.people).optional(),
  infantCount: count(0, limits.people).optional(),
  rooms: count(1, limits.rooms).optional(),
  arrivalTime: timeField.optional(),
};

const contact = {
  contactName: line(limits.contactName).min(1),
  latinName: line(limits.contactName),
  phone: contactPhone,
  email: z.union([z.literal(""), emailField]),
};

/** Where a booking is moved on the chart: to this numbered room, from that one. */
const place = { roomId: rowId.optional(), leaving: rowId.optional() };

/** The forms of a booking's change: what it would cost, the change at that price, and the contact. */
export const changeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("quote"), ...stay, ...place }),
  z.object({ intent: z.literal("change"), ...stay, ...place, expectTotal: yenField, message: noteField }),
  z.object({
    intent: z.literal("contact"),
    ...contact,
    latinName: contact.latinName.default(""),
    email: contact.email.default(""),
    message: noteField,
  }),
]);

/** The acts of the page of today: the one that each row waits for. */
export const todayForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("checkIn"), number: orderNumber, ...givenRooms }),
  z.object({ intent: z.literal("checkOut"), number: orderNumber, takesFee: z.boolean().default(false) }),
  z.object({ intent: z.literal("clean"), roomId: rowId }),
]);

/** The stay as an address names it: `checkin=2026-12-01`. `childAges` are separated by commas. */
const asked = (min: number, max: number) => numeric(count(min, max)).optional();
export const changeQuery = z.object({
  ...stay,
  adultCount: asked(1, limits.people),
  childCount: asked(0, limits.people),
  infantCount: asked(0, limits.people),
  rooms: asked(1, limits.rooms),
  childAges: line(limits.people * 4)
    .regex(/^\d{1,3}(?:,\d{1,3})*$/)
    .transform((text) => text.split(",").map(Number))
    .optional(),
});

/** Body of PUT /api/hotel_order/change. `childAges` replace the counts of children and infants [H2]. */
export const changeBody = z.object({
  id: rowId,
  ...stay,
  childAges: ages,
  contactName: contact.contactName.optional(),
  latinName: contact.latinName.optional(),
  phone: contact.phone.optional(),
  email: contact.email.optional(),
  expectTotal: yenField.optional(),
  message: noteField,
  ...place,
});
