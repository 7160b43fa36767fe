import type { Actor } from "~/platform/access/actor";
import { isVerified, withoutBusinesses } from "~/platform/access/approval";
import { DomainError } from "~/platform/errors";
import { type EntityDesk, type EntityRow, mayWrite } from "../entity-desk.server";

/** Whether others see a row of a desk as it is stored. */
function isShown({ shows }: EntityDesk, row: EntityRow): boolean {
  if (shows === null) return false;
  if (shows) return shows(row);
  return !row.deletedTime && (row.seq ?? 0) >= 0 && row.isPublic !== false;
}

/** Whether a user writes at a desk only as a business, whose certificate is not approved. */
const isUnapproved = (desk: EntityDesk, actor: Actor): boolean =>
  !isVerified(actor) && !mayWrite(desk, { roles: withoutBusinesses(actor.roles) });

/** Whether a user may write rows of a desk, but must be approved before others see them [SH36]. */
export const awaitsApproval = (desk: EntityDesk, actor: Actor): boolean =>
  desk.shows !== null && mayWrite(desk, actor) && isUnapproved(desk, actor);

/**
 * Guards what others see of a business, whichever verb writes it: throws `userNotVerified` when a business without an
 * approved certificate leaves a row that is shown [SH36]. Hidden rows and drafts stay open to it, and it may always hide
 * and remove. A null actor stands for an act permitted elsewhere.
 */
export function requireApproved(desk: EntityDesk, actor: Actor | null, after: EntityRow): void {
  if (actor && isShown(desk, after) && isUnapproved(desk, actor)) throw new DomainError("userNotVerified");
}
