import { and, eq, inArray, sql } from "drizzle-orm";
import type { Stage } from "~/foundation/orders/bought/rules/stages";
import type { BoughtSource } from "~/foundation/orders/bought/source";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { eventApplies, events } from "~db/schema/event";
import { eventShown } from "./visible.server";

type Row = { isLottery: boolean; isWaiting: boolean; isOver: boolean; cameAt: Date | null };

/** The state of an application, as a key of `event:bought`. */
function stateOf({ isLottery, isWaiting, isOver, cameAt }: Row): "came" | "over" | "waiting" | "applied" | "place" {
  if (cameAt) return "came";
  if (isOver) return "over";
  if (isWaiting) return "waiting";
  return isLottery ? "applied" : "place";
}

/** Places at events and entries of draws that a person applied for. */
export const appliedEvents: BoughtSource = {
  icon: "ticket",
  label: (t) => t("event:bought.title"),
  rows: {
    from: sql`${eventApplies} inner join ${events} on ${events.id} = ${eventApplies.eventId}`,
    of: (userId) => and(eq(eventApplies.userId, userId), eventShown),
    id: eventApplies.id,
    placed: eventApplies.createTime,
    due: events.startTime,
    stage: sql<Stage>`(case when ${events.overTime} > statement_timestamp() then 'ahead'
      when ${eventApplies.isWaiting} then 'ended' else 'done' end)`,
  },
  entries: async (db, ids, { t, flag, write, now }) => {
    const { id, eventId, isWaiting, checkedAt, createTime } = eventApplies;
    const { title, cover, startTime, overTime, commodityId } = events;
    const rows = await db
      .select({ id, eventId, isWaiting, checkedAt, createTime, title, cover, startTime, overTime, commodityId })
      .from(eventApplies)
      .innerJoin(events, eq(events.id, eventId))
      .where(inArray(id, [...ids]));
    return new Map(
      rows.map((row) => {
        const isLottery = row.commodityId !== null;
        const isOver = row.overTime <= now;
        const state = stateOf({ isLottery, isWaiting: row.isWaiting, isOver, cameAt: row.checkedAt });
        const page = href("/event/detail/:id", { id: row.eventId });
        const ticket = href("/event/ticket/:id", { id: row.eventId });
        return [
          row.id,
          {
            to: page,
            name: inLanguage(row.title, flag).text,
            picture: row.cover,
            state: t(`event:bought.${state}`),
            tone: state === "place" ? "primary" : state === "came" ? "good" : "plain",
            when: row.startTime ? write(row.startTime) : t("orders:bought.placed", { time: write(row.createTime) }),
            yen: null,
            points: 0,
            next:
              isLottery || isOver
                ? { to: page, text: t("orders:bought.next.open") }
                : { to: ticket, text: t(row.isWaiting ? "event:bought.seeWaiting" : "event:bought.seeTicket") },
          },
        ] as const;
      }),
    );
  },
};
