import { and, count, eq } from "drizzle-orm";
import type { OpenBusiness } from "~/foundation/profile/parts.server";
import type { Actor } from "~/platform/access/actor";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { commodities } from "~db/schema/shop";
import { isKept } from "./conditions.server";

/** Open business of a seller who wants to close their account: commodities that buyers can still order. */
export async function goodsOnSale(db: Db, { userId }: Actor, t: Translate): Promise<OpenBusiness[]> {
  const own = and(isKept, eq(commodities.sellerId, userId), eq(commodities.status, "SELLING"));
  const [offered] = await db.select({ n: count() }).from(commodities).where(own);
  const text = t("order:close.offered");
  return [{ id: "offered", count: offered?.n ?? 0, text, to: href("/admin/commodities"), blocks: true }];
}
