import { inArray } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";

/** Postcodes in the sellers' own profiles, by seller; null where none is given. */
export async function sellerPostcodes(db: Db, sellerIds: readonly number[]): Promise<Map<number, string | null>> {
  if (sellerIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, postcode: users.postcode })
    .from(users)
    .where(inArray(users.id, [...new Set(sellerIds)]));
  return new Map(rows.map(({ id, postcode }) => [id, postcode]));
}
