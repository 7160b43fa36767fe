import { z } from "zod";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/forms/fields";
import { redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { type EntityDesk, textKey } from "../entity-desk.server";
import { backOf } from "../queries/paths.server";
import { isRowAct, maxRows, rowActs } from "../rules/row-acts";
import { changeRows, placeRows } from "../verbs/change-rows.server";
import { type By, byOf } from "../verbs/save-entity.server";

/** An act on all ticked rows (`hide`) or on one (`hide:12`); `place` moves all rows to the places in their fields. */
const actOf = ({ acts = {} }: EntityDesk) =>
  plain(40)
    .regex(new RegExp(`^(${[...rowActs, ...Object.keys(acts), "place"].join("|")})(:[1-9]\\d{0,14})?$`))
    .transform((typed) => {
      const [name = "", id] = typed.split(":");
      return { name, id: id ? Number(id) : null };
    });

const rowsForm = (desk: EntityDesk) =>
  z.object({
    intent: z.literal("rows"),
    act: actOf(desk),
    ids: z.array(rowId).max(maxRows).default([]),
    place: z
      .array(z.object({ id: rowId, seq: z.number().int().min(-99_999_999).max(99_999_999) }))
      .max(maxRows)
      .default([]),
  });

async function changeList(desk: EntityDesk, by: By, { act, ids, place }: z.output<ReturnType<typeof rowsForm>>) {
  const chosen = act.id === null ? ids : [act.id];
  if (act.name === "place") {
    const places = new Map(place.map(({ id, seq }) => [id, seq]));
    return { count: await transact((tx) => placeRows(tx, desk, by, places)), key: "desks:done.place" };
  }
  if (chosen.length === 0) throw new DomainError("noRowsChosen");
  const { name } = act;
  return {
    count: await transact((tx) => changeRows(tx, desk, by, name, chosen)),
    key: isRowAct(name) ? `desks:done.${name}` : textKey(desk, `done.${name}`),
  };
}

/** Applies an act or new places to rows of a desk's list. */
export const rowsAction = (desk: EntityDesk) =>
  submitInStepsSignedIn(rowsForm(desk), async (input, { url, ...context }) => {
    const { count, key } = await changeList(desk, byOf(context), input);
    return redirectTo(backOf(desk, url), { kind: "success", key, params: { count } });
  });
