import type { NotificationType } from "./types";

/** The filters of the notification page with their types; `all` has no restriction. */
export const filters = {
  all: [],
  message: ["message", "microblog-message"],
  mention: ["microblog-mention"],
  point: [
    "offline-point-request-start",
    "offline-point-request-approve",
    "offline-point-request-reject",
    "offline-point-use-start",
    "offline-point-use-approve",
    "offline-point-use-reject",
  ],
  job: ["apply-job"],
  system: ["system"],
} as const satisfies Record<string, readonly NotificationType[]>;

export type Filter = keyof typeof filters;
export const filterNames = Object.keys(filters) as Filter[];
