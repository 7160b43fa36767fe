import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";

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
