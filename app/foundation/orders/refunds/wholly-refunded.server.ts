import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type Columns = Readonly<Record<"refunded" | "refundedPoints" | "total" | "pointsUsed", AnyPgColumn>>;

/** `isWhollyRefunded` as SQL for the rows of a query. */
export const whollyRefunded = ({ refunded, refundedPoints, total, pointsUsed }: Columns): SQL<boolean> =>
  sql<boolean>`(${refunded} + ${refundedPoints} > 0 and ${refunded} = ${total} and ${refundedPoints} = ${pointsUsed})`;
