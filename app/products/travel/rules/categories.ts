/** The six fixed categories of travel articles, in the order of the home page [N25]. */
export const travelCategories = ["headlines", "spot", "tips", "shopping", "scene", "interview"] as const;
export type TravelCategory = (typeof travelCategories)[number];

/** The category of a name; undefined for an unknown name. */
export const categoryNamed = (name: string | undefined): TravelCategory | undefined =>
  travelCategories.find((one) => one === name);
