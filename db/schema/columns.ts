import { sql } from "drizzle-orm";
import { bigint, jsonb, timestamp } from "drizzle-orm/pg-core";
import type { RichWords } from "../text/rich-text";

/** Identity key. */
export const id = () => bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity();
/** A whole number: yen, points, counts [A20]. */
export const whole = (name: string) => bigint(name, { mode: "number" });
/** A text in up to three languages; missing ones fall back in the order zh, ja, en. */
export type Words = { zh?: string; ja?: string; en?: string };
/** Content in up to three languages; a language without a text has no key. */
export const words = (name: string) => jsonb(name).$type<Words>().notNull();
/** Texts with headings, lists, links and pictures in up to three languages; a language without one has no key. */
export const richWords = (name: string) => jsonb(name).$type<RichWords>().notNull();
/** An instant; a default comes from the database clock. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createTime = () => instant("create_time").notNull().default(sql`clock_timestamp()`);
export const updateTime = () => instant("update_time").notNull().default(sql`clock_timestamp()`);
