import type { NotificationType } from "~/foundation/notifications/types";

/** What a person chooses between: kinds of notifications, and their types. What is in none belongs to `system`. */
const types = {
  system: ["system"],
  message: ["message", "microblog-message"],
  social: ["microblog-mention", "microblog-comment", "microblog-repost", "microblog-like", "microblog-follow"],
  point: [
    "offline-point-request-start",
    "offline-point-request-approve",
    "offline-point-request-reject",
    "offline-point-use-start",
    "offline-point-use-approve",
    "offline-point-use-reject",
  ],
  job: ["apply-job"],
} as const satisfies Readonly<Record<string, readonly NotificationType[]>>;

export type PushKind = keyof typeof types;

export const pushKinds = Object.keys(types) as PushKind[];

const kinds = new Map<string, PushKind>(
  pushKinds.flatMap((kind) => types[kind].map((type): [string, PushKind] => [type, kind])),
);

/** The kind of a type of notification. */
export const kindOf = (type: string): PushKind => kinds.get(type) ?? "system";
