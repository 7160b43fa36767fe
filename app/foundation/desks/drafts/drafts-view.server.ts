import { inArray } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { fieldTime } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import {
  datedBy,
  type EntityDesk,
  type EntityRow,
  type EntityValues,
  type ListCall,
  nameOf,
} from "../entity-desk.server";
import { draftHref } from "../queries/paths.server";
import { mergeValues } from "../rules/merge";
import { type Draft, draftOfNew, draftOfRow, listDrafts, revived } from "./verbs/find-draft.server";

/** Most drafts in a desk's list. */
const shown = 100;

/** A draft as its form and the list show it. */
export type DraftView = {
  id: number;
  /** Its update time in ms, which the form sends back. */
  version: number;
  who: string;
  time: string;
  /** When it is published automatically, in words; empty without a schedule. */
  scheduled: string;
  /** The scheduled time as the form's field holds it. */
  publishTime: string;
  /** Why its scheduled publication failed. */
  fault: string;
};

function viewOf(draft: Draft, who: string, { locale, t }: ListCall): DraftView {
  const write = deskTime(locale);
  const { publishTime, fault } = draft;
  return {
    id: draft.id,
    version: draft.updateTime.getTime(),
    who,
    time: write(draft.updateTime),
    scheduled: write(publishTime),
    publishTime: fieldTime(publishTime),
    fault: fault ? t(`errors:${fault.key}`, fault.params) : "",
  };
}

async function namesOf(db: Db, found: readonly Draft[]): Promise<Map<number, string>> {
  const authors = [...new Set(found.map(({ authorId }) => authorId))];
  const { id, nickname } = users;
  const rows = await db.select({ id, nickname }).from(users).where(inArray(users.id, authors));
  return new Map(rows.map((row) => [row.id, row.nickname]));
}

/** A draft opened in a form. */
export type OpenDraft = {
  view: DraftView;
  /** The values of the fields: its own changes applied to the published row. */
  values: EntityValues;
  /** Fields that the draft and another user have both changed, to different values. */
  conflicts: readonly string[];
};

/**
 * The draft that a form opens: that of its row unless the address asks for the published row (`0`), or, for a new
 * entity, the one in the address. Throws `notFindData` for a missing draft.
 */
export async function openDraft(
  desk: EntityDesk,
  actor: Actor,
  call: ListCall,
  { row, asked }: { row: EntityRow | null; asked: string | null },
): Promise<OpenDraft | null> {
  if (!desk.hasDrafts || asked === "0") return null;
  const id = rowIdIn(asked);
  if (!row && asked !== null && id === null) throw missing();
  const draft = row
    ? await draftOfRow(call.db, desk, row.id)
    : id === null
      ? undefined
      : await draftOfNew(call.db, desk, actor, id);
  if (!draft) return null;
  const view = viewOf(draft, (await namesOf(call.db, [draft])).get(draft.authorId) ?? "", call);
  const own = revived(desk, draft.values);
  const merged = row && draft.base ? mergeValues(draft.base, own, row) : { values: own, conflicts: [] };
  const values = draft.publishTime ? datedBy(desk, merged.values, draft.publishTime) : merged.values;
  return { view, ...merged, values };
}

/** The drafts of a desk as its list shows them, newest first. */
export async function draftsView(desk: EntityDesk, actor: Actor, call: ListCall) {
  if (!desk.hasDrafts) return [];
  const found = await listDrafts(call.db, desk, actor, shown);
  if (found.length === 0) return [];
  const names = await namesOf(call.db, found);
  return found.map((draft) => {
    const row = { ...revived(desk, draft.values), id: draft.rowId ?? 0, updateTime: draft.updateTime } as EntityRow;
    return {
      ...viewOf(draft, names.get(draft.authorId) ?? "", call),
      name: nameOf(desk, row, call.locale),
      isNew: draft.rowId === null,
      href: draftHref(desk, draft),
    };
  });
}
