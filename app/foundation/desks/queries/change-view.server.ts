import { and, eq, exists } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { groupDigits } from "~/ui/text/money";
import type { Db } from "~db/client";
import { deskChangeRows, deskChanges } from "~db/schema/desks";
import { type EntityDesk, type EntityRow, nameOf, textKey } from "../entity-desk.server";
import { isRowAct, undoAct } from "../rules/row-acts";
import { rowsById } from "./find-entity.server";
import { hrefOf } from "./paths.server";

/** A row as a notice names it, with its page; null where it has none. */
export type NamedRow = { name: string; href: string | null };

/** A list as its notices know it: `told` says what an act did to so many rows, `named` reads rows that the user may see. */
type Noticed = {
  name: string;
  told: (act: string, count: number) => string;
  named: (ids: readonly number[]) => Promise<ReadonlyMap<number, NamedRow>>;
};

/**
 * The notice of a user's own act on rows of a list, as the address names it (`?change=`): how many were changed, which
 * others were not and why, and whether it can be undone; null without one.
 */
export async function noticeOf(
  db: Db,
  { name, told, named }: Noticed,
  userId: number,
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
    .where(and(eq(deskChanges.id, wanted), eq(deskChanges.userId, userId), eq(deskChanges.desk, name)));
  if (!change) return null;
  const { id, act, done, rest, refused } = change;
  const ids = refused.flatMap((one) => one.rows ?? []);
  const names = ids.length > 0 ? await named(ids) : new Map<number, NamedRow>();
  return {
    id,
    text: act === undoAct ? t("desks:done.undo", { count: done }) : told(act, done),
    rest: rest > 0 ? t("desks:change.rest", { count: rest }) : null,
    refused: refused.map(({ key, params, count, rows: first = [] }) => {
      const shown = first.flatMap((id) => {
        const row = names.get(id);
        return row ? [{ id, name: row.name, href: row.href }] : [];
      });
      return {
        text: t("desks:change.refused", { n: groupDigits(count), why: t(`errors:${key}`, params) }),
        rows: shown,
        hasMore: shown.length > 0 && count > shown.length,
      };
    }),
    canUndo: Boolean(change.canUndo),
  };
}
export type Notice = NonNullable<Awaited<ReturnType<typeof noticeOf>>>;

/** `noticeOf` for the list of a desk of entities. */
export const changeView = (
  db: Db,
  desk: EntityDesk,
  actor: Actor,
  { url, t, locale }: { url: URL; t: Translate; locale: Locale },
) => {
  const named = async (ids: readonly number[]) => {
    const rows = await rowsById(db, desk, { actor }, { ids, isLocked: false });
    const shown = (row: EntityRow): NamedRow => ({
      name: nameOf(desk, row, locale),
      href: row.deletedTime ? null : hrefOf(desk, row.id),
    });
    return new Map([...rows].map(([id, row]) => [id, shown(row)] as const));
  };
  const told = (act: string, count: number) =>
    t(isRowAct(act) ? `desks:done.${act}` : textKey(desk, `done.${act}`), { count });
  return noticeOf(db, { name: desk.name, told, named }, actor.userId, { url, t });
};
