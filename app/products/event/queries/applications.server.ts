import { and, desc, eq, isNull } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventApplies, events } from "~db/schema/event";
import type { ApplyColumn } from "../rules/applications-table";

/** A person's application for an event; undefined if there is none. */
export async function myApplication(db: Db, userId: number, eventId: number) {
  const [row] = await db
    .select({
      id: eventApplies.id,
      eventId: eventApplies.eventId,
      code: eventApplies.code,
      name: eventApplies.name,
      phone: eventApplies.phone,
      email: eventApplies.email,
      mainType: eventApplies.mainType,
      subType: eventApplies.subType,
      answers: eventApplies.answers,
      attachments: eventApplies.attachments,
      repurchase: eventApplies.repurchase,
      isWaiting: eventApplies.isWaiting,
      checkedAt: eventApplies.checkedAt,
      createTime: eventApplies.createTime,
    })
    .from(eventApplies)
    .where(and(eq(eventApplies.userId, userId), eq(eventApplies.eventId, eventId)));
  return row;
}

/** A page of an event's applications, for administrators. */
export async function listApplications(db: Db, eventId: number, state: TableState<ApplyColumn>) {
  const where = eq(eventApplies.eventId, eventId);
  const { limit, offset } = tableSlice(state);
  const [found, total] = await Promise.all([
    db
      .select({ apply: eventApplies, nickname: users.nickname })
      .from(eventApplies)
      .innerJoin(users, eq(users.id, eventApplies.userId))
      .where(where)
      .orderBy(...tableOrder(state, { time: eventApplies.id }, eventApplies.id))
      .limit(limit)
      .offset(offset),
    countAhead(db, eventApplies, where, { offset }),
  ]);
  return { rows: found.map(({ apply, nickname }) => ({ ...apply, nickname, userNum: toNum(apply.userId) })), total };
}
export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>["rows"][number];

/** A person's applications for the export of their own data, newest first, without internal ids. */
export const exportApplications = (db: Db, userId: number) =>
  db
    .select({
      event: events.title,
      code: eventApplies.code,
      name: eventApplies.name,
      phone: eventApplies.phone,
      email: eventApplies.email,
      mainType: eventApplies.mainType,
      subType: eventApplies.subType,
      answers: eventApplies.answers,
      attachments: eventApplies.attachments,
      repurchase: eventApplies.repurchase,
      isWaiting: eventApplies.isWaiting,
      checkedAt: eventApplies.checkedAt,
      createTime: eventApplies.createTime,
    })
    .from(eventApplies)
    .innerJoin(events, eq(events.id, eventApplies.eventId))
    .where(eq(eventApplies.userId, userId))
    .orderBy(desc(eventApplies.id));

/** The title of an event that is not removed, for its desk. Throws notFindData. */
export async function eventTitle(db: Db, id: number) {
  const [event] = await db
    .select({ title: events.title })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedTime)));
  if (!event) throw missing();
  return event.title;
}
