import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { diningTables, tableSessions } from "~db/schema/cuisine";
import { tableCalls } from "~db/schema/cuisine-staff";
import type { Workplace } from "../queries/workplace.server";
import { cuisineLimits as limits } from "../rules/limits";
import { changeSession, lockAtPlace, moveSession, requireSeated, type Session } from "./sessions.server";

/** The current session at a table of this restaurant. Throws notFindData, also for a free table. */
async function partyAt(tx: Tx, { sellerId }: Workplace, tableId: number): Promise<number> {
  const [found] = await tx
    .select({ id: tableSessions.id })
    .from(tableSessions)
    .innerJoin(diningTables, eq(diningTables.id, tableSessions.tableId))
    .where(
      and(
        eq(diningTables.id, tableId),
        eq(diningTables.sellerId, sellerId),
        isNull(diningTables.deletedTime),
        ne(tableSessions.status, "closed"),
      ),
    );
  if (!found) throw missing();
  return found.id;
}

/** A phone's key, prefixed when the target session already has the same one. */
const keyThere = (table: string, column: string, from: number, to: number) => sql`case when exists (
    select 1 from ${sql.identifier(table)} there
    where there.session_id = ${to} and there.${sql.identifier(column)} = here.${sql.identifier(column)})
  then ${`m${from}:`} || here.${sql.identifier(column)} else here.${sql.identifier(column)} end`;

/** Moves rounds, lines, cart, phones and open calls of one session to another, each once. */
async function moveAll(tx: Tx, { id: from }: Session, { id: to }: Session): Promise<void> {
  await tx.execute(sql`
    update cuisine_round here set session_id = ${to}, client_key = ${keyThere("cuisine_round", "client_key", from, to)},
      place = here.place + (select coalesce(max(place), 0) from cuisine_round where session_id = ${to})
    where here.session_id = ${from}`);
  await tx.execute(sql`
    update cuisine_line here set session_id = ${to}, line_key = ${keyThere("cuisine_line", "line_key", from, to)}
    where here.session_id = ${from}`);
  await tx.execute(sql`
    update cuisine_cart_line here set session_id = ${to}, line_key = ${keyThere("cuisine_cart_line", "line_key", from, to)}
    where here.session_id = ${from}`);
  await tx.execute(sql`
    insert into cuisine_guest (session_id, device, user_id, create_time)
    select ${to}::bigint, device, user_id, create_time from cuisine_guest where session_id = ${from}
    on conflict (session_id, device) do nothing`);
  const open = and(eq(tableCalls.sessionId, from), isNull(tableCalls.doneTime));
  await tx.update(tableCalls).set({ sessionId: to }).where(open);
}

/**
 * Merges a party into the one at another table: its orders, cart, phones and calls move there, each line once, and its
 * own table is free. Both rows are locked in id order, so a concurrent round either is merged too or follows to the new
 * session. Both parties must be seated: offered points and requested bills are resolved first. Throws tableSame,
 * notSeated, tableBillAsked, tableClosed, tableOrderedMost, notFindData. Returns the remaining session.
 */
export async function mergeParties(tx: Tx, place: Workplace, id: number, tableId: number): Promise<Session> {
  const otherId = await partyAt(tx, place, tableId);
  if (otherId === id) throw new DomainError("tableSame", { field: "tableId" });
  const [first, second] = [
    await lockAtPlace(tx, place, Math.min(id, otherId)),
    await lockAtPlace(tx, place, Math.max(id, otherId)),
  ];
  const [from, to] = first.id === id ? [first, second] : [second, first];
  requireSeated(from);
  requireSeated(to);
  const [held] = await tx.execute<{ lines: number; cart: number }>(sql`select
    (select count(*)::int from cuisine_line where session_id in (${id}, ${otherId})) as lines,
    (select count(*)::int from cuisine_cart_line where session_id in (${id}, ${otherId})) as cart`);
  if ((held?.lines ?? 0) > limits.lines || (held?.cart ?? 0) > limits.cart) throw new DomainError("tableOrderedMost");
  await moveAll(tx, from, to);
  await moveSession(tx, from, "merge", { mergedInto: to.id });
  /* Phones of both parties compare versions, so the new one is above both. */
  const version = Math.max(from.version, to.version);
  const guestCount = Math.min(limits.guests, from.guestCount + to.guestCount);
  return changeSession(tx, to, { guestCount }, "table-update", version);
}
