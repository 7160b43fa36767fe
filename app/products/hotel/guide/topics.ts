/** The guide pages for guests and the steps that each explains [H24]. */
export const topics = {
  checkIn: ["arrival", "papers", "payment", "key"],
  guide: ["rooms", "baths", "kitchen", "garbage", "neighbours"],
  manual: ["wifi", "heating", "water", "fire", "emergency"],
  checkOut: ["time", "tidy", "things", "keyBack", "late"],
} as const satisfies Record<string, readonly string[]>;

export type Topic = keyof typeof topics;

const paths = {
  checkIn: "/hotel/ai/check_in",
  guide: "/hotel/ai/guide",
  manual: "/hotel/ai/manual",
  checkOut: "/hotel/ai/check_out",
} as const satisfies Record<Topic, string>;

/** Path of a guide page, keeping the guest's property. */
export const topicHref = (topic: Topic, house: number | null): string =>
  house === null ? paths[topic] : `${paths[topic]}?house=${house}`;
