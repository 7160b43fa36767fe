import { isDeepStrictEqual } from "node:util";
import type { Actor } from "~/platform/access/actor";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { type DraftView, openDraft } from "../drafts/drafts-view.server";
import { draftOfRow } from "../drafts/verbs/find-draft.server";
import { isWhole } from "../drafts/whole.server";
import {
  type EntityDesk,
  type EntityRow,
  type EntityValues,
  fieldsFor,
  type ListCall,
  mayWrite,
  textKey,
} from "../entity-desk.server";
import { type FieldKind, typedOf } from "../fields/field-kind";
import type { FieldView } from "../rules/control";
import { controlsOf } from "./controls.server";
import { differences } from "./differs.server";
import { findEntity } from "./find-entity.server";
import { type Change, changesOf, stateAt } from "./history.server";
import { staleTexts } from "./stale-texts.server";

/** The form of one row, or of a new one, as its page renders it. */
export type FormView = {
  heading: string;
  /** The name of the row. */
  name: string;
  id: number | null;
  /** The row's update time in ms, which the form sends back. */
  version: number | null;
  fields: FieldView[];
  canWrite: boolean;
  /** The target of the link back. */
  back: string;
  /** The visitors' page. */
  view: string | null;
  /** Its last changes, newest first. */
  changes: Change[];
  /** Whether drafts can be saved. */
  canDraft: boolean;
  /** Whether one of its fields says when it is published. */
  isDated: boolean;
  /** The call of automatic draft saving; null where drafts are only saved by hand. */
  keepPath: string | null;
  /** The draft in the fields; null when they hold the published row. */
  draft: DraftView | null;
  /** The preview page of the draft; null while a required field is missing. */
  preview: string | null;
  /** Whether there is a draft that the fields do not show. */
  hasOtherDraft: boolean;
  /** The time of the earlier state in the fields, ready to be saved again; null when they hold the stored row. */
  restored: string | null;
};

/**
 * Returns the heading before a field, if it has one. A folded section is open when one of its values differs from those
 * of a new row.
 */
function sectionsOf(
  desk: EntityDesk,
  fields: readonly [string, FieldKind<unknown>][],
  { actor, values }: { actor: Actor; values: EntityValues },
): (name: string, t: Translate) => FieldView["section"] {
  const initial = desk.initial?.(actor) ?? {};
  const open = new Set<string>();
  let current = "";
  for (const [name, kind] of fields) {
    current = desk.sections?.[name] ?? current;
    if (!isDeepStrictEqual(typedOf(kind, values[name]), typedOf(kind, initial[name]))) open.add(current);
  }
  return (name, t) => {
    const section = desk.sections?.[name];
    if (!section) return null;
    const title = t(textKey(desk, `section.${section}`));
    if (!desk.folded?.includes(section)) return { title, fold: null };
    return { title, fold: open.has(section) ? "open" : "closed" };
  };
}

function fieldViews(
  desk: EntityDesk,
  values: EntityValues,
  {
    t,
    locale,
    actor,
    row,
    conflicts,
    controls,
    stale,
    locks,
    differs,
  }: ListCall & {
    actor: Actor;
    row: EntityRow | null;
    conflicts: readonly string[];
    controls: Awaited<ReturnType<typeof controlsOf>>;
    stale: Record<string, FieldView["stale"]>;
    locks: Readonly<Record<string, string>>;
    differs: ReturnType<typeof differences>;
  },
): FieldView[] {
  const hintOf = (name: string) => (desk.hints?.includes(name) ? t(textKey(desk, `hint.${name}`)) : "");
  const fields = fieldsFor(desk, actor, { isNew: row === null });
  const sectionOf = sectionsOf(desk, fields, { actor, values });
  return fields.flatMap(([name, kind]) => {
    const control = controls[name];
    if (!control) return [];
    const lock = locks[name];
    const conflict = () => t("desks:draft.conflict", { value: kind.cell(row?.[name], control, locale).text || "–" });
    const hint = lock ? t(textKey(desk, lock)) : hintOf(name);
    return [
      {
        name,
        section: sectionOf(name, t),
        label: t(textKey(desk, `field.${name}`)),
        hint: conflicts.includes(name) ? conflict() : hint,
        locked: lock !== undefined,
        required: kind.required,
        control,
        value: typedOf(kind, values[name]),
        stale: stale[name] ?? {},
        differs: differs[name] ?? {},
      },
    ];
  });
}

/**
 * The form of the row `id`, or of a new one with null. It holds the row's draft, unless `draft` is "0" or `rev`
 * requests an earlier state to save again. Throws `notFindData`.
 */
export async function formView(
  desk: EntityDesk,
  actor: Actor,
  {
    id,
    rev,
    draft: asked,
    back,
    ...call
  }: ListCall & { id: number | null; rev: number | null; draft: string | null; back: string },
): Promise<FormView> {
  const { db, t, locale } = call;
  const row = id === null ? null : await findEntity(db, desk, actor, id);
  const [stale, changes, earlier, draft, locks] = await Promise.all([
    row ? staleTexts(db, desk, row, locale) : {},
    row ? changesOf(db, desk, row.id, call) : [],
    row && rev !== null ? stateAt(db, desk, row.id, rev) : null,
    rev === null ? openDraft(desk, actor, call, { row, asked }) : null,
    (row && desk.locks?.(db, row)) ?? {},
  ]);
  const held = earlier ?? (draft ? { ...row, ...draft.values } : row) ?? desk.initial?.(actor) ?? {};
  const controls = await controlsOf(desk, { ...call, actor }, row ? [held, row] : [held]);
  const differs = row && earlier ? differences(desk, { row, earlier, locale }, controls) : {};
  return {
    heading: t(textKey(desk, row ? "edit" : "add")),
    name: row ? desk.title(row, locale).text : "",
    id,
    version: row ? row.updateTime.getTime() : null,
    fields: fieldViews(desk, held, {
      actor,
      controls,
      stale,
      locks,
      differs,
      conflicts: draft?.conflicts ?? [],
      row,
      ...call,
    }),
    canWrite: mayWrite(desk, actor),
    back,
    view: (row && desk.view?.(row)) ?? null,
    changes,
    canDraft: Boolean(desk.hasDrafts) && mayWrite(desk, actor),
    isDated: desk.dated !== undefined,
    keepPath: desk.keepsWriting && mayWrite(desk, actor) ? `${desk.calls.base}/draft/keep` : null,
    draft: draft?.view ?? null,
    preview:
      draft && desk.view && isWhole(desk, draft.values)
        ? href("/desk/preview/:desk/:id", { desk: desk.name, id: draft.view.id })
        : null,
    hasOtherDraft: Boolean(!draft && desk.hasDrafts && row && (await draftOfRow(db, desk, row.id))),
    restored: earlier ? (changes.find((change) => change.rev === rev)?.time ?? "") : null,
  };
}
