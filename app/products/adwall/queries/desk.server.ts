import { and, count, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "~/foundation/orders/kind";
import { describeOrders } from "~/foundation/orders/queries/describe.server";
import { deskCondition } from "~/foundation/orders/queries/desk-orders.server";
import { allowedActs } from "~/foundation/orders/queries/order-view.server";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/clock.server";
import { startOfDay } from "~/platform/data/conditions";
import { rowId } from "~/platform/data/row-id";
import { dayField } from "~/platform/forms/fields";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { adReservations, ads } from "~db/schema/adwall";
import { reservations } from "../reservations.server";
import type { reservationsTable } from "../rules/reservations-table";

type Column = (typeof reservationsTable)["columns"][number]["key"];
type Filter = (typeof reservationsTable)["filters"][number];

const day = dayField.optional().catch(undefined);
const asked = z.object({ adId: rowId.optional().catch(undefined), from: day, to: day });

/**
 * One page of the reservations of a desk as its table asks for it: an administrator's all, an owner's own (decisions
 * R6). The days are those of the visits, in Tokyo, both included.
 */
export async function deskReservations(db: Db, person: Person, state: TableState<Column, Filter>, reader: Reader) {
  const { status, keyword, ...rest } = state.filters;
  const { adId, from, to } = asked.parse(rest);
  const r = adReservations;
  const where = and(
    deskCondition(reservations, person, { ...(status && { status }), ...(keyword && { keyword }) }),
    adId === undefined ? undefined : eq(r.adId, adId),
    from ? sql`${r.reserveTime} >= ${startOfDay(from)}` : undefined,
    to ? sql`${r.reserveTime} < ${startOfDay(to, 1)}` : undefined,
  );
  const by = { reserveTime: r.reserveTime, headCount: r.headCount, time: r.createTime };
  const { limit, offset } = tableSlice(state);
  const [total] = await db.select({ rows: count() }).from(r).where(where);
  const rows = await db
    .select()
    .from(r)
    .where(where)
    .orderBy(...tableOrder(state, by, r.id))
    .limit(limit)
    .offset(offset);
  const now = await databaseNow(db);
  const cards = await describeOrders(db, reservations, rows, reader, now);
  const content = cards.map((card, at) => {
    const row = rows[at];
    return { ...card, acts: row ? allowedActs(reservations, row, { status: card.status, role: "seller", now }) : [] };
  });
  return { rows: content, total: total?.rows ?? 0 };
}
export type DeskRow = Awaited<ReturnType<typeof deskReservations>>["rows"][number];

/** Ads that a desk can be narrowed to, newest first. */
const narrowable = 200;

/** The ads whose reservations a desk shows, as choices of its filter. */
export async function deskAds(db: Db, { userId, roles }: Person, flag: Flag) {
  const rows = await db
    .select({ id: ads.id, name: ads.name })
    .from(ads)
    .where(roles.has("ADMIN") ? undefined : eq(ads.sellerId, userId))
    .orderBy(desc(ads.id))
    .limit(narrowable);
  return rows.map(({ id, name }) => ({ value: id, label: inLanguage(name, flag).text }));
}
