import { sql } from "drizzle-orm";
import { bigint, timestamp } from "drizzle-orm/pg-core";

/** Identity key. */
export const id = () => bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity();
/** A whole number: yen, points, counts (decisions A20). */
export const whole = (name: string) => bigint(name, { mode: "number" });
/** An instant, by the database clock where it has a default. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createTime = () => instant("create_time").notNull().default(sql`clock_timestamp()`);
export const updateTime = () => instant("update_time").notNull().default(sql`clock_timestamp()`);
