import postgres from "postgres";
import { inject } from "vitest";
import { type TestDatabase, testDatabase } from "../setup/database";
import { type Owner, owner } from "./owners";
import { byTable, type Column, columnsOf, dropChecks, storeMany } from "./tables";

/**
 * A database in which rows may be made up: its checks are off; `columns` are as they were with them. `admin` is a
 * superuser's connection to it.
 */
export async function looseDatabase(): Promise<{
  database: TestDatabase;
  admin: postgres.Sql;
  columns: Column[];
  close: () => Promise<void>;
}> {
  const database = await testDatabase();
  const url = new URL(inject("postgres").adminUrl);
  url.pathname = new URL(database.url).pathname;
  const admin = postgres(url.href, { max: 1, onnotice: () => undefined });
  const columns = await columnsOf(admin);
  await dropChecks(admin);
  const close = async () => {
    await admin.end();
    await database.close();
  };
  return { database, admin, columns, close };
}

/** Tables that never hold many rows for one list, and why: a list that shows all of them is bounded by that. */
const few: Readonly<Record<string, string>> = {
  ad_category: "administrators keep them",
  commodity_type: "administrators keep them",
  video_category: "administrators keep them",
  point_rule: "one for each kind of movement",
  holiday: "one a day of a year",
  exchange_rate: "one a currency",
  city_weather: "one a city",
  user_address: "a person may keep so many",
  refund: "they sum up to what was paid",
  refund_share: "one for each order of a refund",
  point_hold: "open orders are limited",
  commodity_stock: "one for each choice of a thing",
  cart_item: "a cart has 99 lines",
  voice_draft: "a person has twenty",
  oauth_identity: "one a provider",
};
/** Rows of those; histories (`…_event`) and lines of one order are as short. */
const fewRows = 30;
export const isFew = (table: string): boolean => table in few || /_(event|line)$/.test(table);

/** Gives an owner `count` more rows of every table; answers how many each table holds. */
export async function fillTables(
  admin: postgres.Sql,
  id: number,
  count: number,
): Promise<{ mine: Owner; held: Map<string, number> }> {
  const mine = await owner(admin, id);
  const held = new Map<string, number>();
  for (const [name, columns] of byTable(await columnsOf(admin))) {
    const rows = await storeMany(admin, columns, mine.rows.get(name) ?? {}, isFew(name) ? fewRows : count);
    if (!isFew(name)) held.set(name, rows);
  }
  await admin.unsafe("analyze");
  return { mine, held };
}
