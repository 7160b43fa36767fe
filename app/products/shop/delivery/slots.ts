/** Times of day that Japan's parcel carriers deliver in. */
export const slots = ["am", "14-16", "16-18", "18-20", "19-21"] as const;
export type Slot = (typeof slots)[number];
