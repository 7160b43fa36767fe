import { z } from "zod";
import { codeField, phoneField, postcodeField } from "~/foundation/accounts/forms";
import { fileKeyField, fileKeys } from "~/foundation/files/file-keys";
import { rowId } from "~/platform/data/row-id";
import { graphemeLine, line, plain, text } from "~/platform/forms/fields";
import { hasGraphemes, unitsOf } from "~/platform/forms/graphemes";
import { isPostcode, normalPostcode, writtenPostcode } from "~/platform/forms/postcode";
import { locales } from "~/platform/i18n/locales";
import { certLimits } from "./rules/certificate";
import { isProfileAddress, isProfileNickname, profileLimits } from "./rules/profile";
import { isRegistrationNo, normalRegistrationNo } from "./rules/registration-no";

/** An empty text means "none". */
const orNone = (text: string): string | null => (text === "" ? null : text);

/** A business' registration number for qualified invoices: T and 13 digits, however it is spaced or wide; empty for none. */
const registrationNo = plain(40)
  .overwrite(normalRegistrationNo)
  .refine((no) => no === "" || isRegistrationNo(no), "validation.registrationNo")
  .transform(orNone);

/** The profile's fields; absent ones stay as they are. Nicknames are judged against the one before by the verb. */
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

/** The body of PUT /api/user/profile: every field may be left out, an empty one is cleared. */
export const profileBody = z.object({ ...profileFields, avatar: fileKeyField.nullable() }).partial();
export type ProfileInput = { [K in keyof z.output<typeof profileBody>]?: z.output<typeof profileBody>[K] | undefined };

/** The profile form, for who has this nickname now; a form sends empty fields as nothing. */
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

/** What the list of delivery addresses does to one of them. */
export const addressListForm = z.object({ intent: z.enum(["delete", "setDefault"]), id });

/** A password as it is checked; accounts that came from elsewhere have none. */
const givenPassword = plain(200).default("");

/** The two steps of closing. */
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

/** What is written with a certificate. */
const certNote = text(certLimits.note).default("");

export const certificateForm = z.object({ files: fileKeys({ max: certLimits.files, required: true }), note: certNote });

/** The body of PUT /api/user/cert: keys of 1 to 5 private files. */
export const certificateBody = z.object({
  files: z.array(fileKeyField).min(1).max(certLimits.files),
  note: certNote,
});

/** A delivery address in Japan, complete as `addressFault` reads it. */
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
 * What keeps a parcel from a joined address, as the key of a message: as it stands on the parcel, "〒105-0011 " before
 * it, it is longer than 15 characters; it is at most 200 characters itself [C19, C20]. What is
 * shorter has a town and no block or house.
 */
export function addressFault(postcode: string, joined: string): string | undefined {
  if (!hasGraphemes(joined, { max: 200 })) return "validation.addressLength";
  const written = `${writtenPostcode(postcode)} ${joined}`;
  return hasGraphemes(written, { min: 16, max: 220 }) ? undefined : "validation.addressHouse";
}
