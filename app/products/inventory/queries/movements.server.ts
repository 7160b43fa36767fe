import { and, eq } from "drizzle-orm";
import { goodsStock } from "~/foundation/subjects/verbs/goods-stock.server";
import type { Actor } from "~/platform/access/actor";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { lots, stockMovements } from "~db/schema/inventory";
import type { MovementColumn } from "../rules/tables";
import { ownRows } from "./scope.server";

/** One page of the movement ledger, of one commodity or (null) of all the actor may see. */
export async function listMovements(
  db: Db,
  actor: Actor,
  commodityId: number | null,
  state: TableState<MovementColumn, "kind">,
) {
  const { kind } = state.filters;
  const where = and(
    ownRows(stockMovements.sellerId, actor),
    commodityId === null ? undefined : eq(stockMovements.commodityId, commodityId),
    kind === undefined ? undefined : eq(stockMovements.kind, kind),
  );
  const { limit, offset } = tableSlice(state);
  const rows = await db
    .select({ movement: stockMovements, receiptNo: lots.receiptNo, nickname: users.nickname })
    .from(stockMovements)
    .leftJoin(lots, eq(lots.id, stockMovements.lotId))
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .where(where)
    .orderBy(...tableOrder(state, { time: stockMovements.id }, stockMovements.id))
    .limit(limit)
    .offset(offset);
  const total = await countAhead(db, stockMovements, where, { offset });
  return { rows: rows.map(({ movement, ...more }) => ({ ...movement, ...more })), total };
}
export type MovementRow = Awaited<ReturnType<typeof listMovements>>["rows"][number];

/** A commodity of the actor with its stocks. Throws notFindData for another's. */
export async function stockedGood(db: Db, actor: Actor, id: number) {
  const [good] = (await goodsStock().list(db, actor, { ids: [id], limit: 1, offset: 0 })).rows;
  if (!good) throw missing();
  return good;
}
