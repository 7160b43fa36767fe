import { z } from "zod";
import { type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { changedValues, sayValues, shapeOf, valuesIn } from "./call-values";
import { draftCalls } from "./draft-calls";
import { type EntityDesk, type EntityRow, listCallOf } from "./entity-desk.server";
import { entityTable } from "./entity-table.server";
import { sampleTable } from "./import/sample-table.server";
import { importTableOf } from "./import/table-of-rows.server";
import { linkCalls } from "./links/link-calls";
import { cellsOf } from "./queries/cells.server";
import { findEntity, lockEntity } from "./queries/find-entity.server";
import { listEntities } from "./queries/list-entities.server";
import { changeRows, orderRows } from "./verbs/change-rows.server";
import { byOf, requireWriter, saveEntity } from "./verbs/save-entity.server";
import { settleFiles } from "./verbs/settle-files.server";

/** A row as calls return it. */
const entityOf = (desk: EntityDesk, row: EntityRow) => ({
  id: row.id,
  ...sayValues(desk, row),
  updateTime: row.updateTime,
});

/** The calls of a desk [A26]: its list, also as a file [A27], its drafts, and the actions of its pages. */
export function deskCalls(desk: EntityDesk): readonly Call[] {
  const { base, access } = desk.calls;
  const { writers = access, removers = writers } = desk;
  const table = entityTable(desk);
  const body = z.object(shapeOf(desk));
  const byId = z.object({ id: rowId });
  const list = call(`GET ${listCallOf(desk)}`, access, { query: tableInput(table) }, async ({ db, context, query }) => {
    const { rows, total } = await listEntities(db, desk, byOf(context).actor, query.state);
    if (!query.format)
      return tableReply(
        table,
        query,
        { rows: rows.map((row) => entityOf(desk, row)), total },
        { context, t: String, cells: {} },
      );
    const t = translator(context.locale);
    const keys = table.columns.map(({ key }) => key);
    const written = await cellsOf(desk, rows, keys, { db, locale: context.locale, t });
    const cells = Object.fromEntries(
      keys.map((key) => [key, (row: (typeof written)[number]) => row[key]?.inFile ?? row[key]?.text] as const),
    );
    return tableReply(table, query, { rows: written, total }, { context, t, cells });
  });
  const whole = call(`GET ${base}/table`, access, { query: tableInput(table) }, async ({ db, context, query }) => {
    return importTableOf(db, desk, query.state, context);
  });
  const sample = call(`GET ${base}/table/sample`, writers, {}, ({ db, context }) => sampleTable(db, desk, context));
  const save = call(
    `POST ${base}/save`,
    writers,
    { body },
    async ({ db, context, body }) => {
      const [by, values] = [byOf(context), valuesIn(desk, body)];
      requireWriter(desk, by);
      await settleFiles(db, desk, by.actor, values);
      return success({ id: (await transact((tx) => saveEntity(tx, desk, by, values))).id });
    },
    { steps: true },
  );
  const update = call(
    `PUT ${base}/update`,
    writers,
    { body: body.partial().extend(byId.shape) },
    async ({ db, context, body, raw }) => {
      const by = byOf(context);
      requireWriter(desk, by);
      const id = Number(body.id);
      const sent = JSON.parse(raw.toString("utf8"));
      const seen = await findEntity(db, desk, by.actor, id);
      await settleFiles(db, desk, by.actor, changedValues(desk, seen, sent));
      await transact(async (tx) => {
        const stored = await lockEntity(tx, desk, by.actor, id);
        await saveEntity(tx, desk, by, changedValues(desk, stored, sent), { id });
      });
      return success({ id });
    },
    { steps: true },
  );
  const remove = call(`DELETE ${base}/delete/:id`, removers, { params: byId }, async ({ tx, context, params }) => {
    await changeRows(tx, desk, byOf(context), "remove", [params.id]);
    return success();
  });
  const ids = z.object({ ids: z.array(rowId).min(1).max(100) });
  const order = call(`PUT ${base}/seq`, writers, { body: ids }, async ({ tx, context, body }) => {
    await orderRows(tx, desk, byOf(context), body.ids);
    return success();
  });
  return [
    list,
    ...linkCalls(desk),
    ...draftCalls(desk),
    ...(desk.hasImport ? [whole, sample] : []),
    update,
    ...(desk.isFixed ? [] : [save]),
    ...(desk.isFixed || !desk.table.deletedTime ? [] : [remove]),
    ...(desk.table.seq ? [order] : []),
  ];
}
