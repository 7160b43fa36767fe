import { eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import { flagOf, parseLocale } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { shops } from "~db/schema/shop";
import { shopSearchText } from "~db/text/shop-search";

/** Maximum number of characters of a shop's name. */
const longestName = 20;

/** Opens the shop of a seller who has none, named after their company or nickname. */
async function openShop(tx: Tx, sellerId: number): Promise<void> {
  const [user] = await tx
    .select({ company: users.companyName, nickname: users.nickname, locale: users.locale })
    .from(users)
    .where(eq(users.id, sellerId));
  if (!user) return;
  const text = Array.from(user.company || user.nickname)
    .slice(0, longestName)
    .join("");
  const name = { [flagOf(parseLocale(user.locale) ?? "en_US")]: text };
  await tx
    .insert(shops)
    .values({ sellerId, name, introduction: {}, searchText: shopSearchText({ name, introduction: {} }) })
    .onConflictDoNothing();
}

/**
 * The seller of a new commodity: the actor, whose shop opens with it, or the seller that an administrator names. Throws
 * `commoditySellerUnknown` when that seller has no shop.
 */
export async function requireSeller(tx: Tx, actor: Actor | null, named: number): Promise<number> {
  if (actor?.userId === named && actor.roles.has("SHOP_ADMIN")) await openShop(tx, named);
  const [shop] = await tx.select({ sellerId: shops.sellerId }).from(shops).where(eq(shops.sellerId, named));
  if (!shop) throw new DomainError("commoditySellerUnknown", { field: "sellerId" });
  return shop.sellerId;
}
