import { sql } from "drizzle-orm";
import type { Violation } from "~/platform/data/integrity.server";
import type { Db } from "~db/client";
import { inTransaction } from "../../harness/transaction";

/** What `check` finds after `plant` ran as someone who may switch the guards of the ledger off; then all is undone. */
export async function violationsAfter(
  db: Db,
  plant: string,
  check: (tx: Db) => Promise<Violation[]>,
): Promise<Violation[]> {
  class Undo extends Error {}
  let violations: Violation[] = [];
  const undo = async (tx: Db) => {
    await tx.execute(sql`alter table point_entry disable trigger user`);
    await tx.execute(sql`alter table point_transaction disable trigger user`);
    await tx.execute(sql`alter table point_account drop constraint point_account_floor`);
    await tx.execute(sql.raw(plant));
    violations = await check(tx);
    throw new Undo();
  };
  await inTransaction(db, undo).catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });
  return violations;
}
