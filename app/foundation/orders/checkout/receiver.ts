import { z } from "zod";
import { phoneField, postcodeField } from "~/foundation/accounts/forms";
import { addressFault, addressForm } from "~/foundation/profile/forms";
import { rowId } from "~/platform/data/row-id";
import { emailField, line } from "~/platform/fields/fields";

/** Who receives the parcel; `address` is one joined line. */
export type Receiver = { name: string; phone: string; postcode: string; address: string; email: string };

/** The receiver of an order without a parcel: only the e-mail address for news. */
export const withoutParcel = (email: string): Receiver => ({ name: "", phone: "", postcode: "", address: "", email });

/** The parts of an address as one line, without the empty ones. */
export const joinAddress = (parts: { prefecture: string; city: string; street: string; building: string }): string =>
  [parts.prefecture, parts.city, parts.street, parts.building].filter((part) => part !== "").join(" ");

/** Where a parcel goes, the address in one line; `addressFault` checks that it is complete. */
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

/** A receiver as API bodies send it. */
export const receiverSchema = parcelSchema.safeExtend({ email: emailField });

/** The two ways in which the checkout form names the address: a saved one of the buyer, or a new one. */
export const deliverTo = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("saved"), addressId: rowId }),
  addressForm.safeExtend({ kind: z.literal("new"), save: z.boolean().default(false) }),
]);
