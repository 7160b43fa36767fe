import type { Edition } from "~/platform/screens/sites";

/** Limits of accounts (S0 9, decisions SH9 to SH14, reliability S3). Lengths are in characters as people count them. */
export const accountLimits = {
  nickname: 30,
  username: { min: 4, max: 20 },
  password: { min: 8, max: 16 },
  companyName: 60,
  email: 254,
  code: { digits: 4, minutes: 10, tries: 5, resendSeconds: 60, perDay: 5 },
  session: { idleDays: 14, absoluteDays: 90, staffHours: 12 },
  handoverSeconds: 5,
  /** Delivery addresses that one user may keep. */
  addresses: 20,
} as const;

/** The types a visitor may register as (decisions SH8); the others are given by an administrator. */
export const selfServiceTypes = [
  "guest",
  "hotel_admin",
  "host",
  "job_admin",
  "shop_admin",
  "restaurant_admin",
  "promote_admin",
] as const;
export type SelfServiceType = (typeof selfServiceTypes)[number];

/** The self-service type of that name, or null. */
export const selfServiceType = (name: string | undefined): SelfServiceType | null =>
  selfServiceTypes.find((type) => type === name) ?? null;

/** Whether these stored types make a member of staff: anything besides `guest` (decisions SH20). */
export const isStaff = (types: string): boolean => types.split(",").some((type) => type !== "guest");

/** A Japanese phone number without its hyphens and in plain digits (decisions C20). */
export const normalPhone = (text: string): string => text.normalize("NFKC").replace(/[\s()‐‑–—―ー－-]/g, "");
export const isPhone = (text: string): boolean => /^0\d{9,10}$/.test(text);

/** A Japanese postcode as seven digits. */
export const normalPostcode = (text: string): string => normalPhone(text).replace(/^〒/, "");
export const isPostcode = (text: string): boolean => /^\d{7}$/.test(text);

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

/** The pages a new account agrees to (decisions SH7): the terms exist in the cn edition only. */
export const agreementPages = (edition: Edition) =>
  [edition === "cn" ? "/pages/clause" : "/pages/inforUtilization", "/pages/privacy"] as const;
