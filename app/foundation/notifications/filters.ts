import { href } from "~/platform/screens/href";
import type { NotificationType } from "./types";

/**
 * A page of notifications: its path, and the types of each filter by name (`notifications:filter.<name>`). The first
 * filter has the path itself; one without types has no restriction.
 */
export type Box = { path: string; filters: Readonly<Record<string, readonly NotificationType[]>> };

/** All notifications. */
export const everything = {
  path: href("/notification"),
  filters: {
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
  },
} satisfies Box;
