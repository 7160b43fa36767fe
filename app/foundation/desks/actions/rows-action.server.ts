import { z } from "zod";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { DomainError, missing } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { type Load, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { readTable } from "~/platform/table/table";
import { groupDigits } from "~/ui/text/money";
import { chosenIn } from "../acts/rules/chosen";
import type { EntityDesk } from "../entity-desk.server";
import { entityTable } from "../entity-table.server";
import { foundMark } from "../queries/found-mark.server";
import { foundIds } from "../queries/found-rows.server";
import { backOf, withParam } from "../queries/paths.server";
import { longestAct, maxFound, maxRows, rowActs } from "../rules/row-acts";
import { actOnRows } from "../verbs/act-on-rows.server";
import { placeRows } from "../verbs/change-rows.server";
import { type By, byOf } from "../verbs/save-entity.server";
import { undoChange } from "../verbs/undo-change.server";

/** An act on chosen rows (`hide`) or on one (`hide:12`); `place` moves all rows to the places in their fields. */
const actOf = ({ acts = {} }: EntityDesk) =>
  plain(40)
    .regex(new RegExp(`^(${[...rowActs, ...Object.keys(acts), "place"].join("|")})(:[1-9]\\d{0,14})?$`))
    .transform((typed) => {
      const [name = "", id] = typed.split(":");
      return { name, id: id ? Number(id) : null };
    });

/** Which rows an act without an id means: the ticked ones, all of the page, or all that the filters find. */
const scopes = ["rows", "page", "found"] as const;

const rowsForm = (desk: EntityDesk) =>
  z.object({
    intent: z.literal("rows"),
    act: actOf(desk),
    ids: z.array(rowId).max(maxRows).default([]),
    scope: z.enum(scopes).default("rows"),
    /** The ids of all rows of the page. */
    page: plain(2_000).default(""),
    /** The mark of the found rows that the user was asked about and has confirmed. */
    sure: plain(40).default(""),
    place: z
      .array(z.object({ id: rowId, seq: z.number().int().min(-99_999_999).max(99_999_999) }))
      .max(maxRows)
      .default([]),
  });
type RowsForm = z.output<ReturnType<typeof rowsForm>>;

/** The ids of all found rows, in the list that the address shows. Throws `tooManyFound`. */
async function allFound(desk: EntityDesk, by: By, { db, url }: Pick<Load, "db" | "url">): Promise<number[]> {
  const state = readTable(entityTable(desk), url.searchParams);
  const ids = by.actor ? await foundIds(db, desk, by.actor, state) : [];
  if (ids.length > maxFound) throw new DomainError("tooManyFound", { params: { max: groupDigits(maxFound) } });
  return ids;
}

async function chosenIds(
  desk: EntityDesk,
  by: By,
  { act, ids, scope, page }: RowsForm,
  call: Pick<Load, "db" | "url">,
) {
  if (act.id !== null) return [act.id];
  if (scope === "found") return allFound(desk, by, call);
  return scope === "page" ? chosenIn(page) : ids;
}

/**
 * Applies an act or new places to rows of a desk's list. An act on all found rows is asked about first, with their
 * number, and once more when others are found meanwhile.
 */
export const rowsAction = (desk: EntityDesk) =>
  submitInStepsSignedIn(rowsForm(desk), async (input, { db, url, ...context }) => {
    const by = byOf(context);
    const back = backOf(desk, url);
    const { act, place, scope, sure } = input;
    if (act.name === "place") {
      const places = new Map(place.map(({ id, seq }) => [id, seq]));
      const count = await transact((tx) => placeRows(tx, desk, by, places));
      return redirectTo(back, { kind: "success", key: "desks:done.place", params: { count } });
    }
    const ids = await chosenIds(desk, by, input, { db, url });
    if (ids.length === 0) throw new DomainError("noRowsChosen");
    if (act.id === null && scope === "found" && sure !== foundMark(ids))
      return redirectTo(withParam(back, "ask", act.name));
    await consume("deskChange", String(by.actor.userId));
    const end = performance.now() + longestAct;
    const { id, refused } = await actOnRows(transact, desk, by, {
      act: act.name,
      ids,
      isLate: () => performance.now() > end,
    });
    const [only] = refused;
    if (act.id !== null && only)
      throw only.key === "notFindData" ? missing() : new DomainError(only.key, { params: only.params });
    return redirectTo(withParam(back, "change", id));
  });

const undoForm = z.object({ intent: z.literal("undo"), change: rowId });

/** Undoes an act on rows of the list. */
export const undoAction = (desk: EntityDesk) =>
  submitInStepsSignedIn(undoForm, async ({ change }, { url, ...context }) => {
    const by = byOf(context);
    await consume("deskChange", String(by.actor.userId));
    const { id } = await undoChange(transact, desk, by, change);
    return redirectTo(withParam(backOf(desk, url), "change", id));
  });
