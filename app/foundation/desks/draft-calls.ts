import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { instantField } from "~/platform/fields/fields";
import { draftShapeOf, draftValuesIn, sayValues } from "./call-values";
import { type Draft, listDrafts, revived } from "./drafts/verbs/find-draft.server";
import type { EntityDesk } from "./entity-desk.server";
import { keepCalls } from "./keep-call";
import { saveDraft } from "./verbs/save-draft.server";
import { byOf, requireWriter } from "./verbs/save-entity.server";
import { settleFiles } from "./verbs/settle-files.server";
import { discardStored, publishStored, scheduleStored } from "./verbs/stored-draft.server";

/** Most drafts that a list returns, newest first. */
const shown = 100;

const moment = instantField.transform((text) => new Date(text));
/** A draft and its update time as the caller read it; throws `draftChanged` when it differs now. */
const seen = { draftId: rowId, updateTime: moment };

/** A draft as calls return it; `id` is the row that it changes, null for a new one. */
const said = (desk: EntityDesk, { id, rowId: row, values, publishTime, fault, authorId, updateTime }: Draft) => ({
  ...sayValues(desk, revived(desk, values)),
  draftId: id,
  id: row,
  publishTime,
  fault: fault?.key ?? null,
  authorId,
  updateTime,
});

const done = ({ id, publishTime, updateTime }: Draft) => success({ id, detail: { publishTime, updateTime } });

/**
 * The calls of a desk's drafts [A26]: list, save, publish, schedule (null `publishTime` cancels), delete. Saving
 * requires no field; publishing and scheduling require a complete draft.
 */
export function draftCalls(desk: EntityDesk): readonly Call[] {
  if (!desk.hasDrafts) return [];
  const { base, access } = desk.calls;
  const { writers = access } = desk;
  const about = { id: rowId.optional(), draftId: rowId.optional(), updateTime: moment.optional() };
  return [
    call(`GET ${base}/draft/list`, access, {}, async ({ db, context }) =>
      (await listDrafts(db, desk, actorOf(context), shown)).map((draft) => said(desk, draft)),
    ),
    call(
      `POST ${base}/draft/save`,
      writers,
      { body: z.object({ ...draftShapeOf(desk), ...about }) },
      async ({ db, context, body }) => {
        const [by, values] = [byOf(context), draftValuesIn(desk, body)];
        requireWriter(desk, by);
        await settleFiles(db, desk, by.actor, values);
        const { id, draftId: draft, updateTime } = body as z.output<z.ZodObject<typeof about>>;
        const draftVersion = updateTime?.getTime();
        return done(await transact((tx) => saveDraft(tx, desk, by, values, { id, draft, draftVersion })));
      },
      { steps: true },
    ),
    call(`POST ${base}/draft/publish`, writers, { body: z.object(seen) }, async ({ tx, context, body }) => {
      const { id } = await publishStored(tx, desk, byOf(context), body);
      return success({ id });
    }),
    call(
      `PUT ${base}/draft/schedule`,
      writers,
      { body: z.object({ ...seen, publishTime: moment.nullable() }) },
      async ({ tx, context, body }) => done(await scheduleStored(tx, desk, byOf(context), body)),
    ),
    call(
      `DELETE ${base}/draft/delete/:draftId`,
      writers,
      { params: z.object({ draftId: rowId }), query: z.object({ updateTime: moment }) },
      async ({ tx, context, params, query }) => {
        await discardStored(tx, desk, byOf(context), { ...params, ...query });
        return success();
      },
    ),
    ...keepCalls(desk),
  ];
}
