import type { Actor } from "~/platform/access/actor";
import { every } from "~/platform/domain/composed.server";
import type { Tx } from "~db/client";
import type { EntityDesk, EntityRow } from "../entity-desk.server";

/** Looks at the rows of a desk that come back, by their ids; throws where the user may not bring one back. */
export type ReturnGuard = (
  tx: Tx,
  desk: EntityDesk,
  by: { actor: Actor | null },
  ids: readonly number[],
) => Promise<void>;

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Asked in the transaction of every verb that restores or shows rows of a desk. */
    returnGuards: ReturnGuard;
  }
}

const isHidden = ({ seq = 0 }: EntityRow): boolean => seq < 0;

/** Whether a change restores a removed row, or shows a hidden one. */
const comesBack = (before: EntityRow, after: EntityRow): boolean =>
  Boolean(before.deletedTime && !after.deletedTime) || (isHidden(before) && !isHidden(after));

/**
 * Guards rows that were taken away against coming back, whichever verb writes them: form, call, import, draft, act, its
 * undoing. Throws the refusals of the guards.
 */
export async function requireReturn(
  tx: Tx,
  desk: EntityDesk,
  by: { actor: Actor | null },
  written: readonly { before: EntityRow | undefined; after: EntityRow }[],
): Promise<void> {
  const back = written.flatMap(({ before, after }) => (before && comesBack(before, after) ? [after.id] : []));
  if (back.length === 0) return;
  for (const guard of every("returnGuards")) await guard(tx, desk, by, back);
}
