/** The kinds of conversation: general, and from Voice [MS14]. */
export const messageTypes = ["message", "microblog"] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageLimits = {
  /** Characters of one message. */
  content: 500,
  images: 4,
  /** Messages that a stranger may send before the other accepts. */
  request: 3,
} as const;
