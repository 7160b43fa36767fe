import { z } from "zod";
import {
  codeField,
  newPasswordField,
  nicknameField,
  passwordField,
  sameTwice,
  usernameField,
} from "~/foundation/accounts/forms";
import { accountLimits } from "~/foundation/accounts/rules/limits";
import { secondFactorField } from "~/foundation/security/forms";
import { emailField, line, plain } from "~/platform/fields/fields";
import type { SelfServiceType } from "./rules/self-service";

const { companyName, email } = accountLimits;

export const answer = z.enum(["yes", "no"]);

/** First step of the registration form: sends a code to an e-mail address. */
export const sendCodeForm = z.object({ intent: z.literal("sendCode"), email: emailField });

/** Whether the form declares a long stay, which requires the visa checkbox. */
export const staysLong = (payload: { value: unknown }) =>
  (payload.value as { longStay?: unknown } | null)?.longStay === "yes";

const company = line(companyName).min(1);

/** Registration fields of an account type; corporate types require a company name and a chosen username [SH9]. */
const accountFields = (type: SelfServiceType) => ({
  email: emailField,
  code: codeField,
  nickname: nicknameField,
  username: type === "guest" ? usernameField.optional() : usernameField,
  companyName: type === "guest" ? company.optional().transform(() => undefined) : company,
  password: newPasswordField,
  longStay: type === "guest" ? answer : answer.optional().transform(() => "no" as const),
  invitorId: z
    .number("validation.invitor")
    .int("validation.invitor")
    .min(10_001, "validation.invitor")
    .max(2_147_483_647, "validation.invitor")
    .optional(),
});

/** Registration form of a type: the step that sends the code, and the registration itself. */
export const registerForm = (type: SelfServiceType) =>
  z.discriminatedUnion("intent", [
    sendCodeForm,
    z
      .object({
        intent: z.literal("register"),
        ...accountFields(type),
        passwordConfirm: passwordField,
        visa: z.boolean().optional(),
        agree: z.literal(true, "validation.agree"),
      })
      .refine(...sameTwice)
      .refine((form) => form.visa === true, { path: ["visa"], error: "validation.visa", when: staysLong }),
  ]);

/** Body of POST /api/user/register for a type; API clients show the visa notice themselves. */
export const registerBody = (type: SelfServiceType) =>
  z.object({
    ...accountFields(type),
    longStay:
      type === "guest"
        ? z.boolean()
        : z
            .boolean()
            .optional()
            .transform(() => false),
    agree: z.literal(true),
  });

/** Form of the three login screens. Only lengths are bounded, so credentials chosen under older rules still work. */
export const loginForm = z.object({
  username: line(email).min(1),
  password: passwordField,
  to: plain(2_000).optional(),
});

/** Form of the second step of a login. */
export const loginCodeForm = z.object({ code: secondFactorField, to: plain(2_000).optional() });

/** The second factor in the body of POST /api/login. */
export const totpBody = secondFactorField.optional();

/** Body of POST /api/user/sendCode; only the first three kinds use `target`, the others the address on file. */
export const sendCodeBody = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["register", "forgot", "changeEmail"]), target: emailField }),
  z.object({ kind: z.enum(["changePassword", "changeMobile", "close"]), target: plain(254).optional() }),
]);
