import { z } from "zod";
import { emailField, graphemeLine, line, plain } from "~/platform/forms/fields";
import { hasGraphemes } from "~/platform/forms/graphemes";
import {
  accountLimits,
  isPhone,
  isPostcode,
  isReservedUsername,
  normalPhone,
  normalPostcode,
  type SelfServiceType,
} from "./rules";

const { nickname, username, password, companyName, email, code } = accountLimits;

/** A name of at most 30 characters as people count them. */
export const nicknameField = graphemeLine({ max: nickname, error: "validation.nickname" }).min(1);

/** A Japanese phone number; hyphens, spaces and wide digits are taken. */
export const phoneField = plain(40).overwrite(normalPhone).refine(isPhone, "validation.phone");

/** A Japanese postcode, with or without its mark and hyphen. */
export const postcodeField = plain(20).overwrite(normalPostcode).refine(isPostcode, "validation.postcode");

/** A password as it is checked, not as it is chosen: old rules never lock anybody out. */
export const passwordField = plain(200).min(1);

/** A user id that somebody chooses. */
export const usernameField = plain(100, "validation.username")
  .trim()
  .regex(new RegExp(`^[A-Za-z0-9_]{${username.min},${username.max}}$`), "validation.username")
  .refine((name) => !isReservedUsername(name), "U-904");

/** A new password: 8 to 16 printable ASCII characters (decisions SH11); common ones are refused by the verb. */
export const newPasswordField = plain(200, "validation.password").regex(
  new RegExp(`^[\\x20-\\x7e]{${password.min},${password.max}}$`),
  "validation.password",
);

export const codeField = plain(40, "U-902")
  .overwrite((typed) => typed.normalize("NFKC").trim())
  .regex(new RegExp(`^\\d{${code.digits}}$`), "U-902");

export const answer = z.enum(["yes", "no"]);

/** The e-mail that a code goes to: the first step of the registration form. */
export const sendCodeForm = z.object({ intent: z.literal("sendCode"), email: emailField });

/** Whether both passwords are there to be compared, whatever else is wrong. */
const both = (payload: { value: unknown }): payload is { value: { password: string; passwordConfirm: string } } => {
  const value = payload.value as Record<string, unknown> | null;
  return typeof value?.password === "string" && typeof value.passwordConfirm === "string";
};
export const staysLong = (payload: { value: unknown }) =>
  (payload.value as { longStay?: unknown } | null)?.longStay === "yes";
/** A new password is typed twice alike. */
export const sameTwice = [
  (form: { password: string; passwordConfirm: string }) => form.password === form.passwordConfirm,
  { path: ["passwordConfirm"] as PropertyKey[], error: "validation.confirm", when: both },
] as const;

const company = line(companyName).min(1);

/** What every kind of account tells at registration; corporate ones name themselves and choose their user id (decisions SH9). */
const accountFields = (type: SelfServiceType) => ({
  email: emailField,
  code: codeField,
  nickname: nicknameField,
  username: type === "guest" ? usernameField.optional() : usernameField,
  companyName: type === "guest" ? company.optional().transform(() => undefined) : company,
  password: newPasswordField,
  invitorId: z.number().int().min(10_001, "validation.invitor").max(2_147_483_647, "validation.invitor").optional(),
});

/** The registration form of a type: a step that sends the code, and the registration itself. */
export const registerForm = (type: SelfServiceType) =>
  z.discriminatedUnion("intent", [
    sendCodeForm,
    z
      .object({
        intent: z.literal("register"),
        ...accountFields(type),
        passwordConfirm: passwordField,
        longStay: answer,
        visa: z.boolean().optional(),
        agree: z.literal(true, "validation.agree"),
      })
      .refine(...sameTwice)
      .refine((form) => form.visa === true, { path: ["visa"], error: "validation.visa", when: staysLong }),
  ]);

/** The body of POST /api/user/register for a type (decisions E1); the app shows the visa notice itself. */
export const registerBody = (type: SelfServiceType) =>
  z.object({ ...accountFields(type), longStay: z.boolean(), agree: z.literal(true) });

/** Credentials at one of the three doors. Lengths are bounded, nothing else: old rules never lock anybody out. */
export const loginForm = z.object({
  username: plain(email).trim().min(1),
  password: passwordField,
  to: plain(2_000).optional(),
});

/** A delivery address in Japan; the joined address is longer than 15 and at most 200 characters (decisions C19, C20). */
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
  .refine(({ prefecture, city, street, building }) => isAddressLength(prefecture + city + street + building), {
    path: ["street"],
    message: "validation.addressLength",
  });
export type AddressInput = z.output<typeof addressForm>;

/** Whether a joined address is complete enough to deliver to (decisions C19). */
export const isAddressLength = (joined: string): boolean => hasGraphemes(joined, { min: 16, max: 200 });
