import { operatorOf } from "~/foundation/audit/operator";
import { transact } from "~/platform/data/database.server";
import { rowIdIn } from "~/platform/data/row-id";
import { DomainError, missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Flash } from "~/platform/request-context";
import { deskForm, type RowsInput } from "./desk-form.server";
import { type EntityDesk, type EntityValues, fieldsOf, type ListCall, textKey } from "./entity-desk.server";
import { importTable } from "./import/import-table.server";
import type { ImportFault } from "./import/read-rows.server";
import { controlsOf } from "./queries/controls.server";
import { findEntity } from "./queries/find-entity.server";
import { formView } from "./queries/form-view.server";
import { listView } from "./queries/list-view.server";
import { backOf, hrefOf } from "./queries/paths.server";
import { changeRows, placeRows } from "./verbs/change-rows.server";
import { type By, requireWriter, saveEntity } from "./verbs/save-entity.server";
import { settleFiles } from "./verbs/settle-files.server";

/** Faults of a table that a page names; it says how many there are. */
const shownFaults = 500;

/** The row that an address opens: null for a new one; throws notFindData for what is no id. */
function wantedIn(text: string): number | null {
  if (text === "new") return null;
  const id = rowIdIn(text);
  if (id === null) throw missing();
  return id;
}

/** The earlier state that an address asks for. */
const revIn = (url: URL): number | null => rowIdIn(url.searchParams.get("rev"));

/** Loader of a desk's list; where the desk has no page of its own for forms, `?id=` opens one above the list. */
export const deskListLoader = (desk: EntityDesk) =>
  loadSignedIn(async ({ db, actor, url, locale, t }) => {
    const call = { db, locale, t };
    const wanted = desk.paths.edit ? null : url.searchParams.get("id");
    const [list, form] = await Promise.all([
      listView(desk, actor, { ...call, url }),
      wanted === null
        ? null
        : formView(desk, actor, { ...call, id: wantedIn(wanted), rev: revIn(url), back: backOf(desk, url) }),
    ]);
    return { list, form, isImporting: list.canImport && url.searchParams.has("import") };
  });

/** Loader of the page of a form: the row of the address, or a new one. */
export const deskFormLoader = (desk: EntityDesk) =>
  loadSignedIn(async ({ db, actor, params, url, locale, t }) => {
    const id = wantedIn(params.id ?? "new");
    const form = await formView(desk, actor, { db, locale, t, id, rev: revIn(url), back: desk.paths.list });
    const own = form.name || form.heading;
    return { form, trail: [{ label: t(textKey(desk, "title")), href: desk.paths.list }, { label: own }] };
  });

/** What is stored beside the values that an editor sent, by the name of the control, where it differs. */
async function storedBeside(
  desk: EntityDesk,
  by: By,
  call: ListCall,
  { id, values }: { id: number; values: EntityValues },
): Promise<{ version: number; notes: Record<string, string> }> {
  const row = await findEntity(call.db, desk, by.actor, id);
  const controls = await controlsOf(desk, call);
  const notes: Record<string, string> = {};
  const note = (name: string, value: string) => {
    notes[`values.${name}`] = call.t("desks:stored", { value: value || "–" });
  };
  for (const [name, kind] of fieldsOf(desk)) {
    const control = controls[name];
    const [stored, sent] = [kind.typed(row[name]), kind.typed(values[name])];
    if (!control || JSON.stringify(stored) === JSON.stringify(sent)) continue;
    if (control.type !== "words") note(name, kind.cell(row[name], control, call.locale).text);
    else
      for (const [flag, text] of Object.entries(stored as Record<string, string>))
        if (text !== (sent as Record<string, string>)[flag]) note(`${name}.${flag}`, text);
  }
  return { version: row.updateTime.getTime(), notes };
}

async function changeList(desk: EntityDesk, by: By, { act, ids, place }: RowsInput) {
  const chosen = act.id === null ? ids : [act.id];
  if (act.name === "place") {
    const places = new Map(place.map(({ id, seq }) => [id, seq]));
    return { count: await transact((tx) => placeRows(tx, desk, by, places)), key: "desks:done.place" };
  }
  if (chosen.length === 0) throw new DomainError("noRowsChosen");
  const { name } = act;
  return { count: await transact((tx) => changeRows(tx, desk, by, name, chosen)), key: `desks:done.${name}` };
}

const linesOfFaults = (faults: readonly ImportFault[], t: Translate): string[] =>
  faults.slice(0, shownFaults).map(({ line, text }) => t("desks:import.line", { line, text }));

const tryAgain = (key: string, params: Flash["params"] = {}, lines: string[] = []) => ({
  again: { kind: "info" as const, key, params },
  lines,
  status: lines.length > 0 ? 406 : 200,
});

/**
 * Action of a desk's pages. Saves the form, or does something to rows of the list. A row that somebody else has saved
 * meanwhile is not overwritten: the form comes back with what is stored beside each field that differs, and the next
 * save counts.
 */
export const deskAction = (desk: EntityDesk) =>
  submitInStepsSignedIn(
    () => deskForm(desk),
    async (input, { db, actor, url, locale, t, ...request }) => {
      const by = { actor, operator: operatorOf({ actor, ...request }) };
      const list = backOf(desk, url);
      requireWriter(desk, by);
      if (input.intent === "rows") {
        const { count, key } = await changeList(desk, by, input);
        return redirectTo(list, { kind: "success", key, params: { count } });
      }
      if (input.intent === "import") {
        if (!desk.hasImport) throw missing();
        const { added, changed, faults } = await importTable(db, desk, by, {
          ...{ key: input.file, tryOnly: input.step === "try", t },
        });
        if (faults.length > 0)
          return tryAgain("desks:import.faulty", { count: faults.length }, linesOfFaults(faults, t));
        if (input.step === "try") return tryAgain("desks:import.ready", { added, changed });
        return redirectTo(list, { kind: "success", key: "desks:import.done", params: { added, changed } });
      }
      const { id, version, right, values } = input;
      await settleFiles(db, desk, actor, values, "values.");
      try {
        const saved = await transact((tx) => saveEntity(tx, desk, by, values, { id, version, right }));
        const to = desk.paths.edit ? hrefOf(desk, saved.id) : list;
        return redirectTo(to, {
          kind: "success",
          key: "desks:saved",
          params: { name: desk.title(saved, locale).text },
        });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.key === "entityChanged" && id !== undefined) {
          const stored = await storedBeside(desk, by, { db, locale, t }, { id, values });
          return {
            again: { kind: "warning" as const, key: "desks:changed" },
            fill: { version: String(stored.version) },
            notes: stored.notes,
            status: 406,
          };
        }
        const { params, kind, field } = error;
        throw new DomainError(error.key, { params, kind, field: field && `values.${field}` });
      }
    },
  );
