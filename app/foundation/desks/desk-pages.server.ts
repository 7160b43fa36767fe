import type { ActionFunctionArgs } from "@remix-run/node";
import { postcodeAction } from "~/foundation/reference/postcode-form.server";
import type { Actor } from "~/platform/access/actor";
import { rowIdIn, rowIdOf } from "~/platform/data/row-id";
import { addressed, byIntent, type FormAction, type Load, loadSignedIn } from "~/platform/forms/handler.server";
import { importAction } from "./actions/import-action.server";
import { rightSteps } from "./actions/right-action.server";
import { rowsAction, undoAction } from "./actions/rows-action.server";
import { discardAction, saveAction } from "./actions/save-action.server";
import { viewAction } from "./actions/view-action.server";
import { canImport, type EntityDesk, fieldsOf } from "./entity-desk.server";
import { importGuide } from "./import/import-guide.server";
import { deskTitle } from "./queries/desk-title.server";
import { formView } from "./queries/form-view.server";
import { listView } from "./queries/list-view.server";
import { backOf, rowParam } from "./queries/paths.server";
import { lookUpStep } from "./rules/steps";
import { awaitsApproval } from "./verbs/require-approved.server";

/** The row that an address opens: null for a new one. Throws `notFindData` for an invalid id. */
function wantedIn(text: string): number | null {
  if (text === "new") return null;
  const id = rowIdOf(text);
  return id;
}

/** The earlier state and the draft that an address requests; draft `0` stands for the published row. */
const shownIn = ({ searchParams }: URL) => ({
  rev: rowIdIn(searchParams.get("rev")),
  draft: searchParams.get("draft"),
});

/** Extra data for a desk's page, loaded for the viewer and, on a form's page, for its row. */
type Beside<B> = (
  call: Pick<Load, "db" | "locale" | "t" | "params"> & { actor: Actor; id: number | null },
) => Promise<B>;
const nothing: Beside<null> = async () => null;

/** Derives the desk of an address, such as one limited to part of the rows. Throws `notFindData`. */
type DeskAt = (params: Load["params"]) => EntityDesk;

/** Loader of a desk's list; where the desk has no form page, `?id=` opens a form above the list. */
export const deskListLoader = <B = null>(of: EntityDesk, beside: Beside<B | null> = nothing, at: DeskAt = () => of) =>
  loadSignedIn(async ({ db, actor, url, locale, t, params }) => {
    const desk = at(params);
    const call = { db, locale, t };
    const wanted = desk.paths.edit ? null : url.searchParams.get("id");
    const isImporting = canImport(desk, actor) && url.searchParams.has("import");
    const [list, form, more, guide] = await Promise.all([
      listView(desk, actor, { ...call, url }),
      wanted === null
        ? null
        : formView(desk, actor, { ...call, id: wantedIn(wanted), ...shownIn(url), back: backOf(desk, url) }),
      beside({ ...call, params, actor, id: null }),
      isImporting ? importGuide(desk, actor, call) : null,
    ]);
    return { list, form, beside: more, guide, awaitsApproval: awaitsApproval(desk, actor) };
  });

/** Loader of a form's page: the row in the address, or a new one at `paths.create`. */
export const deskFormLoader = <B = null>(of: EntityDesk, beside: Beside<B | null> = nothing, at: DeskAt = () => of) =>
  loadSignedIn(async ({ db, actor, params, url, locale, t }) => {
    const desk = at(params);
    const own = params[rowParam(desk)] ?? "new";
    const id = desk.paths.edit?.replace(/:\w+/, own) === desk.paths.create ? null : wantedIn(own);
    const form = await formView(desk, actor, { db, locale, t, id, ...shownIn(url), back: desk.paths.list });
    const named = form.name || form.heading;
    const more = await beside({ db, locale, t, params, actor, id });
    return {
      form,
      beside: more,
      awaitsApproval: awaitsApproval(desk, actor),
      trail: [{ label: deskTitle(desk, t), href: desk.paths.list }, { label: named }],
    };
  });

/** The form's steps that fill an address from its postcode. */
const lookUps = (desk: EntityDesk) =>
  Object.fromEntries(
    fieldsOf(desk).flatMap(([field, { postcode }]) => {
      if (!postcode) return [];
      const [code, whole] = [postcode.code, postcode.whole].map((part) => `values.${field}.${part}`);
      return [[lookUpStep(field), postcodeAction(code ?? "", { whole: whole ?? "" })] as const];
    }),
  );

const actionOf = (desk: EntityDesk) =>
  byIntent(
    {
      discard: discardAction(desk),
      rows: rowsAction(desk),
      undo: undoAction(desk),
      import: importAction(desk),
      keepView: viewAction(desk),
      dropView: viewAction(desk),
    },
    byIntent(
      { ...lookUps(desk), ...rightSteps(desk), draft: saveAction(desk, { isDraft: true }) },
      saveAction(desk),
      "step",
    ),
  );

/**
 * Action of a desk's pages: saves the form, discards its draft, changes rows of the list, imports, stores views. `at`
 * derives the desk of the address.
 */
export const deskAction = (desk: EntityDesk, at?: DeskAt) => {
  const whole = actionOf(desk);
  const act = (args: ActionFunctionArgs) =>
    (at ? actionOf(addressed(() => at(args.params as Load["params"]))) : whole)(args);
  return Object.assign(act, { forms: whole.forms } satisfies FormAction);
};
