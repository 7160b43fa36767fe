import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, whole } from "./columns";

/** Number of claps for a subject. */
export const clapSubjects = pgTable(
  "clap_subject",
  {
    type: text("type").notNull(),
    refId: whole("ref_id").notNull(),
    total: whole("total").notNull().default(0),
    /** Those of `total` that rank nothing: `unranked` claps. */
    unranked: whole("unranked").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.refId] }),
    check("clap_subject_total", sql`${t.unranked} >= 0 and ${t.total} >= ${t.unranked}`),
  ],
);

/** The claps of a user, or of a device without an account, for one subject on one day in Tokyo [N8]. */
export const claps = pgTable(
  "clap",
  {
    id: id(),
    type: text("type").notNull(),
    refId: whole("ref_id").notNull(),
    /** Null for a device, and for an anonymized account. */
    userId: whole("user_id").references(() => users.id),
    /** Hash of the device's token; null for a user, and after the day. */
    device: text("device"),
    day: date("day").notNull(),
    /** At most 10 of a user, 1 of a device. */
    clapCount: smallint("clap_count").notNull(),
    /** A device's whose address had used up its share of the day: shown, but no ranking counts it. */
    unranked: boolean("unranked").notNull().default(false),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("clap_user_key").on(t.userId, t.day, t.type, t.refId).where(sql`${t.userId} is not null`),
    uniqueIndex("clap_device_key").on(t.device, t.day, t.type, t.refId).where(sql`${t.device} is not null`),
    index("clap_subject_idx").on(t.type, t.refId),
    index("clap_type_day_idx").on(t.type, t.day, t.refId, t.clapCount).where(sql`not ${t.unranked}`),
    index("clap_device_day_idx").on(t.day).where(sql`${t.device} is not null`),
    check("clap_whose", sql`${t.userId} is null or ${t.device} is null`),
    check("clap_times", sql`${t.clapCount} in (1, 10)`),
  ],
);

/** How many subjects somebody clapped for on a day; each of their claps locks the row. */
export const clapDays = pgTable(
  "clap_day",
  {
    /** `user:<id>`, or `device:<hash>`. */
    who: text("who").notNull(),
    day: date("day").notNull(),
    num: integer("num").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.who, t.day] }), index("clap_day_idx").on(t.day)],
);
