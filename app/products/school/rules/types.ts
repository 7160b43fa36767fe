/** The types of categories, in the order of the home page and of the category drawer. */
export const categoryTypes = ["INTRODUCTION", "VIDEO", "DOCUMENT"] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** The types of categories that hold courses. */
export const courseTypes = ["INTRODUCTION", "VIDEO"] as const;

/** The type of a stored text; the table's check allows no others. */
export const categoryType = (type: string): CategoryType => categoryTypes.find((one) => one === type) ?? "VIDEO";
