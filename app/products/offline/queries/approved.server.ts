import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { townShopsOf } from "~/foundation/subjects/town-shops.server";
import type { Actor } from "~/platform/access/actor";
import { fromNum, toNum } from "~/platform/access/actor";
import { startOfDay } from "~/platform/data/conditions";
import { countAhead } from "~/platform/data/count-ahead.server";
import { rowIdIn } from "~/platform/data/row-id";
import { dayField } from "~/platform/fields/fields";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { pointAsks } from "~db/schema/offline";
import type { AskColumn, AskFilter } from "../rules/asks-table";

const day = dayField.optional().catch(undefined);
const filters = z.object({ kind: z.enum(["request", "use"]).optional().catch(undefined), from: day, to: day });

/** Condition of the approved requests: a shop's own, all for administrators; a guest is filtered by user number. */
function condition(actor: Actor, asked: Partial<Record<AskFilter, string>>): SQL | undefined {
  const { kind, from, to } = filters.parse(asked);
  const number = asked.guest === undefined ? undefined : rowIdIn(asked.guest);
  return and(
    eq(pointAsks.status, "approved"),
    actor.roles.has("ADMIN") ? undefined : eq(pointAsks.shopId, actor.userId),
    kind && eq(pointAsks.kind, kind),
    number === undefined ? undefined : eq(pointAsks.userId, number === null ? -1 : fromNum(number)),
    from ? sql`${pointAsks.closeTime} >= ${startOfDay(from)}` : undefined,
    to ? sql`${pointAsks.closeTime} < ${startOfDay(to, 1)}` : undefined,
  );
}

/** One page of the approved requests [O6], with guest and shop. */
export async function approvedAsks(db: Db, actor: Actor, state: TableState<AskColumn, AskFilter>, flag: Flag) {
  const where = condition(actor, state.filters);
  const { limit, offset } = tableSlice(state);
  const [rows, total] = await Promise.all([
    db
      .select({ ask: pointAsks, nickname: users.nickname })
      .from(pointAsks)
      .innerJoin(users, eq(users.id, pointAsks.userId))
      .where(where)
      .orderBy(...tableOrder(state, { time: sql`${pointAsks.closeTime}` }, pointAsks.id))
      .limit(limit)
      .offset(offset),
    countAhead(db, pointAsks, where, { offset }),
  ]);
  const shops = await townShopsOf(db, [...new Set(rows.map(({ ask }) => ask.shopId))]);
  return {
    total,
    rows: rows.map(({ ask, nickname }) => {
      const amount = ask.finalAmount ?? ask.amount;
      const shop = inLanguage(shops.get(ask.shopId)?.name ?? {}, flag).text;
      return {
        id: ask.id,
        shopId: ask.shopId,
        shop,
        guest: nickname,
        guestNum: toNum(ask.userId),
        kind: ask.kind,
        amount,
        pointsUsed: ask.pointsUsed,
        cash: amount - ask.pointsUsed,
        pointsGiven: ask.pointsGiven,
        checkIn: ask.checkInGiven,
        time: ask.closeTime,
      };
    }),
  };
}
export type ApprovedRow = Awaited<ReturnType<typeof approvedAsks>>["rows"][number];

/** Sums of the approved requests of a list, in yen and points. */
export async function sumsOf(db: Db, actor: Actor, asked: Partial<Record<AskFilter, string>>) {
  const sum = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number);
  const [sums] = await db
    .select({
      bills: sql<number>`count(*)::int`,
      amount: sum(sql`${pointAsks.finalAmount}`),
      used: sum(sql`${pointAsks.pointsUsed}`),
      given: sum(sql`${pointAsks.pointsGiven} + ${pointAsks.checkInGiven}`),
    })
    .from(pointAsks)
    .where(condition(actor, asked));
  return sums ?? { bills: 0, amount: 0, used: 0, given: 0 };
}
