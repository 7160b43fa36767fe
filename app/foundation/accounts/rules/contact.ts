import { normalEmail } from "~/platform/fields/email";
import { isPhone } from "~/platform/fields/phone";
import { typedCode } from "~/platform/fields/typed-signs";

/**
 * Reads a typed login name, of any width, as an e-mail address or a username [SH9]. Mobile numbers are not accepted, since they are
 * not verified; `isReservedUsername` keeps usernames from looking like one.
 */
export function loginName(typed: string): { kind: "email" | "username"; value: string } {
  const email = normalEmail(typed);
  return email.includes("@")
    ? { kind: "email", value: email }
    : { kind: "username", value: typedCode(typed).toLowerCase() };
}

/** Whether a username cannot be chosen: it looks generated (`u10023`) or like a mobile number. */
export const isReservedUsername = (username: string): boolean => /^u\d+$/i.test(username) || isPhone(username);
