import { z } from "zod";
import { phoneField, postcodeField } from "~/foundation/accounts/forms";
import { addressFault, addressForm } from "~/foundation/profile/forms";
import { rowId } from "~/platform/data/row-id";
import { emailField, line } from "~/platform/forms/fields";

/** Who receives the parcel; `address` is the joined one. */
export type Receiver = { name: string; phone: string; postcode: string; address: string; email: string };

/** Who gets what is not sent in a parcel: nothing but where the news go. */
export const withoutParcel = (email: string): Receiver => ({ name: "", phone: "", postcode: "", address: "", email });

/** The parts of an address as one line, without the empty ones. */
export const joinAddress = (parts: { prefecture: string; city: string; street: string; building: string }): string =>
  [parts.prefecture, parts.city, parts.street, parts.building].filter((part) => part !== "").join(" ");

/** Where a parcel goes, the address in one line, complete as `addressFault` reads it. */
export const parcelSchema = z
  .object({
    name: line(60).min(1),
    phone: phoneField,
    postcode: postcodeField,
    address: line(400).min(1),
  })
  .superRefine(({ postcode, address }, context) => {
    const fault = addressFault(postcode, address);
    if (fault) context.addIssue({ code: "custom", path: ["address"], message: fault });
  });

/** A receiver as the API takes it. */
export const receiverSchema = parcelSchema.safeExtend({ email: emailField });

/** The two ways in which the checkout form names the address: one of the buyer's own, or a new one. */
export const deliverTo = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("saved"), addressId: rowId }),
  addressForm.safeExtend({ kind: z.literal("new"), save: z.boolean().default(false) }),
]);
