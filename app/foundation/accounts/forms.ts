import { graphemeLine, plain } from "~/platform/forms/fields";
import { isContactPhone, normalContactPhone } from "~/platform/forms/phone";
import { isPostcode, normalPostcode } from "~/platform/forms/postcode";
import { isReservedUsername } from "./rules/contact";
import { accountLimits } from "./rules/limits";

const { nickname, username, password, code } = accountLimits;

/** A name of at most 30 characters as people count them. */
export const nicknameField = graphemeLine({ max: nickname, error: "validation.nickname" }).min(1);

/** A phone number of Japan, or of any country with its code (E.164) [C20]; hyphens, spaces and wide digits are taken. */
export const phoneField = plain(40).overwrite(normalContactPhone).refine(isContactPhone, "validation.phone");

/** A Japanese postcode, with or without its mark and hyphen. */
export const postcodeField = plain(20).overwrite(normalPostcode).refine(isPostcode, "validation.postcode");

/** A password as it is checked, not as it is chosen: old rules never lock anybody out. */
export const passwordField = plain(200).min(1);

/** A user id that somebody chooses. */
export const usernameField = plain(100, "validation.username")
  .trim()
  .regex(new RegExp(`^[A-Za-z0-9_]{${username.min},${username.max}}$`), "validation.username")
  .refine((name) => !isReservedUsername(name), "U-904");

/** A new password: 8 to 64 printable ASCII characters [SH11]; common ones are refused by the verb. */
export const newPasswordField = plain(200, "validation.password").regex(
  new RegExp(`^[\\x20-\\x7e]{${password.min},${password.max}}$`),
  "validation.password",
);

export const codeField = plain(40, "U-902")
  .overwrite((typed) => typed.normalize("NFKC").trim())
  .regex(new RegExp(`^\\d{${code.digits}}$`), "U-902");

/** Whether both passwords are there to be compared, whatever else is wrong. */
const both = (payload: { value: unknown }): payload is { value: { password: string; passwordConfirm: string } } => {
  const value = payload.value as Record<string, unknown> | null;
  return typeof value?.password === "string" && typeof value.passwordConfirm === "string";
};
/** A new password is typed twice alike. */
export const sameTwice = [
  (form: { password: string; passwordConfirm: string }) => form.password === form.passwordConfirm,
  { path: ["passwordConfirm"] as PropertyKey[], error: "validation.confirm", when: both },
] as const;
