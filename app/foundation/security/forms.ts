import { z } from "zod";
import { codeField, newPasswordField, passwordField, phoneField, sameTwice } from "~/foundation/accounts/forms";
import { rowId } from "~/platform/data/row-id";
import { emailField, plain } from "~/platform/fields/fields";
import { typedCode } from "~/platform/fields/typed-signs";
import { securityLimits } from "./rules/limits";

/** Field of an authenticator app's code; accepts full-width digits and spaces. */
const totp = plain(40, "secondFactorWrong")
  .overwrite(typedCode)
  .regex(new RegExp(`^\\d{${securityLimits.totp.digits}}$`), "secondFactorWrong");
/** Field of an authenticator app's code or a recovery code. */
export const secondFactorField = plain(40).trim().min(1);

const sendCode = z.object({ intent: z.literal("sendCode") });
const twice = { password: newPasswordField, passwordConfirm: passwordField };

const reset = { email: emailField, code: codeField };
export const forgotForm = z.discriminatedUnion("intent", [
  sendCode.extend({ email: emailField }),
  z.object({ intent: z.literal("reset"), ...reset, ...twice }).refine(...sameTwice),
]);
/** The body of POST /api/user/forgot. */
export const forgotBody = z.object({ ...reset, password: newPasswordField });

const change = { code: codeField, oldPassword: passwordField };
export const passwordForm = z.discriminatedUnion("intent", [
  sendCode,
  z.object({ intent: z.literal("change"), ...change, ...twice }).refine(...sameTwice),
]);
/** The body of PUT /api/user/changePassword. */
export const passwordBody = z.object({ ...change, password: newPasswordField });

/** The body of PUT /api/user/changeEmail. */
export const emailBody = z.object({ email: emailField, code: codeField, password: passwordField });
export const emailForm = z.discriminatedUnion("intent", [
  sendCode.extend({ email: emailField }),
  emailBody.extend({ intent: z.literal("change") }),
]);

/** The body of PUT /api/user/changeMobile. */
export const mobileBody = z.object({ mobile: phoneField, code: codeField, password: passwordField });
export const mobileForm = z.discriminatedUnion("intent", [
  sendCode,
  mobileBody.extend({ intent: z.literal("change") }),
]);

export const sessionsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), id: rowId }),
  z.object({ intent: z.literal("endOthers") }),
]);

export const twoFactorForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start"), password: passwordField }),
  z.object({ intent: z.literal("confirm"), code: totp }),
  z.object({ intent: z.literal("off"), password: passwordField, code: secondFactorField }),
]);
