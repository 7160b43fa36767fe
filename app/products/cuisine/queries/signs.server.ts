import { and, desc, eq, isNull } from "drizzle-orm";
import { env } from "~/platform/env.server";
import type { Db } from "~db/client";
import { diningTables } from "~db/schema/cuisine";
import { tablePath, typedCode } from "../rules/addresses";
import { cuisineLimits as limits } from "../rules/limits";

/** The signs of a restaurant's tables, or of one: the address in the QR code, and the code to type. */
export async function signsOf(db: Db, sellerId: number, id: number | null = null) {
  const rows = await db
    .select({ id: diningTables.id, name: diningTables.name, key: diningTables.tableKey })
    .from(diningTables)
    .where(
      and(
        eq(diningTables.sellerId, sellerId),
        isNull(diningTables.deletedTime),
        id === null ? undefined : eq(diningTables.id, id),
      ),
    )
    .orderBy(desc(diningTables.seq), diningTables.id)
    .limit(limits.tables);
  return rows.map((table) => ({
    id: table.id,
    name: table.name,
    code: typedCode(sellerId, table.id, table.key),
    address: `${env.origins.biz}${tablePath(sellerId, table.id)}?k=${table.key}`,
  }));
}
