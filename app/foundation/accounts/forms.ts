import { graphemeLine, plain } from "~/platform/fields/fields";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import { isPostcode, normalPostcode } from "~/platform/fields/postcode";
import { typedCode } from "~/platform/fields/typed-signs";
import { isReservedUsername } from "./rules/contact";
import { accountLimits } from "./rules/limits";

const { nickname, username, password, code } = accountLimits;

/** Nickname field: 1 to 30 characters (graphemes). */
export const nicknameField = graphemeLine({ max: nickname, error: "validation.nickname" }).min(1);

/** Phone number field: Japanese, or E.164 with a country code [C20]; accepts hyphens, spaces and full-width digits. */
export const phoneField = plain(40).overwrite(normalContactPhone).refine(isContactPhone, "validation.phone");

/** Japanese postcode field; 〒 and the hyphen are optional. */
export const postcodeField = plain(20).overwrite(normalPostcode).refine(isPostcode, "validation.postcode");

/** Field of an existing password: only its length is bounded, so passwords chosen under older rules still work. */
export const passwordField = plain(200).min(1);

/** Field of a username that a user chooses; a reserved name gets `U-904`. */
export const usernameField = plain(100, "validation.username")
  .trim()
  .regex(new RegExp(`^[A-Za-z0-9_]{${username.min},${username.max}}$`), "validation.username")
  .refine((name) => !isReservedUsername(name), "U-904");

/** Field of a new password: 8 to 64 printable ASCII characters [SH11]; the verb refuses common passwords. */
export const newPasswordField = plain(200, "validation.password").regex(
  new RegExp(`^[\\x20-\\x7e]{${password.min},${password.max}}$`),
  "validation.password",
);

export const codeField = plain(40, "U-902")
  .overwrite(typedCode)
  .regex(new RegExp(`^\\d{${code.digits}}$`), "U-902");

/** Whether both password fields are filled in, so that they are compared even if other fields are invalid. */
const both = (payload: { value: unknown }): payload is { value: { password: string; passwordConfirm: string } } => {
  const value = payload.value as Record<string, unknown> | null;
  return typeof value?.password === "string" && typeof value.passwordConfirm === "string";
};
/** Arguments of `refine`: the new password and its confirmation must be equal. */
export const sameTwice = [
  (form: { password: string; passwordConfirm: string }) => form.password === form.passwordConfirm,
  { path: ["passwordConfirm"] as PropertyKey[], error: "validation.confirm", when: both },
] as const;
