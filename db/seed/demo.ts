import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { Connection, Db } from "../client";
import { users } from "../schema/accounts";
import { demoSeeds } from "../schema/platform";
import { accounts } from "./accounts";
import { banners } from "./banners";
import { claps } from "./claps";
import { comments } from "./comments";
import { favourites } from "./favourites";
import { messages } from "./messages";
import { notificationOrder } from "./notification-order";
import { outside } from "./outside";
import { points } from "./points";
import { reviews } from "./reviews";
import { type DemoSeed, type Report, runSeeds } from "./seeder";
import { synonyms } from "./synonyms";

/** The products' demonstrations: next to the sources in development and tests, in the repository beside a build. */
const products = ["./products", "../db/seed/products"]
  .map((at) => fileURLToPath(new URL(at, import.meta.url)))
  .find(existsSync);
if (!products) throw new Error("The folder db/seed/products is missing");
const names = readdirSync(products).map((file) => file.replace(/\.ts$/, ""));

async function ofProduct(name: string): Promise<DemoSeed> {
  /* The bundler brings every file of the folder along, as this path names it. */
  const { demo } = (await import(`./products/${name}.ts`)) as { demo?: DemoSeed };
  if (demo?.name !== name)
    throw new Error(`db/seed/products/${name}.ts must export demo: DemoSeed with name "${name}"`);
  return demo;
}

/**
 * Every demonstration: the foundation's, then those that lie in db/seed/products. To add a product's, say `adwall`:
 * 1. Put its pictures into db/seed/files/adwall: WebP, at most 40 KB each, never changed under the same name.
 * 2. Write db/seed/products/adwall.ts, which exports
 *    `demo: DemoSeed = { name: "adwall", after: [accounts], run: async (tx, { now, picture }) => { … } }`;
 *    `demoUserIds(tx)` gives the ids of the demo accounts, `picture("adwall/lake")` a key to store in a row.
 *    What it does not fit into one file lies in db/seed/adwall/.
 * It reaches new databases and those that are there, once.
 */
export const demonstration: readonly DemoSeed[] = [
  accounts,
  points,
  messages,
  banners,
  comments,
  reviews,
  claps,
  favourites,
  outside,
  synonyms,
  ...(await Promise.all(names.sort().map(ofProduct))),
  notificationOrder,
];

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
