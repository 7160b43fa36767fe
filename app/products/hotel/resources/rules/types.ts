/** Types of resources, counted in people, cars and groups [H23]. */
export const resourceTypes = ["onsen", "parking", "barbecue"] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** The type named by a text; undefined for none. */
export const resourceTypeIn = (text: string | undefined): ResourceType | undefined =>
  resourceTypes.find((type) => type === text);
