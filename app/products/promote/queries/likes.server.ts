import { and, eq, inArray } from "drizzle-orm";
import type { Someone } from "~/foundation/accounts/verbs/someone.server";
import type { Db } from "~db/client";
import { promoteDeviceLikes, promoteLikes } from "~db/schema/promote";

/** Which of some items a person, or a device without an account, likes. */
export async function likedAmong(db: Db, reader: Someone | null, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!reader || ids.length === 0) return new Set();
  const likes = "userId" in reader ? promoteLikes : promoteDeviceLikes;
  const own =
    "userId" in reader ? eq(promoteLikes.userId, reader.userId) : eq(promoteDeviceLikes.device, reader.device);
  const rows = await db
    .select({ id: likes.itemId })
    .from(likes)
    .where(and(inArray(likes.itemId, [...ids]), own));
  return new Set(rows.map(({ id }) => id));
}
