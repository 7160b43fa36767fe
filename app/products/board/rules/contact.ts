import { isEmail, normalEmail } from "~/platform/fields/email";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import type { ContactKind } from "./contact-kinds";

/** The stored form of what was typed: phones without spaces and hyphens, mail addresses in their one form, nothing for messages. */
export function normalContact(kind: ContactKind, typed: string): string {
  if (kind === "message") return "";
  if (kind === "email") return normalEmail(typed);
  return kind === "phone" ? normalContactPhone(typed) : typed;
}

/** The key of the text that says what is wrong with a typed contact; null when it can be used. */
export function contactProblem(kind: ContactKind, typed: string): string | null {
  const contact = normalContact(kind, typed);
  if (kind === "message") return null;
  if (contact === "") return "validation.required";
  if (kind === "phone") return isContactPhone(contact) ? null : "validation.contactPhone";
  if (kind === "email") return isEmail(contact) ? null : "validation.email";
  return null;
}
