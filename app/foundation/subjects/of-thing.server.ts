import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The rows of one thing that people talk about, in a statement that is built once: run with its `type` and `refId`. */
export const ofThing = (rows: { type: AnyPgColumn; refId: AnyPgColumn }): SQL | undefined =>
  and(eq(rows.type, sql.placeholder("type")), eq(rows.refId, sql.placeholder("refId")));
