import { operatorOf } from "~/foundation/audit/operator";
import { transact } from "~/platform/data/database.server";
import { rowIdIn } from "~/platform/data/row-id";
import { DomainError, missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Flash } from "~/platform/request-context";
import { deskForm, type RowsInput } from "./desk-form.server";
import { type EntityDesk, textKey } from "./entity-desk.server";
import { importTable } from "./import/import-table.server";
import type { ImportFault } from "./import/read-rows.server";
import { formView } from "./queries/form-view.server";
import { listView } from "./queries/list-view.server";
import { backOf, hrefOf } from "./queries/paths.server";
import { saveForm } from "./save-form.server";
import { changeRows, placeRows } from "./verbs/change-rows.server";
import { discardDraft } from "./verbs/save-draft.server";
import { type By, requireWriter } from "./verbs/save-entity.server";

/** Faults of a table that a page names; it says how many there are. */
const shownFaults = 500;

/** The row that an address opens: null for a new one; throws notFindData for what is no id. */
function wantedIn(text: string): number | null {
  if (text === "new") return null;
  const id = rowIdIn(text);
  if (id === null) throw missing();
  return id;
}

/** The earlier state that an address asks for, and the draft: `0` stands for what is published. */
const shownIn = ({ searchParams }: URL) => ({
  rev: rowIdIn(searchParams.get("rev")),
  draft: searchParams.get("draft"),
});

/** Loader of a desk's list; where the desk has no page of its own for forms, `?id=` opens one above the list. */
export const deskListLoader = (desk: EntityDesk) =>
  loadSignedIn(async ({ db, actor, url, locale, t }) => {
    const call = { db, locale, t };
    const wanted = desk.paths.edit ? null : url.searchParams.get("id");
    const [list, form] = await Promise.all([
      listView(desk, actor, { ...call, url }),
      wanted === null
        ? null
        : formView(desk, actor, { ...call, id: wantedIn(wanted), ...shownIn(url), back: backOf(desk, url) }),
    ]);
    return { list, form, isImporting: list.canImport && url.searchParams.has("import") };
  });

/** Loader of the page of a form: the row of the address, or a new one. */
export const deskFormLoader = (desk: EntityDesk) =>
  loadSignedIn(async ({ db, actor, params, url, locale, t }) => {
    const id = wantedIn(params.id ?? "new");
    const form = await formView(desk, actor, { db, locale, t, id, ...shownIn(url), back: desk.paths.list });
    const own = form.name || form.heading;
    return { form, trail: [{ label: t(textKey(desk, "title")), href: desk.paths.list }, { label: own }] };
  });

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
 * Action of a desk's pages: saves the form, throws its draft away, does something to rows of the list, or imports a table.
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
      if (input.intent === "discard") {
        await transact((tx) => discardDraft(tx, desk, by, input));
        const to = desk.paths.edit && input.id !== undefined ? hrefOf(desk, input.id) : list;
        return redirectTo(to, { kind: "success", key: "desks:draft.done.discarded" });
      }
      return saveForm(desk, by, input, { db, locale, t, url });
    },
  );
