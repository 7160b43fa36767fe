import { and, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { lineText } from "~/foundation/desks/fields/text-fields";
import { integer } from "~/foundation/desks/fields/value-fields";
import { DomainError } from "~/platform/errors";
import { diningTables, tableSessions } from "~db/schema/cuisine";
import { workplacesOf } from "./queries/workplace.server";
import { floorStaff, restaurantKeepers } from "./rights";
import { cuisineLimits as limits } from "./rules/limits";
import { newTableKey } from "./table-keys.server";

/** Desk of a restaurant's tables. A new key invalidates the signs printed before [Q2]. */
export const tableDesk = entityDesk(diningTables, {
  name: "cuisine-table",
  texts: "cuisine-table:",
  paths: { list: "/cuisine/table/list" },
  calls: { base: "/api/cuisine_table", access: floorStaff },
  writers: restaurantKeepers,
  fields: {
    name: lineText({ max: limits.tableName, required: true }),
    seats: unsorted(integer({ min: 1, max: limits.seats })),
    /* Tables cannot be hidden, because their sign would stay in place. */
    seq: integer({ min: 0, max: 99_999_999, initial: 0 }),
  },
  hints: ["seq"],
  title: ({ name }) => ({ text: name }),
  columns: ["title", "seats", "status", "seq", "state"],
  computed: {
    status: {
      cells: async (rows, { db, t }) => {
        const ids = rows.map(({ id }) => id);
        const live = await db
          .select({ tableId: tableSessions.tableId, status: tableSessions.status, guests: tableSessions.guestCount })
          .from(tableSessions)
          .where(and(inArray(tableSessions.tableId, ids), ne(tableSessions.status, "closed")));
        const words = new Map(
          live.map(({ tableId, status, guests }) => [
            tableId,
            t(`cuisine:state.${status}`) + t("cuisine:party", { guests }),
          ]),
        );
        return new Map(ids.map((id) => [id, { text: words.get(id) ?? t("cuisine:state.idle") }]));
      },
    },
  },
  sort: "-seq",
  rowActs: ["remove", "restore"],
  scope: ({ roles, userId }) => {
    if (roles.has("ADMIN")) return undefined;
    /* Owners write here, so they see only their own tables; waiters only read. */
    if (roles.has("RESTAURANT_ADMIN")) return eq(diningTables.sellerId, userId);
    return sql`${diningTables.sellerId} in (${workplacesOf(userId)})`;
  },
  acts: { rotate: () => ({ tableKey: newTableKey() }) },
  prepare: async (tx, _, { before, operator }) => {
    if (before) return {};
    const own = and(eq(diningTables.sellerId, operator.userId), isNull(diningTables.deletedTime));
    const [held] = await tx.select({ rows: count() }).from(diningTables).where(own);
    if ((held?.rows ?? 0) >= limits.tables) throw new DomainError("menuFull", { params: { max: limits.tables } });
    return { sellerId: operator.userId, tableKey: newTableKey() };
  },
  refuseRemoval: async (tx, { id }) => {
    const live = and(
      eq(tableSessions.tableId, id),
      ne(tableSessions.status, "closed"),
      ne(tableSessions.status, "settled"),
    );
    const [session] = await tx.select({ id: tableSessions.id }).from(tableSessions).where(live);
    if (session) throw new DomainError("tableOccupied");
  },
  shows: null,
  purges: () => [],
});
