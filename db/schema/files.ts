import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, instant, whole } from "./columns";

/** Every uploaded file; its key is `{kind}/{yyyy}/{uuid}.{ext}` [F2]. Pictures of the demo data have no row. */
export const storedFiles = pgTable(
  "stored_file",
  {
    key: text("key").primaryKey(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind").notNull(),
    isPublic: boolean("is_public").notNull(),
    /** pending: announced or in quarantine; ready: checked and published; refused; removed: being deleted. */
    state: text("state").notNull().default("pending"),
    /** Why it was refused: a key of errors.json. */
    reason: text("reason"),
    /** File name on the uploader's machine. */
    name: text("name").notNull(),
    /** While pending the announced type, afterwards the detected one. */
    contentType: text("content_type").notNull(),
    bytes: whole("bytes").notNull(),
    /** The reference that claims it, e.g. `user:12:avatar`; null while unclaimed. */
    ref: text("ref"),
    lastRef: text("last_ref"),
    /** Since when it is unclaimed; it is removed a day later. */
    idleSince: instant("idle_since").notNull().default(sql`clock_timestamp()`),
    /** When a process began to check and publish it. */
    settleTime: instant("settle_time"),
    createTime: createTime(),
  },
  (t) => [
    index("stored_file_user_idx").on(t.userId),
    index("stored_file_ref_idx").on(t.ref).where(sql`${t.ref} is not null`),
    index("stored_file_idle_idx").on(t.idleSince).where(sql`${t.ref} is null`),
    check("stored_file_state", sql`${t.state} in ('pending', 'ready', 'refused', 'removed')`),
    check("stored_file_claimed", sql`${t.ref} is null or ${t.state} = 'ready'`),
    check("stored_file_bytes", sql`${t.bytes} >= 0`),
  ],
);

/** An upload in pieces: the lengths of the accepted pieces, in order. */
export const uploadChunks = pgTable("upload_chunk", {
  id: text("id").primaryKey(),
  key: text("key")
    .notNull()
    .references(() => storedFiles.key, { onDelete: "cascade" }),
  userId: whole("user_id").notNull(),
  pieces: bigint("pieces", { mode: "number" }).array().notNull().default(sql`'{}'`),
  bytes: whole("bytes").notNull().default(0),
  createTime: createTime(),
});

/** A public PDF shown page by page, and the progress of its pages. Those of the demo data have no stored file. */
export const pagedFiles = pgTable(
  "paged_file",
  {
    key: text("key").primaryKey(),
    /** queued: pages are being or will be rendered; ready: all are rendered; failed. */
    state: text("state").notNull().default("queued"),
    /** Why it failed: a key of errors.json. */
    reason: text("reason"),
    /** Rendered pages; all of them once it is ready. */
    pages: smallint("pages").notNull().default(0),
    createTime: createTime(),
  },
  (t) => [
    check("paged_file_state", sql`${t.state} in ('queued', 'ready', 'failed')`),
    check("paged_file_pages", sql`${t.pages} between 0 and 60`),
  ],
);

/** A page of a PDF: its picture's size in pixels, and its text. */
export const filePages = pgTable(
  "file_page",
  {
    key: text("key")
      .notNull()
      .references(() => pagedFiles.key, { onDelete: "cascade" }),
    page: smallint("page").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    text: text("text").notNull().default(""),
  },
  (t) => [primaryKey({ name: "file_page_pk", columns: [t.key, t.page] })],
);
