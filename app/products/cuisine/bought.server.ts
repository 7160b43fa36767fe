import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Stage } from "~/foundation/orders/bought/rules/stages";
import type { BoughtSource } from "~/foundation/orders/bought/source";
import { href } from "~/platform/screens/href";
import { users } from "~db/schema/accounts";
import { sessionGuests, tableSessions } from "~db/schema/cuisine";
import { shownName } from "./queries/menu.server";

const ofPerson = (userId: number) =>
  sql`(select ${sessionGuests.sessionId} from ${sessionGuests} where ${sessionGuests.userId} = ${userId})`;

/** Bills of the tables at which a person sat with a phone that was signed in; none of visits without a bill. */
export const tableBills: BoughtSource = {
  icon: "plate",
  label: (t) => t("cuisine:bought.title"),
  rows: {
    from: tableSessions,
    of: (userId) =>
      and(
        sql`${tableSessions.id} in ${ofPerson(userId)}`,
        or(isNotNull(tableSessions.settleTime), ne(tableSessions.status, "closed")),
        isNull(tableSessions.mergedInto),
      ),
    id: tableSessions.id,
    placed: tableSessions.createTime,
    due: tableSessions.createTime,
    stage: sql<Stage>`(case when ${tableSessions.settleTime} is not null then 'done'
      when ${tableSessions.status} = 'awaiting_payment' then 'pay' else 'ahead' end)`,
  },
  entries: async (db, ids, { t, write }) => {
    const { id, status, settleTime, createTime, total, pointsUsed } = tableSessions;
    const rows = await db
      .select({ id, status, settleTime, createTime, total, pointsUsed, restaurant: shownName })
      .from(tableSessions)
      .innerJoin(users, eq(users.id, tableSessions.sellerId))
      .where(inArray(id, [...ids]));
    return new Map(
      rows.map((row) => {
        const to = href("/cuisine/bill/:sessionId", { sessionId: row.id });
        const isOpen = row.settleTime === null;
        return [
          row.id,
          {
            to,
            name: row.restaurant,
            picture: null,
            state: t(`cuisine:state.${isOpen ? row.status : "settled"}`),
            tone: isOpen ? "accent" : "good",
            when: write(row.settleTime ?? row.createTime),
            yen: row.total,
            points: row.pointsUsed ?? 0,
            next: { to, text: t(row.status === "awaiting_payment" ? "orders:detail.pay" : "cuisine:status.bill") },
          },
        ] as const;
      }),
    );
  },
};
