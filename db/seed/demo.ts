import { sql } from "drizzle-orm";
import type { Connection, Db } from "../client";
import { users } from "../schema/accounts";
import { demoSeeds } from "../schema/platform";
import { accounts } from "./accounts";
import { adwall } from "./adwall";
import { banners } from "./banners";
import { messages } from "./messages";
import { points } from "./points";
import { type DemoSeed, type Report, runSeeds } from "./seeder";
import { shop } from "./shop";

/**
 * Every demonstration. To add a domain's, say `adwall`:
 * 1. Put its pictures into db/seed/files/adwall: WebP, at most 40 KB each, never changed under the same name.
 * 2. Write db/seed/adwall.ts, which exports
 *    `adwall: DemoSeed = { name: "adwall", after: [accounts], run: async (tx, { now, picture }) => { … } }`;
 *    `demoUserIds(tx)` gives the ids of the demo accounts, `picture("adwall/lake")` a key to store in a row.
 * 3. Put it on this list. It reaches new databases and those that are there, once.
 */
export const demonstration: readonly DemoSeed[] = [accounts, points, messages, shop, banners, adwall];

/** Whether people have accounts here that no demonstration made. */
async function isSomebodys(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ theirs: boolean }>(
    sql`select exists (select from ${users})
      and not exists (select from ${demoSeeds} where ${demoSeeds.name} = ${accounts.name}) as theirs`,
  );
  return row?.theirs === true;
}

/** Brings the demonstration to a database; one with accounts of its own is left alone. */
export async function seedDemo(db: Connection["db"], options: { dataDir: string; report: Report }): Promise<void> {
  if (!(await isSomebodys(db))) await runSeeds(db, demonstration, options);
}
