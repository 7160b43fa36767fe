import { and, eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { missing } from "~/platform/errors";
import { dropRoom, dropSockets } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { cuisineStaff } from "~db/schema/cuisine-staff";
import { restaurantOf } from "../queries/menu.server";
import type { Workplace } from "../queries/workplace.server";
import { workerRoom } from "./rooms.server";

/**
 * Removes a person from a restaurant's staff, or revokes an invitation: the link is void, their next request is
 * refused, and their sockets leave the restaurant's rooms. Throws notFindData.
 */
export async function removeStaff(
  tx: Tx,
  { sellerId, userId: actorId }: Workplace,
  operator: Operator,
  id: number,
): Promise<void> {
  const [gone] = await tx
    .delete(cuisineStaff)
    .where(and(eq(cuisineStaff.id, id), eq(cuisineStaff.sellerId, sellerId)))
    .returning({ userId: cuisineStaff.userId });
  if (!gone) throw missing();
  const { userId } = gone;
  const detail = userId ? `remove user:${userId}` : "take back";
  await audit(tx, operator, { action: "cuisine-staff", actorId, target: `cuisine-staff:${id}`, detail });
  if (!userId) return;
  await dropSockets(tx, userId);
  await dropRoom(tx, workerRoom(sellerId, userId));
  const { name } = await restaurantOf(tx, sellerId);
  await notify(tx, { userId, type: "system", key: "cuisine-staff:notice.removed", params: { restaurant: name } });
}
