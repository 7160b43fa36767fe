import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import { certState, needsCertificate } from "./certificate";

/** Whether a person may post as a business: administrators and types without a certificate may, others once it is approved. */
export const isVerified = ({ types, roles, certFlag }: Pick<Actor, "types" | "roles" | "certFlag">): boolean =>
  roles.has("ADMIN") || !needsCertificate(types) || certState(certFlag) === "approved";

/**
 * Lets a person post rooms, goods, jobs, meals or promotions; throws userNotVerified for a business whose certificate
 * is not approved [SH36]. Administrators and types without a certificate pass.
 */
export function requireVerified(actor: Pick<Actor, "types" | "roles" | "certFlag">): void {
  if (!isVerified(actor)) throw new DomainError("userNotVerified");
}

/** Whether a person is silenced at `now`. */
export const isSilenced = (actor: Pick<Actor, "silencedUntil">, now = new Date()): boolean =>
  actor.silencedUntil !== null && actor.silencedUntil > now;

/**
 * Lets a person write where others read: comments, posts, reposts, messages, chat, bids and the board; throws
 * userSilenced while the person is silenced [SH37]. Reading needs no voice.
 */
export function requireVoice(actor: Pick<Actor, "silencedUntil">, now = new Date()): void {
  if (isSilenced(actor, now)) throw new DomainError("userSilenced");
}
