import type { By } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { approvedFlag } from "~/platform/access/approval";
import type { Role } from "~/platform/domain/access";

/** Somebody who works at a desk, as its verbs are told; a business is approved. */
export const deskBy = (userId: number, ...roles: Role[]): By & { actor: Actor } => ({
  actor: {
    userId,
    roles: new Set(roles),
    types: roles.join().toLowerCase(),
    certFlag: approvedFlag,
  } as unknown as Actor,
  operator: { userId, site: "main", requestId: "test" },
});
