import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { DomainError, type ErrorKey } from "~/platform/errors";
import type { TextLine } from "~/platform/forms/form.server";
import { type Outcome, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import type { Db } from "~db/client";
import { draftOfNew, draftOfRow, revived } from "../drafts/verbs/find-draft.server";
import {
  type EntityDesk,
  type EntityRow,
  type EntityValues,
  fieldsFor,
  type ListCall,
  nameOf,
} from "../entity-desk.server";
import { isNothing, typedOf } from "../fields/field-kind";
import { withLinks } from "../links/find-link.server";
import { controlsOf } from "../queries/controls.server";
import { findEntity } from "../queries/find-entity.server";
import { backOf, draftHref, hrefOf } from "../queries/paths.server";
import { isCompared, shortDiff } from "../rules/line-diff";
import { publishDraft } from "../verbs/publish-draft.server";
import { discardDraft, saveDraft } from "../verbs/save-draft.server";
import { type By, byOf, isAhead, requireWriter, saveEntity } from "../verbs/save-entity.server";
import { settleFiles } from "../verbs/settle-files.server";
import { discardForm, type SaveInput, saveForm } from "./save-form.server";

type Editor = By & { actor: NonNullable<By["actor"]> };

/** The differences between `stored` and what an editor sent, by control name: short texts whole, long ones by line. */
async function notesBeside(
  desk: EntityDesk,
  call: ListCall & { actor: Actor; isNew: boolean },
  stored: EntityValues,
  sent: EntityValues,
) {
  const controls = await controlsOf(desk, call, [stored]);
  const notes: Record<string, string> = {};
  const changes: Record<string, TextLine[]> = {};
  const note = (name: string, value: string, own?: string) => {
    if (own !== undefined && isCompared(value, own)) changes[`values.${name}`] = shortDiff(value, own);
    else notes[`values.${name}`] = call.t("desks:stored", { value: value || "–" });
  };
  for (const [name, kind] of fieldsFor(desk, call.actor, call)) {
    const control = controls[name];
    const [theirs, own] = [typedOf(kind, stored[name]), typedOf(kind, sent[name])];
    if (!control || JSON.stringify(theirs) === JSON.stringify(own)) continue;
    if (control.type === "text" || control.type === "rich") note(name, String(theirs ?? ""), String(own ?? ""));
    else if (!kind.parts) note(name, isNothing(stored[name]) ? "" : kind.cell(stored[name], control, call.locale).text);
    else
      for (const part of Object.keys(kind.parts)) {
        const [text, sent] = [theirs, own].map((typed) => (typed as Record<string, string> | null)?.[part] ?? "");
        if (text !== sent) note(`${name}.${part}`, text ?? "", kind.isWords ? sent : undefined);
      }
  }
  return { notes, changes };
}

/** What another user saved meanwhile: the stored values, and what the form must send to replace them. */
async function storedNow(desk: EntityDesk, { actor }: Editor, { db }: ListCall, key: ErrorKey, input: SaveInput) {
  const { id, draft } = input;
  if (key === "entityChanged" && id !== undefined) {
    const row = await findEntity(db, desk, actor, id);
    return { values: row, fill: { version: String(row.updateTime.getTime()) }, notice: "desks:changed" };
  }
  if (key === "draftGone") return { values: input.values, fill: noDraft, notice: "desks:draft.gone" };
  if (key !== "draftChanged") return null;
  const stored =
    id === undefined ? draft && (await draftOfNew(db, desk, actor, draft)) : await draftOfRow(db, desk, id);
  if (!stored) return { values: input.values, fill: noDraft, notice: "desks:draft.gone" };
  const fill = { draft: String(stored.id), draftVersion: String(stored.updateTime.getTime()) };
  return { values: revived(desk, stored.values), fill, notice: "desks:draft.changed" };
}

const noDraft = { draft: "", draftVersion: "" };

const controlOf = (field: string): string => (field && field !== "publishTime" ? `values.${field}` : field);

/** Moves a refusal and the form's other faults to their fields; one without a field of the desk is unchanged. */
const besideFields = ({ key, params, kind, field, others }: DomainError): DomainError =>
  new DomainError(key, {
    params,
    kind,
    field: controlOf(field),
    others: others.map((fault) => ({ ...fault, field: controlOf(fault.field) })),
  });

/** When the form's values are to be published: at its own time or the one that they are dated ahead to; null for now. */
async function timeToCome(desk: EntityDesk, { step, values, publishTime }: SaveInput, db: Db): Promise<Date | null> {
  if (step === "schedule" && !publishTime) throw new DomainError("publishTimeMissing", { field: "publishTime" });
  if (step === "schedule") return publishTime ?? null;
  const date = step === "publish" && desk.dated ? values[desk.dated] : null;
  return date instanceof Date && (await isAhead(db, date)) ? date : null;
}

/** Saves the form's values as its `step` requests: published, for a time to come, or as a draft. */
async function save(desk: EntityDesk, by: Editor, input: SaveInput, { db, locale, url }: Editing): Promise<Outcome> {
  const { id, version, draft, draftVersion, values, step } = input;
  const about = { id, version, draftVersion };
  const list = backOf(desk, url);
  const time = await timeToCome(desk, input, db);
  if (step === "publish" && !time) {
    const saved = await transact((tx) =>
      draft === undefined
        ? saveEntity(tx, desk, by, values, { id, version })
        : publishDraft(tx, desk, by, values, { ...about, draft }),
    );
    const params = { name: desk.title(saved, locale).text };
    return redirectTo(desk.paths.edit ? hrefOf(desk, saved.id) : list, { kind: "success", key: "desks:saved", params });
  }
  const kept = await transact((tx) => saveDraft(tx, desk, by, values, { ...about, draft, publishTime: time }));
  const params = {
    name: nameOf(desk, { ...values, id: 0, updateTime: kept.updateTime } as EntityRow, locale),
    time: deskTime(locale)(kept.publishTime),
  };
  const key = kept.publishTime ? "desks:draft.done.scheduled" : "desks:draft.done.saved";
  return redirectTo(desk.paths.edit ? draftHref(desk, kept) : list, { kind: "success", key, params });
}

type Editing = ListCall & { url: URL };

/**
 * Saves the form of a row, or with `isDraft` that of a draft, in which nothing is required. A row or draft that another
 * user has saved meanwhile is not overwritten: the form returns with the stored value beside each differing field, and
 * the next save counts.
 */
export const saveAction = (desk: EntityDesk, form: { isDraft?: boolean } = {}) =>
  submitInStepsSignedIn(
    ({ actor }) => saveForm(desk, form, actor),
    async (sent, call) => {
      const by = byOf(call);
      requireWriter(desk, by);
      const input = { ...sent, values: await withLinks(desk, call, sent.values, { prefix: "values." }) };
      await settleFiles(call.db, desk, by.actor, input.values, "values.");
      try {
        return await save(desk, by, input, call);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const stored = await storedNow(desk, by, call, error.key, input);
        if (!stored) throw besideFields(error);
        const { values, fill, notice } = stored;
        const beside = await notesBeside(desk, { ...call, isNew: input.id === undefined }, values, input.values);
        return { again: { kind: "warning" as const, key: notice }, fill, ...beside, status: 406 };
      }
    },
  );

/** Discards the draft of a form. */
export const discardAction = (desk: EntityDesk) =>
  submitInStepsSignedIn(discardForm, async (input, call) => {
    await transact((tx) => discardDraft(tx, desk, byOf(call), input));
    const to = desk.paths.edit && input.id !== undefined ? hrefOf(desk, input.id) : backOf(desk, call.url);
    return redirectTo(to, { kind: "success", key: "desks:draft.done.discarded" });
  });
