import { experiences, functions, hireForms, industries, japaneseAbilities, locations } from "./enumerations";

/** The enumerations that searches narrow by, in the order of the form; `none`: no Japanese is asked for [J6, J8]. */
export const attributes = {
  industry: industries,
  functions,
  location: locations,
  japaneseAbility: [...japaneseAbilities, "none"],
  hireForm: hireForms,
  experience: experiences,
} as const;

export type Attribute = keyof typeof attributes;
export const attributeNames = Object.keys(attributes) as Attribute[];

/** The attribute of a name; null for any other. */
export const attributeOf = (name: string): Attribute | null => attributeNames.find((one) => one === name) ?? null;

/** Attributes that the home page shows as chips. */
export const homeAttributes = ["industry", "functions", "japaneseAbility", "hireForm"] as const;

/** The values of an attribute among given texts, in the order of its enumeration. */
export const valuesOf = (attribute: Attribute, texts: readonly string[]): string[] =>
  attributes[attribute].filter((value) => texts.includes(value));
