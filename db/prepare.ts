import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { connect } from "./client";
import { fillHolidays } from "./holidays";
import { migrateDatabase } from "./migrate";
import { demoAccounts, demoPassword } from "./seed/accounts";
import { seedDemo } from "./seed/demo";
import { wantsDemo } from "./seed/wants-demo";
import { fillReadings } from "./text/fill-readings";
import { fillShopSearch } from "./text/shop-search";

/**
 * Runs before the server starts: migrates, enters the rows of every installation, then adds new demo data where they are
 * wanted (`wantsDemo`).
 */
const url = process.env.DATABASE_URL;
if (!url) throw new Error("DATABASE_URL is missing");
const ownerUrl = process.env.MIGRATION_DATABASE_URL || url;
const dataDir = resolve(process.env.DATA_DIR ?? ".data");
mkdirSync(dataDir, { recursive: true });
if (!(await migrateDatabase(ownerUrl, url)))
  console.error(
    "The role of DATABASE_URL owns the tables and could take the guards off the ledger and the audit: " +
      "give MIGRATION_DATABASE_URL the owner and DATABASE_URL another role.",
  );
/* The owner also enters the rows, because the demo data set the sequences. */
const { db, close } = connect(ownerUrl, { max: 2, statementTimeout: 60_000 });
await fillHolidays(db);
await fillShopSearch(db);
await fillReadings(db);
const demo = wantsDemo({ SEED: process.env.SEED, SITE_HOSTS: process.env.SITE_HOSTS });
if (demo) await seedDemo(db, { dataDir, report: console.error });
await close();
if (demo) {
  const accounts = demoAccounts.map(({ username, types }) => ({ username, password: demoPassword, role: types }));
  process.send?.({ accounts });
}
