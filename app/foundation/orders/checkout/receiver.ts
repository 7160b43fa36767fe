import { z } from "zod";
import { phoneField, postcodeField } from "~/foundation/accounts/forms";
import { addressForm, isAddressLength } from "~/foundation/profile/forms";
import { rowId } from "~/platform/data/row-id";
import { emailField, line } from "~/platform/forms/fields";

/** Who receives the parcel; `address` is the joined one. */
export type Receiver = { name: string; phone: string; postcode: string; address: string; email: string };

/** The parts of an address as one line, without the empty ones. */
export const joinAddress = (parts: { prefecture: string; city: string; street: string; building: string }): string =>
  [parts.prefecture, parts.city, parts.street, parts.building].filter((part) => part !== "").join(" ");

/** A receiver as the API takes it, the address in one line longer than 15 and at most 200 characters (decisions C19, C20). */
export const receiverSchema = z.object({
  name: line(60).min(1),
  phone: phoneField,
  postcode: postcodeField,
  address: line(400).min(1).refine(isAddressLength, "validation.addressLength"),
  email: emailField,
});

/** The two ways in which the checkout form names the address: one of the buyer's own, or a new one. */
export const deliverTo = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("saved"), addressId: rowId }),
  addressForm.safeExtend({ kind: z.literal("new"), save: z.boolean().default(false) }),
]);
