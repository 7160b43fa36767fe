import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import { certState, needsCertificate } from "./certificate";

/** Whether a user may post as a business: true for administrators, types without a certificate, and approved ones. */
export const isVerified = ({ types, roles, certFlag }: Pick<Actor, "types" | "roles" | "certFlag">): boolean =>
  roles.has("ADMIN") || !needsCertificate(types) || certState(certFlag) === "approved";

/**
 * Guards the posting of rooms, goods, jobs, meals and promotions: throws `userNotVerified` for a business whose
 * certificate is not approved [SH36]. Administrators and types without a certificate pass.
 */
export function requireVerified(actor: Pick<Actor, "types" | "roles" | "certFlag">): void {
  if (!isVerified(actor)) throw new DomainError("userNotVerified");
}

/** Whether a user is silenced at `now`. */
export const isSilenced = (actor: Pick<Actor, "silencedUntil">, now = new Date()): boolean =>
  actor.silencedUntil !== null && actor.silencedUntil > now;

/**
 * Guards writing where others read (comments, posts, reposts, messages, chat, bids, the board): throws `userSilenced`
 * while the user is silenced [SH37]. Reading stays allowed.
 */
export function requireVoice(actor: Pick<Actor, "silencedUntil">, now = new Date()): void {
  if (isSilenced(actor, now)) throw new DomainError("userSilenced");
}
