import { z } from "zod";
import { codeField, phoneField, postcodeField } from "~/foundation/accounts/forms";
import { fileKeyField, fileKeys } from "~/foundation/files/file-keys";
import { rowId } from "~/platform/data/row-id";
import { graphemeLine, line, plain, text } from "~/platform/fields/fields";
import { hasGraphemes, unitsOf } from "~/platform/fields/graphemes";
import { isPostcode, normalPostcode, writtenPostcode } from "~/platform/fields/postcode";
import { locales } from "~/platform/i18n/locales";
import { certLimits } from "./rules/certificate";
import { isProfileAddress, isProfileNickname, profileLimits } from "./rules/profile";
import { isRegistrationNo, normalRegistrationNo } from "./rules/registration-no";

/** Turns an empty text into null. */
const orNone = (text: string): string | null => (text === "" ? null : text);

/** Field of a business's number for qualified invoices: T and 13 digits, in any width and spacing; empty for none. */
const registrationNo = plain(40)
  .overwrite(normalRegistrationNo)
  .refine((no) => no === "" || isRegistrationNo(no), "validation.registrationNo")
  .transform(orNone);

/** Profile fields. The verb checks the nickname's length, since a longer old one may stay. */
const profileFields = {
  nickname: line(400).min(1),
  realName: graphemeLine({ max: profileLimits.realName, error: "validation.realName" }).transform(orNone),
  postcode: plain(20)
    .overwrite(normalPostcode)
    .refine((code) => code === "" || isPostcode(code), "validation.postcode")
    .transform(orNone),
  address: line(unitsOf(profileLimits.address.max))
    .refine(isProfileAddress, "validation.profileAddress")
    .transform(orNone),
  registrationNo,
  locale: z.enum(locales),
};

/** Body of PUT /api/user/profile: absent fields stay unchanged, empty ones are cleared. */
export const profileBody = z.object({ ...profileFields, avatar: fileKeyField.nullable() }).partial();
export type ProfileInput = { [K in keyof z.output<typeof profileBody>]?: z.output<typeof profileBody>[K] | undefined };

/** Profile form; absent name, postcode, address and picture are cleared, the nickname `nicknameBefore` stays valid. */
export const profileForm = (nicknameBefore: string) =>
  z.object({
    nickname: profileFields.nickname.refine(
      (name) => isProfileNickname(name, nicknameBefore),
      "validation.profileNickname",
    ),
    realName: profileFields.realName.optional().transform((name) => name ?? null),
    postcode: profileFields.postcode.optional().transform((code) => code ?? null),
    address: profileFields.address.optional().transform((address) => address ?? null),
    registrationNo: profileFields.registrationNo.optional(),
    locale: profileFields.locale,
    avatar: fileKeys().transform(([key]) => key ?? null),
  });

const id = rowId;

/** Form of the list of delivery addresses: deletes one or makes it the default. */
export const addressListForm = z.object({ intent: z.enum(["delete", "setDefault"]), id });

/** Field of the current password; empty for accounts without one, made with an OAuth provider. */
const givenPassword = plain(200).default("");

/** Form of the two steps of closing an account. */
export const closeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("sendCode") }),
  z.object({
    intent: z.literal("close"),
    password: givenPassword,
    code: codeField,
    understood: z.literal(true, "validation.understood"),
  }),
]);

/** The body of DELETE /api/user/close. */
export const closeBody = z.object({ password: givenPassword, code: codeField });

/** Field of the note to a certificate. */
const certNote = text(certLimits.note).default("");

export const certificateForm = z.object({ files: fileKeys({ max: certLimits.files, required: true }), note: certNote });

/** The body of PUT /api/user/cert: keys of 1 to 5 private files. */
export const certificateBody = z.object({
  files: z.array(fileKeyField).min(1).max(certLimits.files),
  note: certNote,
});

/** Form of a delivery address in Japan that passes `addressFault`. */
export const addressForm = z
  .object({
    name: line(60).min(1),
    phone: phoneField,
    postcode: postcodeField,
    prefecture: line(20).min(1),
    city: line(60).min(1),
    street: line(120).min(1),
    building: line(80).default(""),
    isDefault: z.boolean().default(false),
  })
  .superRefine(({ postcode, prefecture, city, street, building }, context) => {
    const fault = addressFault(postcode, prefecture + city + street + building);
    if (fault) context.addIssue({ code: "custom", path: ["street"], message: fault });
  });
export type AddressInput = z.output<typeof addressForm>;

/**
 * Checks a joined address (prefecture, city, street, building) and returns the key of its error, if any. With
 * "〒105-0011 " before it, it must be longer than 15 characters, since a shorter one has no block or house; by itself it
 * has at most 200 [C19, C20].
 */
export function addressFault(postcode: string, joined: string): string | undefined {
  if (!hasGraphemes(joined, { max: 200 })) return "validation.addressLength";
  const written = `${writtenPostcode(postcode)} ${joined}`;
  return hasGraphemes(written, { min: 16, max: 220 }) ? undefined : "validation.addressHouse";
}
