import { eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError, forbidden } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { shops } from "~db/schema/shop";

/**
 * Whose a new shop is: theirs who register it, once. Of two who do so at the same time the second waits for the first.
 * Refuses administrators, who judge shops, with noPermission, and who has one with shopRegistered.
 */
export async function requireNewOwner(tx: Tx, actor: Pick<Actor, "userId" | "roles"> | null): Promise<number> {
  if (!actor || !(actor.roles.has("SHOP_ADMIN") || actor.roles.has("HOTEL_ADMIN"))) throw forbidden("noPermission");
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("update");
  const [known] = await tx.select({ id: shops.sellerId }).from(shops).where(eq(shops.sellerId, actor.userId));
  if (known) throw new DomainError("shopRegistered");
  return actor.userId;
}
