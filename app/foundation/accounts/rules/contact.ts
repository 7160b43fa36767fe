import { isPhone } from "~/platform/forms/phone";

/** Normalises an e-mail address for comparison: trimmed, lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

/**
 * Reads a typed login name as an e-mail address or a username [SH9]. Mobile numbers are not accepted, since they are
 * not verified; `isReservedUsername` keeps usernames from looking like one.
 */
export function loginName(typed: string): { kind: "email" | "username"; value: string } {
  const text = typed.trim();
  if (text.includes("@")) return { kind: "email", value: normalEmail(text) };
  return { kind: "username", value: text.toLowerCase() };
}

/** Whether a username cannot be chosen: it looks generated (`u10023`) or like a mobile number. */
export const isReservedUsername = (username: string): boolean => /^u\d+$/i.test(username) || isPhone(username);
