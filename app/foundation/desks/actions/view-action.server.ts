import { z } from "zod";
import { line } from "~/platform/fields/fields";
import { redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { readTable, tableQuery } from "~/platform/table/table";
import type { EntityDesk } from "../entity-desk.server";
import { entityTable } from "../entity-table.server";
import { backOf } from "../queries/paths.server";
import { canShare, dropView, keepView, longestViewName } from "../views/verbs/views.server";

const viewForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("keepView"),
    name: line(longestViewName).min(1, "validation.required"),
    shared: z.boolean().default(false),
  }),
  z.object({ intent: z.literal("dropView"), name: line(longestViewName) }),
]);

/** Stores the list's filters, order and columns under a name, or deletes a stored view. */
export const viewAction = (desk: EntityDesk) =>
  submitSignedIn(viewForm, async (input, { tx, actor, url }) => {
    const { intent, name } = input;
    const spec = entityTable(desk);
    const query = tableQuery(spec, { ...readTable(spec, url.searchParams), page: 0, print: false });
    if (input.intent === "keepView")
      await keepView(tx, actor, { desk: desk.name, name, query, isShared: input.shared && canShare(desk) });
    else await dropView(tx, actor, { desk: desk.name, name });
    return redirectTo(backOf(desk, url), { kind: "success", key: `desks:view.done.${intent}`, params: { name } });
  });
