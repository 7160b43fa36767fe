import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { idempotency } from "~db/schema/platform";

type Attempt = { userId: number | undefined; key: unknown; route: string; body: unknown };

const hashOf = (body: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(body instanceof FormData ? [...body.entries()].sort() : (body ?? null)))
    .digest("hex");

/**
 * Runs `work` once for a user and client-made key, inside the business transaction `tx` [G7]. A repeat waits for the
 * first run and gets the same reply, byte for byte. Throws `keyReused` (406) for the same key with another body or
 * route. Without a user or a key `work` simply runs. Replies must be JSON.
 */
export async function once<T>(tx: Tx, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const { userId, key, route } = attempt;
  if (userId === undefined || typeof key !== "string" || key === "") return work();
  if (key.length > 100) throw new DomainError("keyReused");
  const bodyHash = hashOf(attempt.body);
  const fresh = await tx
    .insert(idempotency)
    .values({ userId, key, route, bodyHash })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  const mine = and(eq(idempotency.userId, userId), eq(idempotency.key, key));
  if (fresh.length === 0) {
    const [first] = await tx.select().from(idempotency).where(mine);
    if (!first || first.route !== route || first.bodyHash !== bodyHash) throw new DomainError("keyReused");
    return first.reply as T;
  }
  const reply = await work();
  const [kept] = await tx
    .update(idempotency)
    .set({ reply: reply ?? {} })
    .where(mine)
    .returning({ reply: idempotency.reply });
  return kept?.reply as T;
}

/** Deletes replies that are older than two days; a request with their key runs again. */
export async function forgetReplies(db: Db): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createTime, sql`clock_timestamp() - interval '2 days'`));
}
