/** The pages of guidance for guests in a house, and the steps that each explains [H24]. */
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

/** The address of a page of guidance, which keeps the house that the guest is in. */
export const topicHref = (topic: Topic, house: number | null): string =>
  house === null ? paths[topic] : `${paths[topic]}?house=${house}`;
