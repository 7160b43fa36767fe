/** Genders; a résumé may leave it out, as the Japanese form does. */
export const genders = ["male", "female", "other"] as const;

/** Status of residence in groups that decide what work is allowed. */
export const residences = [
  "Japanese",
  "Permanent",
  "Work",
  "Skilled",
  "Student",
  "Dependent",
  "WorkingHoliday",
  "Designated",
  "Abroad",
  "Other",
] as const;
export type Residence = (typeof residences)[number];

/** How an education ended. */
export const schoolStates = ["graduated", "expected", "left"] as const;

/** Who finds a résumé: nobody, companies without name and contact, companies with them [J11]. */
export const visibilities = ["hidden", "masked", "public"] as const;
export type Visibility = (typeof visibilities)[number];

/** The sections of a résumé, in the order in which they are filled in. */
export const sections = ["profile", "education", "career", "hope", "privacy"] as const;
export type Section = (typeof sections)[number];

/** The sections that hold the résumé's own contents. */
export const contentSections = ["profile", "education", "career", "hope"] as const;
export type ContentSection = (typeof contentSections)[number];

/** The choice of `choices` that a text names; null for any other text. */
export const choiceOf = <const C extends string>(choices: readonly C[], text: string): C | null =>
  choices.find((one) => one === text) ?? null;
