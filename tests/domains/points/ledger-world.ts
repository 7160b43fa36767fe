import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { checkPoints } from "~/foundation/points/integrity.server";
import { closeDatabase } from "~/platform/data/database.server";
import type { Tx } from "~db/client";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { fundedUsers } from "./people";

export let database: TestDatabase;
export let buyer = 0;
export let seller = 0;
export const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database.db, work);

/** A ledger with two new people of so many points before each test, whose books must agree after all of them. */
export function withLedger(points: number): void {
  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(async () => {
    [buyer = 0, seller = 0] = await fundedUsers(database.db, 2, points);
  });
  afterAll(async () => {
    const broken = await checkPoints(database.db);
    await closeDatabase();
    await database.close();
    expect(broken).toEqual([]);
  });
}
