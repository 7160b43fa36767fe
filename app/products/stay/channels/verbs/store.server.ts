import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { stayImports, stays } from "~db/schema/stay";

/** A calendar of one of the actor's listings. Throws `notFindData` for another's. */
export async function ownImport(db: Db, { userId, roles }: Person, importId: number) {
  const [found] = await db
    .select({ id: stayImports.id, stayId: stayImports.stayId, name: stayImports.name })
    .from(stayImports)
    .innerJoin(stays, eq(stays.id, stayImports.stayId))
    .where(
      and(
        eq(stayImports.id, importId),
        isNull(stays.deletedTime),
        roles.has("ADMIN") ? undefined : eq(stays.sellerId, userId),
      ),
    );
  if (!found) throw missing();
  return found;
}

/**
 * Claims a calendar unless it was claimed within the last `seconds`: one of two concurrent claims succeeds. Returns its
 * URL, or null.
 */
export async function claimImport(tx: Tx, importId: number, seconds: number): Promise<string | null> {
  const [taken] = await tx
    .update(stayImports)
    .set({ fetchTime: sql`clock_timestamp()` })
    .where(
      and(
        eq(stayImports.id, importId),
        or(
          isNull(stayImports.fetchTime),
          lt(stayImports.fetchTime, sql`clock_timestamp() - make_interval(secs => ${seconds})`),
        ),
      ),
    )
    .returning({ url: stayImports.url });
  return taken?.url ?? null;
}

/** Locks a calendar before its blocks change, so that imports of it follow each other; undefined if it is gone. */
export async function lockImport(tx: Tx, importId: number) {
  const [found] = await tx
    .select({
      id: stayImports.id,
      name: stayImports.name,
      conflictDay: stayImports.conflictDay,
      stayId: stays.id,
      stayName: stays.name,
      sellerId: stays.sellerId,
    })
    .from(stayImports)
    .innerJoin(stays, eq(stays.id, stayImports.stayId))
    .where(and(eq(stayImports.id, importId), isNull(stays.deletedTime)))
    .for("update", { of: stayImports });
  return found;
}
export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;
