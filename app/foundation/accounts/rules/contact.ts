import { isPhone } from "~/platform/forms/phone";

/** An e-mail address as it is compared: addresses differ by more than case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

/**
 * What somebody typed to sign in: an address or a username [SH9]. A mobile number is none: nobody has proved
 * that it is theirs, and no username reads as one.
 */
export function loginName(typed: string): { kind: "email" | "username"; value: string } {
  const text = typed.trim();
  if (text.includes("@")) return { kind: "email", value: normalEmail(text) };
  return { kind: "username", value: text.toLowerCase() };
}

/** Names nobody may choose: those the product generates (`u10023`) and those that read as a mobile number. */
export const isReservedUsername = (username: string): boolean => /^u\d+$/i.test(username) || isPhone(username);
