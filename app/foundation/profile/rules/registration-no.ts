import { typedCode } from "~/platform/fields/typed-signs";

/** Normalises a number for qualified invoices to `T1234567890123`: half-width, without hyphens and spaces. */
export const normalRegistrationNo = (typed: string): string => typedCode(typed).replaceAll("-", "").toUpperCase();

/** Whether a text is a number for qualified invoices: T and 13 digits. */
export const isRegistrationNo = (text: string): boolean => /^T\d{13}$/.test(text);
