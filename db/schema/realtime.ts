import { bigserial, customType, pgTable, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What @socket.io/postgres-adapter sends between processes when a notice of PostgreSQL is too small for it; emptied by the adapter. */
export const socketAttachments = pgTable("socket_io_attachments", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  payload: bytea("payload"),
});
