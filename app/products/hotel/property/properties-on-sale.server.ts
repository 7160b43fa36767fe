import { and, count, eq } from "drizzle-orm";
import type { OpenBusiness } from "~/foundation/profile/parts.server";
import type { Actor } from "~/platform/access/actor";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { companyShown } from "./queries/visible.server";

/** Open business of an owner who wants to close their account: properties that guests can still book. */
export async function propertiesOnSale(db: Db, { userId }: Actor, t: Translate): Promise<OpenBusiness[]> {
  const [offered] = await db
    .select({ n: count() })
    .from(hotelCompanies)
    .where(and(eq(hotelCompanies.sellerId, userId), companyShown));
  const text = t("hotel-order:close.offered");
  return [{ id: "hotel-offered", count: offered?.n ?? 0, text, to: href("/hotel/company_manage"), blocks: true }];
}
