/** Ways to reach the author of a post; `message` is a conversation on this site. */
export const contactKinds = ["message", "phone", "email", "wechat", "line"] as const;
export type ContactKind = (typeof contactKinds)[number];
