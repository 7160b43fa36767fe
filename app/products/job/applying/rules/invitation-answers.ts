/** What an invited person answers. */
export type InvitationAnswer = "accepted" | "declined";

/**
 * The answers that an invitation still takes, for pages and calls alike: a declined one can be accepted, an accepted one
 * is final, and none is wanted once its recruitment is over.
 */
export function answersTo({ status, isOpen }: { status: string; isOpen: boolean }): readonly InvitationAnswer[] {
  if (!isOpen || status === "accepted") return [];
  return status === "declined" ? ["accepted"] : ["accepted", "declined"];
}
