/** What guests can reserve in a house, in people, cars and groups [H23]. */
export const resourceTypes = ["onsen", "parking", "barbecue"] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** The type that a text names; undefined for none. */
export const resourceTypeIn = (text: string | undefined): ResourceType | undefined =>
  resourceTypes.find((type) => type === text);
