import { and, eq, lt, sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { orderKind } from "~/foundation/orders/kind";
import { machine } from "~/foundation/orders/rules/machine";
import { within } from "~/foundation/orders/rules/refusals";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { instant } from "~db/schema/columns";
import { orderColumns, orderEventColumns } from "~db/schema/order-columns";

export const tables = pgTable("table_order", {
  ...orderColumns("reserved"),
  guest: text("guest").notNull(),
  reserveTime: instant("reserve_time").notNull(),
});
export const tableEvents = pgTable(
  "table_order_event",
  orderEventColumns(() => tables.id),
);
export const slots = pgTable(
  "table_slot",
  { at: instant("at").notNull(), seller: integer("seller").notNull(), taken: integer("taken").notNull().default(0) },
  (t) => [primaryKey({ columns: [t.at, t.seller] })],
);
const seats = 3;

async function takeSlot(tx: Tx, { reserveTime, sellerId }: typeof tables.$inferInsert): Promise<void> {
  await tx.insert(slots).values({ at: reserveTime, seller: sellerId }).onConflictDoNothing();
  const [slot] = await tx
    .update(slots)
    .set({ taken: sql`${slots.taken} + 1` })
    .where(and(eq(slots.at, reserveTime), eq(slots.seller, sellerId), lt(slots.taken, seats)))
    .returning({ taken: slots.taken });
  if (!slot) throw new DomainError("noInventory");
}

async function freeSlots(tx: Tx, orders: readonly (typeof tables.$inferSelect)[]): Promise<void> {
  for (const { reserveTime, sellerId } of orders)
    await tx
      .update(slots)
      .set({ taken: sql`${slots.taken} - 1` })
      .where(and(eq(slots.at, reserveTime), eq(slots.seller, sellerId)));
}

export const reservations = orderKind(
  "adwall",
  { orders: tables, events: tableEvents },
  {
    letter: "A",
    moves: machine({
      reserved: { confirm: "confirmed", cancel: "canceled" },
      confirmed: { finish: "done", miss: "noshow", cancel: "canceled" },
    }),
    may: { confirm: "seller", finish: "seller", miss: "seller", cancel: "either" },
    seller: "RESTAURANT_ADMIN",
    texts: "order",
    unless: { cancel: within("reserveTime", { hours: 2 }, "orderTimeout") },
    take: takeSlot,
    release: freeSlots,
    frees: ["canceled"],
    ends: ["done", "noshow", "canceled"],
    done: "done",
    stamps: { done: "completeTime" },
    open: { states: ["reserved"], setting: "order.openMax", key: "tooManyOpenOrders" },
    contact: ["guest", "phone", "email", "note"],
    search: ["guest"],
    tabs: { unpaid: ["reserved"], waiting: ["confirmed"], ended: ["done", "noshow", "canceled"] },
    waits: { seller: ["reserved"] },
    notices: {
      placed: "either",
      confirm: "buyer",
      cancel: "other",
      finish: { to: "buyer", as: "complete", optional: "buyer" },
    },
    paths: {
      order: (number) => `/order/${number}`,
      mine: () => "/order/order_list",
      desk: () => "/admin/orders",
    },
    bought: { icon: "calendar", due: tables.reserveTime, entry: ({ guest }) => ({ name: guest }) },
    describe: async (_, orders) => orders.map(({ guest }) => ({ guest })),
  },
);
