import { and, desc, eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import { deskTime } from "~/platform/i18n/in-tokyo";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { revived } from "../drafts/verbs/find-draft.server";
import { type EntityDesk, fieldsOf, type ListCall, refOf, textKey } from "../entity-desk.server";
import { rowActs, undoAct } from "../rules/row-acts";

/** Changes of a row that its form lists. */
const shown = 20;

/** One change of a row, as its form lists it. */
export type Change = {
  /**
   * The id of the state after it, for `?rev=`; null where the change left no state of the form, such as hiding or
   * removal.
   */
  rev: number | null;
  time: string;
  who: string;
  what: string;
};

type State = Readonly<Record<string, unknown>>;

/** The states before and after a save, as stored in the audit log; null for any other line. */
function statesIn(detail: string): { before: State | null; after: State } | null {
  if (!detail.startsWith("{")) return null;
  const { before = null, after } = JSON.parse(detail) as { before?: State | null; after?: State };
  return after ? { before, after } : null;
}

const about = (desk: EntityDesk, id: number) =>
  and(eq(auditLog.target, refOf(desk, id)), eq(auditLog.action, desk.name));

/** A desk's audit line in words: the changed fields of a save, or the act. */
export function whatChanged(desk: EntityDesk, detail: string, t: Translate): string {
  const states = statesIn(detail);
  if (!states) {
    if (detail.startsWith(`${undoAct} `))
      return t("desks:history.undone", { act: whatChanged(desk, detail.slice(undoAct.length + 1), t) });
    const act = detail.startsWith("seq ") ? "place" : rowActs.find((name) => name === detail);
    if (act) return t(`desks:act.${act}`);
    if (detail.startsWith("right "))
      return t("desks:history.right", { field: t(textKey(desk, `field.${detail.slice(6)}`)) });
    if (detail in (desk.acts ?? {})) return t(textKey(desk, `act.${detail}`));
    return desk.note?.(detail, t) ?? detail;
  }
  if (!states.before) return t("desks:history.made");
  const changed = fieldsOf(desk)
    .filter(([name]) => JSON.stringify(states.before?.[name]) !== JSON.stringify(states.after[name]))
    .map(([name]) => t(textKey(desk, `field.${name}`)));
  return changed.join(t("files:comma")) || t("desks:history.nothing");
}

const readLines = (db: Db, desk: EntityDesk, id: number) =>
  db
    .select({ id: auditLog.id, time: auditLog.createTime, detail: auditLog.detail, who: users.nickname })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(about(desk, id))
    .orderBy(desc(auditLog.id))
    .limit(shown);

/** The last changes of a row as calls return them, newest first: who changed what when. */
export async function revisionsOf(db: Db, desk: EntityDesk, id: number, t: Translate) {
  const lines = await readLines(db, desk, id);
  return lines.map(({ id: rev, time, detail, who }) => ({
    rev: statesIn(detail) ? rev : null,
    createTime: time,
    nickname: who ?? "",
    change: whatChanged(desk, detail, t),
  }));
}

/** The last changes of a row, newest first: who changed which fields when. */
export async function changesOf(db: Db, desk: EntityDesk, id: number, { locale, t }: ListCall): Promise<Change[]> {
  const write = deskTime(locale);
  const revisions = await revisionsOf(db, desk, id, t);
  return revisions.map(({ rev, createTime, nickname, change }) => {
    return { rev, time: write(createTime), who: nickname, what: change };
  });
}

/**
 * The values of the fields after one of the row's changes. Throws `notFindData` for a number that is not a state of the
 * row.
 */
export async function stateAt(db: Db, desk: EntityDesk, id: number, rev: number): Promise<State> {
  const [line] = await db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.id, rev), about(desk, id)));
  const states = line && statesIn(line.detail);
  if (!states) throw missing();
  return revived(desk, states.after);
}
