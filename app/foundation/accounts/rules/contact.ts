import { isPhone, normalPhone } from "~/platform/forms/phone";

/** An e-mail address as it is compared: addresses differ by more than case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

/** What somebody typed to sign in: an address, a mobile number or a username (decisions SH9). */
export function loginName(typed: string): { kind: "email" | "mobile" | "username"; value: string } {
  const text = typed.trim();
  if (text.includes("@")) return { kind: "email", value: normalEmail(text) };
  const phone = normalPhone(text);
  return isPhone(phone) ? { kind: "mobile", value: phone } : { kind: "username", value: text.toLowerCase() };
}

/** Names nobody may choose: those the product generates (`u10023`) and those that read as a mobile number. */
export const isReservedUsername = (username: string): boolean => /^u\d+$/i.test(username) || isPhone(username);
