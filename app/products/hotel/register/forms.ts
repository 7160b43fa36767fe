import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { line, plain } from "~/platform/fields/fields";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import { hotelLimits as limits } from "../limits";
import { lackingOf } from "./rules/guest-entry";

/** A phone of a guest; empty for that of the booking. */
const phone = plain(40)
  .default("")
  .transform((typed) => (typed.trim() === "" ? "" : normalContactPhone(typed)))
  .refine((typed) => typed === "" || isContactPhone(typed), "validation.contactPhone");

const guest = z.object({
  name: line(limits.contactName).default(""),
  inJapan: z.boolean().default(false),
  address: line(limits.words).default(""),
  phone,
  nationality: plain(2)
    .regex(/^(?:[A-Z]{2})?$/, "validation.choice")
    .default(""),
  passportNo: line(20).default(""),
  age: z
    .number()
    .int()
    .min(0)
    .max(130)
    .nullish()
    .transform((age) => age ?? null),
});
type Guest = z.output<typeof guest>;

const isEmpty = ({ name, address, phone: own, nationality, passportNo, age }: Guest): boolean =>
  [name, address, own, nationality, passportNo].every((typed) => typed === "") && age === null;

/** The guests of a stay, each in full; rows that nobody filled in are dropped. */
const guests = z
  .array(guest)
  .max(limits.people)
  .superRefine((rows, context) => {
    const first = rows.find((row) => !isEmpty(row));
    for (const [at, row] of rows.entries())
      for (const field of isEmpty(row) ? [] : lackingOf(row, first))
        context.addIssue({ code: "custom", path: [at, field], message: `validation.register.${field}` });
  })
  .transform((rows) => rows.filter((row) => !isEmpty(row)));

/** The form of a stay's register, and the body of its call. */
export const guestsForm = z.object({ guests: guests.default([]) });
export const guestsBody = z.object({ id: rowId, guests });
