import type { Flag } from "~/platform/i18n/locales";

/** The form step that looks up the postcode of a field and saves nothing. */
export const lookUpStep = (field: string): string => `lookup:${field}`;

/** The form step that removes the stale mark of a text in one language and saves nothing else. */
export const rightStep = (field: string, flag: Flag): string => `right:${field}.${flag}`;

/** Whether a form step is a look-up. */
export const isLookUp = (step: unknown): boolean => typeof step === "string" && step.startsWith("lookup:");

/** Whether a form step saves none of the typed values. */
export const isBeside = (step: unknown): boolean =>
  isLookUp(step) || (typeof step === "string" && step.startsWith("right:"));
