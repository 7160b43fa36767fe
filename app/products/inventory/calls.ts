import { z } from "zod";
import { sayValues } from "~/foundation/desks/call-values";
import { deskCalls } from "~/foundation/desks/desk-calls";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { findEntity } from "~/foundation/desks/queries/find-entity.server";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { only } from "~/platform/domain/access";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { csv } from "~/platform/table/csv";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { itemCells, movementCells, soldName } from "./cells.server";
import { countBody, salesQuery } from "./forms";
import { lotDesk } from "./lot-desk.server";
import { outDesk } from "./out-desk.server";
import { listItems } from "./queries/items.server";
import { listMovements, stockedGood } from "./queries/movements.server";
import { salesFigures } from "./queries/sales.server";
import { sellerOf } from "./queries/scope.server";
import { itemsTable, movementsTable } from "./rules/tables";
import { supplierDesk } from "./supplier-desk.server";
import { saveCount } from "./verbs/save-count.server";

const sellers = only("SHOP_ADMIN");
const byId = z.object({ id: rowId });

/** GET get/:id of a desk: the row as its list returns it, plus the columns named in `more`. */
const getCall = (desk: EntityDesk, more: readonly string[] = []): Call =>
  call(`GET ${desk.calls.base}/get/:id`, sellers, { params: byId }, async ({ db, context, params }) => {
    const row = await findEntity(db, desk, actorOf(context), params.id);
    const own = Object.fromEntries(more.map((name) => [name, row[name]]));
    return { id: row.id, ...sayValues(desk, row), ...own, updateTime: row.updateTime };
  });

/** Calls about stock; sellers reach their own rows, administrators all. */
export const inventoryCalls: readonly Call[] = [
  ...[lotDesk, outDesk, supplierDesk].flatMap(deskCalls),
  getCall(lotDesk, ["remaining", "sellerId"]),
  getCall(outDesk, ["voidTime", "sellerId"]),
  getCall(supplierDesk),
  call("PUT /api/inventory/out/void/:id", sellers, { params: byId }, async ({ tx, context, params }) => {
    await changeRows(tx, outDesk, byOf(context), "void", [params.id]);
    return success({ id: params.id });
  }),
  call("POST /api/inventory/count/save", sellers, { body: countBody }, async ({ tx, context, body }) => {
    const items = body.items.map(({ lotId = null, ...item }) => ({ ...item, lotId }));
    const { id, lines } = await saveCount(tx, byOf(context), { items, note: body.note });
    const detail = lines.map((line) => ({ ...line, difference: line.counted - line.expected }));
    return success({ id, detail });
  }),
  call("GET /api/inventory/item/list", sellers, { query: tableInput(itemsTable) }, async ({ db, context, query }) => {
    const list = await listItems(db, actorOf(context), query.state);
    const t = translator(context.locale);
    return tableReply(itemsTable, query, list, { context, t, cells: itemCells({ t, flag: flagOf(context.locale) }) });
  }),
  call(
    "GET /api/inventory/movement/list",
    sellers,
    { query: z.intersection(tableInput(movementsTable), z.object({ commodityId: rowId.optional() })) },
    async ({ db, context, query }) => {
      const { commodityId = null } = query;
      const actor = actorOf(context);
      const good = commodityId === null ? null : await stockedGood(db, actor, commodityId);
      const list = await listMovements(db, actor, commodityId, query.state);
      const t = translator(context.locale);
      const choiceOf = (stockId: number | null) => good?.stocks.find((stock) => stock.stockId === stockId)?.label ?? {};
      const cells = movementCells({ t, flag: flagOf(context.locale), choiceOf });
      return tableReply(movementsTable, query, list, { context, t, cells });
    },
  ),
  call("GET /api/inventory/sales", sellers, { query: salesQuery }, async ({ db, context, query }) => {
    const { range, sellerId = null, format, by } = query;
    const figures = await salesFigures(db, { range, sellerId: sellerOf(actorOf(context)) ?? sellerId });
    const [t, flag] = [translator(context.locale), flagOf(context.locale)];
    const named = figures.byCommodity.map((one) => ({ ...one, name: soldName(one, { t, flag }) }));
    if (format !== "csv") return { ...figures, byCommodity: named };
    context.replyHeaders.set("Content-Type", "text/csv; charset=utf-8");
    context.replyHeaders.set("Content-Disposition", `attachment; filename="sales-${range}.csv"`);
    const heads = (first: string) => [first, "sum", "units"].map((key) => t(`inventory:sales.${key}`));
    return by === "day"
      ? csv(
          [...heads("day"), t("inventory:sales.orders")],
          figures.byDay.map(({ day, sum, units, orders }) => [day, sum, units, orders]),
        )
      : csv(
          heads("commodity"),
          named.map(({ name, sum, units }) => [name, sum, units]),
        );
  }),
];
