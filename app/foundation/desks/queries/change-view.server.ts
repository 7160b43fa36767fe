import { and, eq, exists } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import type { Translate } from "~/platform/i18n/translate";
import { groupDigits } from "~/ui/text/money";
import type { Db } from "~db/client";
import { deskChangeRows, deskChanges } from "~db/schema/desks";
import { type EntityDesk, textKey } from "../entity-desk.server";
import { isRowAct, undoAct } from "../rules/row-acts";

function doneKey(desk: EntityDesk, act: string): string {
  return isRowAct(act) || act === undoAct ? `desks:done.${act}` : textKey(desk, `done.${act}`);
}

/**
 * The notice of a user's own act on rows of a desk's list, as the address names it (`?change=`): how many were changed,
 * why others were not, and whether it can be undone; null without one.
 */
export async function changeView(
  db: Db,
  desk: EntityDesk,
  { userId }: Pick<Actor, "userId">,
  { url, t }: { url: URL; t: Translate },
) {
  const wanted = rowIdIn(url.searchParams.get("change"));
  if (wanted === null) return null;
  const rows = db
    .select({ id: deskChangeRows.rowId })
    .from(deskChangeRows)
    .where(eq(deskChangeRows.changeId, deskChanges.id));
  const [change] = await db
    .select({
      id: deskChanges.id,
      act: deskChanges.act,
      done: deskChanges.done,
      rest: deskChanges.rest,
      refused: deskChanges.refused,
      canUndo: exists(rows),
    })
    .from(deskChanges)
    .where(and(eq(deskChanges.id, wanted), eq(deskChanges.userId, userId), eq(deskChanges.desk, desk.name)));
  if (!change) return null;
  const { id, act, done, rest, refused } = change;
  return {
    id,
    text: t(doneKey(desk, act), { count: done }),
    rest: rest > 0 ? t("desks:change.rest", { count: rest }) : null,
    refused: refused.map(({ key, params, count }) =>
      t("desks:change.refused", { n: groupDigits(count), why: t(`errors:${key}`, params) }),
    ),
    canUndo: Boolean(change.canUndo),
  };
}
