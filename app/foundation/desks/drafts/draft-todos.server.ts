import { and, count, inArray, isNotNull } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";
import { drafts } from "~db/schema/desks";
import { mayWrite, textKey } from "../entity-desk.server";

/** What waits at desks for who may write there: drafts that could not be published when their time had come. */
export async function draftTodos(db: Db, actor: Actor, t: Translate) {
  const own = every("entityDesks").filter((desk) => desk.hasDrafts && !desk.scope && mayWrite(desk, actor));
  if (own.length === 0) return [];
  const names = own.map(({ name }) => name);
  const faulty = await db
    .select({ desk: drafts.desk, count: count() })
    .from(drafts)
    .where(and(inArray(drafts.desk, names), isNotNull(drafts.fault)))
    .groupBy(drafts.desk);
  const counts = new Map(faulty.map((row) => [row.desk, row.count]));
  return own.map((desk) => ({
    id: `draft-${desk.name}`,
    count: counts.get(desk.name) ?? 0,
    text: t("desks:draft.todo", { title: t(textKey(desk, "title")) }),
    to: desk.paths.list,
  }));
}
