import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { advisoryLocks } from "../locks";
import { users } from "../schema/accounts";
import { seedAccounts } from "./accounts";

/** Fills an empty database with the demo data, once: a second run, or a second process, finds it done. */
export async function seedDemo(db: Db, _options: { dataDir: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    const [known] = await tx.select({ id: users.id }).from(users).limit(1);
    if (known) return;
    await tx.execute(sql`set local statement_timeout = 0`);
    await seedAccounts(tx);
  });
}
