import { z } from "zod";
import { noteField, payMethodField, pointsField, yenField } from "~/foundation/orders/checkout/forms";
import { orderNumber } from "~/foundation/orders/forms";
import { rowId } from "~/platform/data/row-id";
import { dayField, emailField, line, numeric, plain, text } from "~/platform/fields/fields";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import { stayLimits as limits } from "./limits";

const people = z.number().int().min(0).max(limits.people);

/** Dates and party of a stay; `quoteStay` checks whether they fit the home. */
const stayFields = {
  checkin: dayField,
  checkout: dayField,
  adultCount: people.default(1),
  childCount: people.default(0),
  infantCount: people.default(0),
};

const contactFields = {
  contactName: line(limits.contactName).min(1, "validation.required"),
  phone: plain(40).transform(normalContactPhone).refine(isContactPhone, "validation.contactPhone"),
  email: emailField,
  note: noteField,
};

const payMethod = z.enum([...payMethodField.options, "onsite"]);
const reason = text(limits.reason).default("");

/** The form of a request, and the bodies of its calls. */
export const requestForm = z.object({
  key: plain(100).default(""),
  ...stayFields,
  ...contactFields,
  hasVisa: z.boolean().default(false),
});
export const quoteBody = z.object({
  stayId: rowId,
  ...stayFields,
  usePoint: z.number().int().min(0).max(100_000_000).default(0),
});
export const saveBody = z.object({
  stayId: rowId,
  ...stayFields,
  note: noteField,
  contact: z.object({ contactName: contactFields.contactName, phone: contactFields.phone, email: contactFields.email }),
  hasVisa: z.boolean().default(false),
});

/** Forms on the page of a guest's stay. */
export const agreeForm = z.object({
  intent: z.literal("agree"),
  expectTotal: yenField,
  usePoint: pointsField.default(0),
  payMethod,
});
export const changeForm = z.object({ intent: z.literal("change"), ...stayFields });
export const giveUpForm = z.object({ intent: z.literal("cancel"), reason: noteField });

/** Bodies of the guest's calls. */
export const confirmBody = z.object({ id: rowId, payMethod, usePoint: pointsField.default(0), expectTotal: yenField });
export const changeBody = z.object({ id: rowId, ...stayFields });
export const cancelBody = z.object({ id: rowId, reason: noteField });

/** Forms of the acts on the stay that is open at the desk, and the body of declining. */
export const deskForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), number: orderNumber }),
  z.object({ intent: z.literal("leave"), number: orderNumber }),
  z.object({ intent: z.literal("decline"), number: orderNumber, reason }),
  z.object({ intent: z.literal("revoke"), number: orderNumber, reason }),
  z.object({ intent: z.literal("rebook"), number: orderNumber, ...stayFields, expectTotal: yenField, message: reason }),
  z.object({ intent: z.literal("remark"), number: orderNumber, hostRemark: text(limits.remark).default("") }),
]);
export const declineBody = z.object({ reason });

/** A stay that a host would change, in an address and as a query, and the body of the change. */
export const rebookQuery = z.object({
  checkin: dayField,
  checkout: dayField,
  adultCount: numeric(people).default(1),
  childCount: numeric(people).default(0),
  infantCount: numeric(people).default(0),
});
export const rebookBody = z.object({ id: rowId, ...stayFields, expectTotal: yenField, message: reason });

/** A question to the host, as form and as body [T5]. */
const mailFields = {
  content: text(limits.mail).min(1, "validation.required"),
  checkin: z.union([z.literal("").transform(() => undefined), dayField]).optional(),
  checkout: z.union([z.literal("").transform(() => undefined), dayField]).optional(),
  shareEmail: z.boolean().default(false),
};
export const mailForm = z.object({ intent: z.literal("mail"), ...mailFields });
export const mailBody = z.object({ stayId: rowId, ...mailFields });
