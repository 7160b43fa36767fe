/** The step of a desk's form that looks up the postcode of a field and saves nothing. */
export const lookUpStep = (field: string): string => `lookup:${field}`;

/** Whether a step of a form looks something up. */
export const isLookUp = (step: unknown): boolean => typeof step === "string" && step.startsWith("lookup:");
