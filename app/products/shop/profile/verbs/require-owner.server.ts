import { eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError, forbidden } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { shops } from "~db/schema/shop";

/**
 * The owner of a new shop: the actor, who may have one; a concurrent registration of the same user waits. Throws
 * `noPermission` for actors without a shop's or hotel's role (administrators only approve shops), and `shopRegistered`
 * when the actor already has one.
 */
export async function requireNewOwner(tx: Tx, actor: Pick<Actor, "userId" | "roles"> | null): Promise<number> {
  if (!actor || !(actor.roles.has("SHOP_ADMIN") || actor.roles.has("HOTEL_ADMIN"))) throw forbidden("noPermission");
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("update");
  const [known] = await tx.select({ id: shops.sellerId }).from(shops).where(eq(shops.sellerId, actor.userId));
  if (known) throw new DomainError("shopRegistered");
  return actor.userId;
}
