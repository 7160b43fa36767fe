import { sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { capYear, nightsByYear } from "../rules/night-cap";

/** Nights on which a listing is let or held, in each of the law's years that some nights touch, by its first day. */
export async function usedNights(db: Db, stayId: number, nights: readonly string[]): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const first of nightsByYear(nights).keys()) {
    const { after } = capYear(first);
    const [row] = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from stay_night
       where stay_id = ${stayId} and night >= ${first}::date and night < ${after}::date and pay_group is not null`);
    used.set(first, row?.n ?? 0);
  }
  return used;
}
