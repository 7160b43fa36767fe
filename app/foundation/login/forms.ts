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
import { emailField, line, plain } from "~/platform/forms/fields";
import type { SelfServiceType } from "./rules/self-service";

const { companyName, email } = accountLimits;

export const answer = z.enum(["yes", "no"]);

/** The e-mail that a code goes to: the first step of the registration form. */
export const sendCodeForm = z.object({ intent: z.literal("sendCode"), email: emailField });

/** Whether somebody says that the stay is long: the visa notice is confirmed then. */
export const staysLong = (payload: { value: unknown }) =>
  (payload.value as { longStay?: unknown } | null)?.longStay === "yes";

const company = line(companyName).min(1);

/** What every kind of account tells at registration; corporate ones name themselves and choose their user id [SH9]. */
const accountFields = (type: SelfServiceType) => ({
  email: emailField,
  code: codeField,
  nickname: nicknameField,
  username: type === "guest" ? usernameField.optional() : usernameField,
  companyName: type === "guest" ? company.optional().transform(() => undefined) : company,
  password: newPasswordField,
  longStay: type === "guest" ? answer : answer.optional().transform(() => "no" as const),
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
        visa: z.boolean().optional(),
        agree: z.literal(true, "validation.agree"),
      })
      .refine(...sameTwice)
      .refine((form) => form.visa === true, { path: ["visa"], error: "validation.visa", when: staysLong }),
  ]);

/** The body of POST /api/user/register for a type; the app shows the visa notice itself. */
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

/** Credentials at one of the three doors. Lengths are bounded, nothing else: old rules never lock anybody out. */
export const loginForm = z.object({
  username: plain(email).trim().min(1),
  password: passwordField,
  to: plain(2_000).optional(),
});

/** The second step of a login. */
export const loginCodeForm = z.object({ code: secondFactorField, to: plain(2_000).optional() });

/** The second factor in the body of POST /api/login. */
export const totpBody = secondFactorField.optional();

/** The body of POST /api/user/sendCode: a new address is named, all else goes to the one on file. */
export const sendCodeBody = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["register", "forgot", "changeEmail"]), target: emailField }),
  z.object({ kind: z.enum(["changePassword", "changeMobile", "close"]), target: plain(254).optional() }),
]);
