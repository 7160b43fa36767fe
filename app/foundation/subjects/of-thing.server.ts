import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Condition for the rows of one subject in a prepared statement, which runs with its `type` and `refId`. */
export const ofThing = (rows: { type: AnyPgColumn; refId: AnyPgColumn }): SQL | undefined =>
  and(eq(rows.type, sql.placeholder("type")), eq(rows.refId, sql.placeholder("refId")));
