import { z } from "zod";
import { addressForm, emailField } from "~/foundation/accounts/forms";
import { graphemes, isPhone, isPostcode, normalPhone, normalPostcode } from "~/foundation/accounts/rules";

/** Who receives the parcel; `address` is the joined one. */
export type Receiver = { name: string; phone: string; postcode: string; address: string; email: string };

/** The parts of an address as one line, without the empty ones. */
export const joinAddress = (parts: { prefecture: string; city: string; street: string; building: string }): string =>
  [parts.prefecture, parts.city, parts.street, parts.building].filter((part) => part !== "").join(" ");

const plainLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, "validation.plainText");

/** A receiver as the API takes it, the address in one line longer than 15 and at most 200 characters (decisions C19, C20). */
export const receiverSchema = z.object({
  name: plainLine(60),
  phone: z.string().max(40).transform(normalPhone).refine(isPhone, "validation.phone"),
  postcode: z.string().max(20).transform(normalPostcode).refine(isPostcode, "validation.postcode"),
  address: plainLine(400).refine((text) => graphemes(text) > 15 && graphemes(text) <= 200, "validation.addressLength"),
  email: emailField,
});

/** The two ways in which the checkout form names the address: one of the buyer's own, or a new one. */
export const deliverTo = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("saved"), addressId: z.number().int().positive() }),
  addressForm.safeExtend({ kind: z.literal("new"), save: z.boolean().default(false) }),
]);
