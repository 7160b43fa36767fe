import type { Actor } from "~/platform/access/actor";
import type { Flag } from "~/platform/i18n/locales";
import { type EntityDesk, fieldsOf, type ListCall, mayWrite, textKey } from "../entity-desk.server";
import type { FieldView } from "../rules/control";
import { staleTexts } from "../verbs/mark-stale.server";
import { controlsOf } from "./controls.server";
import { findEntity } from "./find-entity.server";
import { type Change, changesOf, stateAt } from "./history.server";

/** The form of one row, or of a new one, as its page draws it. */
export type FormView = {
  heading: string;
  /** What names the row. */
  name: string;
  id: number | null;
  /** The row's update time in ms, which the form sends back. */
  version: number | null;
  fields: FieldView[];
  canWrite: boolean;
  /** Where the form leads back to. */
  back: string;
  /** The page of visitors. */
  view: string | null;
  /** Its last changes, newest first. */
  changes: Change[];
  /** The moment of the earlier state that the fields hold, to be saved again; null where they hold what is stored. */
  restored: string | null;
};

function fieldViews(
  desk: EntityDesk,
  row: Readonly<Record<string, unknown>>,
  {
    t,
    controls,
    stale,
  }: Pick<ListCall, "t"> & { controls: Awaited<ReturnType<typeof controlsOf>>; stale: Record<string, Flag[]> },
): FieldView[] {
  return fieldsOf(desk).flatMap(([name, kind]) => {
    const control = controls[name];
    if (!control) return [];
    return [
      {
        name,
        label: t(textKey(desk, `field.${name}`)),
        hint: desk.hints?.includes(name) ? t(textKey(desk, `hint.${name}`)) : "",
        required: kind.required,
        control,
        value: row[name] !== undefined ? kind.typed(row[name]) : null,
        stale: stale[name] ?? [],
      },
    ];
  });
}

/**
 * The form of the row of `id`, or with null that of a new one; with `rev` it holds an earlier state of the row, to be saved
 * again. Throws notFindData.
 */
export async function formView(
  desk: EntityDesk,
  actor: Actor,
  { id, rev, back, ...call }: ListCall & { id: number | null; rev: number | null; back: string },
): Promise<FormView> {
  const { db, t, locale } = call;
  const row = id === null ? null : await findEntity(db, desk, actor, id);
  const [controls, stale, changes, earlier] = await Promise.all([
    controlsOf(desk, call),
    row ? staleTexts(db, desk, row.id) : {},
    row ? changesOf(db, desk, row.id, call) : [],
    row && rev !== null ? stateAt(db, desk, row.id, rev) : null,
  ]);
  return {
    heading: t(textKey(desk, row ? "edit" : "add")),
    name: row ? desk.title(row, locale).text : "",
    id,
    version: row ? row.updateTime.getTime() : null,
    fields: fieldViews(desk, earlier ?? row ?? desk.initial?.(actor) ?? {}, { t, controls, stale }),
    canWrite: mayWrite(desk, actor),
    back,
    view: (row && desk.view?.(row)) ?? null,
    changes,
    restored: earlier ? (changes.find((change) => change.rev === rev)?.time ?? "") : null,
  };
}
