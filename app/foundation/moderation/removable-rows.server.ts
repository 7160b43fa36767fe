import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { rowsById } from "~/foundation/desks/queries/find-entity.server";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { Reportable } from "./reportable.server";

/**
 * Makes the rows of a desk removable after a report, by the act `remove` or `hide` of the desk: whether visitors see a
 * row at that moment or not, since its owner may have hidden it meanwhile. From then on only administrators bring it back
 * (`keepRemoved`).
 */
export const removableRows = (
  desk: EntityDesk,
  act: "remove" | "hide" = "remove",
): Required<Pick<Reportable, "desk" | "remove">> => ({
  desk,
  remove: async (tx, operator, refId) => {
    const id = rowIdIn(refId);
    if (id === null) return;
    const by = { actor: null, operator };
    const known = await rowsById(tx, desk, by, { ids: [id], isLocked: true });
    if (known.size > 0) await changeRows(tx, desk, by, act, [id]);
  },
});
