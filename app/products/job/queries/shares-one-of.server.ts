import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Narrowing } from "~/platform/data/candidates";

const texts = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** That an array column has one of some values: by its index, or in each row that is read; undefined for no values. */
export const sharesOneOf = (column: AnyPgColumn, values: readonly string[]): Narrowing | undefined =>
  values.length === 0
    ? undefined
    : {
        finds: sql`${column} && ${texts(values)}`,
        /* The array as an expression of its own, so that no index is used. */
        reads: sql`(${column} || '{}'::text[]) && ${texts(values)}`,
      };
