import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { translator } from "~/platform/i18n/texts.server";
import type { EntityDesk } from "./entity-desk.server";
import { findEntity } from "./queries/find-entity.server";
import { revisionsOf, stateAt } from "./queries/history.server";
import { byOf, requireWriter, saveEntity } from "./verbs/save-entity.server";
import { settleFiles } from "./verbs/settle-files.server";

/**
 * The calls of a row's history: its last changes, newest first, and restoring the state after one of them, which is a
 * change of its own. `rev` is null where a change left no state, such as hiding or removal.
 */
export function revisionCalls(desk: EntityDesk): readonly Call[] {
  const { base, access } = desk.calls;
  return [
    call(`GET ${base}/revision/:id`, access, { params: z.object({ id: rowId }) }, async ({ db, context, params }) => {
      await findEntity(db, desk, actorOf(context), params.id);
      return revisionsOf(db, desk, params.id, translator(context.locale));
    }),
    call(
      `PUT ${base}/revision/restore`,
      desk.writers ?? access,
      { body: z.object({ id: rowId, rev: rowId }) },
      async ({ db, context, body: { id, rev } }) => {
        const by = byOf(context);
        requireWriter(desk, by);
        await findEntity(db, desk, by.actor, id);
        const values = await stateAt(db, desk, id, rev);
        await settleFiles(db, desk, by.actor, values);
        await transact((tx) => saveEntity(tx, desk, by, values, { id }));
        return success({ id });
      },
      { steps: true },
    ),
  ];
}
