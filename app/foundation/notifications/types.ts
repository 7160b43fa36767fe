/** Kinds of notifications (S0 3). The `live-` kinds are only sent, never stored (decisions M16). */
export const notificationTypes = [
  "system",
  "offline-point-request-start",
  "offline-point-request-approve",
  "offline-point-request-reject",
  "offline-point-use-start",
  "offline-point-use-approve",
  "offline-point-use-reject",
  "live-message",
  "live-delete",
  "live-auction",
  "message",
  "microblog-message",
  "microblog-mention",
  "apply-job",
] as const;
export type NotificationType = (typeof notificationTypes)[number];
