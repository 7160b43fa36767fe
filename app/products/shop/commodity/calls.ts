import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { line, plain } from "~/platform/fields/fields";
import { commodityDesk } from "./commodity-desk.server";
import { commodityLimits } from "./rules/limits";
import { adjustStock } from "./verbs/adjust-stock.server";

/** The act of the desk that sets each status. */
const acts = { SELLING: "sell", OFF_SHELVES: "stop", EVENT_ONLY: "eventOnly" } as const;

const statusBody = z.object({
  ids: z.array(rowId).min(1).max(commodityLimits.batch),
  status: z.enum(["SELLING", "OFF_SHELVES", "EVENT_ONLY"]),
});
const inventoryBody = z.object({
  id: rowId,
  delta: z
    .number()
    .int()
    .min(-commodityLimits.inventory)
    .max(commodityLimits.inventory)
    .refine((units) => units !== 0),
  reason: line(commodityLimits.reason).min(1),
  valueId: plain(60).optional(),
});

/** API calls by which sellers manage their commodities. */
export const commodityCalls: readonly Call[] = [
  ...deskCalls(commodityDesk),
  call("PUT /api/commodity/status", commodityDesk.calls.access, { body: statusBody }, async ({ tx, context, body }) => {
    const changed = await changeRows(tx, commodityDesk, byOf(context), acts[body.status], body.ids);
    return success({ detail: { changed } });
  }),
  call(
    "PUT /api/commodity/inventory",
    commodityDesk.calls.access,
    { body: inventoryBody },
    async ({ tx, context, body: { valueId = null, ...change } }) => {
      const inventory = await adjustStock(tx, byOf(context), { ...change, valueId });
      return success({ id: change.id, detail: { inventory } });
    },
  ),
];
