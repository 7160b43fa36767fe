import { and, asc, sql } from "drizzle-orm";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { openCompany } from "../../property/queries/company-view.server";
import { companyShown } from "../../property/queries/visible.server";

/**
 * The property named in a URL: the oldest visible one with this name in any language, else the one with this id. Throws
 * `hotelNotExist`.
 */
export async function namedHouse(db: Db, named: string): Promise<{ id: number; name: InLanguages }> {
  const { id, name } = hotelCompanies;
  const isNamed = sql`(${name} ->> 'zh' = ${named} or ${name} ->> 'ja' = ${named} or ${name} ->> 'en' = ${named})`;
  const [found] = await db
    .select({ id, name })
    .from(hotelCompanies)
    .where(and(companyShown, isNamed))
    .orderBy(asc(id))
    .limit(1);
  if (found) return found;
  const asId = rowIdIn(named);
  if (asId === null) throw missing("hotelNotExist");
  return openCompany(db, asId);
}
