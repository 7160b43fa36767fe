import type { Flag } from "~/platform/i18n/locales";

/** The step of a desk's form that looks up the postcode of a field and saves nothing. */
export const lookUpStep = (field: string): string => `lookup:${field}`;

/** The step that says of a text in one language that it is right although another has changed; it saves nothing else. */
export const rightStep = (field: string, flag: Flag): string => `right:${field}.${flag}`;

/** Whether a step of a form looks something up. */
export const isLookUp = (step: unknown): boolean => typeof step === "string" && step.startsWith("lookup:");

/** Whether a step of a form saves nothing of what is typed. */
export const isBeside = (step: unknown): boolean =>
  isLookUp(step) || (typeof step === "string" && step.startsWith("right:"));
