import { and, eq, inArray } from "drizzle-orm";
import type { ReturnGuard } from "~/foundation/desks/verbs/require-return.server";
import { forbidden } from "~/platform/errors";
import { reports } from "~db/schema/moderation";
import { typeOfDesk } from "../reportable.server";

/**
 * Keeps away what administrators removed after a report: throws `removedAfterReport` when somebody else brings such a
 * row back. An administrator who does it ends the removal, and the row is its owner's again.
 */
export const keepRemoved: ReturnGuard = async (tx, desk, { actor }, ids) => {
  const refType = typeOfDesk(desk);
  if (!refType || !actor) return;
  const about = and(
    eq(reports.refType, refType),
    inArray(reports.refId, ids.map(String)),
    eq(reports.status, "removed"),
  );
  if (actor.roles.has("ADMIN")) {
    await tx.update(reports).set({ status: "dismissed" }).where(about);
    return;
  }
  const known = await tx.select({ id: reports.id }).from(reports).where(about).limit(1);
  if (known.length > 0) throw forbidden("removedAfterReport");
};
