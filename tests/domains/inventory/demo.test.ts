import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookCheck } from "~/products/inventory/integrity.server";
import { lots, stockMovements, suppliers } from "~db/schema/inventory";
import { demonstration } from "~db/seed/demo";
import { runSeeds } from "~db/seed/seeder";
import { testDatabase } from "../../setup/database";

test("the demonstration's book agrees with what its shops have", async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "tabikura-inventory-"));
  const told: string[] = [];
  await runSeeds(database.ownerDb, demonstration, {
    dataDir,
    report: (message, error) => told.push(`${message} ${error}`),
  });
  const rows = async (table: typeof lots | typeof stockMovements | typeof suppliers) =>
    (await database.db.select({ n: count() }).from(table))[0]?.n ?? 0;
  expect(told).toEqual([]);
  expect(await rows(suppliers)).toBeGreaterThanOrEqual(3);
  expect(await rows(lots)).toBeGreaterThanOrEqual(10);
  expect(await rows(stockMovements)).toBeGreaterThanOrEqual(20);
  expect(await bookCheck.all(database.db)).toEqual([]);
  await database.close();
  await rm(dataDir, { recursive: true });
});
