import { randomUUID } from "node:crypto";
import { type Column, eq, is, SQL } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { OrderKind } from "~/foundation/orders/kind";
import { newOrderNumber } from "~/foundation/orders/store/number.server";
import type { BaseOrder } from "~db/schema/order-columns";
import type { TestDatabase } from "../setup/database";

const tomorrow = () => new Date(Date.now() + 86_400_000);

/** Some value that a column can hold. */
function anyValue(column: Column): unknown {
  const { dataType, name } = column;
  if (column.getSQLType() === "date") return tomorrow().toISOString().slice(0, 10);
  if (dataType === "string") return `${name}-${randomUUID()}`;
  if (dataType === "date") return tomorrow();
  if (dataType === "json") return {};
  if (dataType === "array") return [];
  if (dataType === "boolean") return false;
  return 1;
}

type Values = Record<string, unknown>;

/**
 * Takes the checks of a table, and of those that its rows must name, off this database: they ask for what a made-up row
 * does not have.
 */
async function withoutChecks(database: TestDatabase, table: PgTable): Promise<void> {
  const { name, checks, foreignKeys } = getTableConfig(table);
  for (const foreignKey of foreignKeys) {
    const { columns, foreignTable } = foreignKey.reference();
    if (columns[0]?.notNull && foreignTable !== table) await withoutChecks(database, foreignTable);
  }
  for (const check of checks)
    await database.ownerSql.unsafe(`alter table ${name} drop constraint if exists "${check.name}"`);
}

/** Stores a row of any table without its checks, with what is given. */
export async function anyRowOf(database: TestDatabase, table: PgTable, given: Values): Promise<Values> {
  await withoutChecks(database, table);
  return anyRow(database, table, given);
}

/** Stores a row of any table: what is not given and must be there is made up, and so is every row that it names. */
async function anyRow(database: TestDatabase, table: PgTable, given: Values): Promise<Values> {
  const { columns, foreignKeys } = getTableConfig(table);
  const keyOf = (column: Column): string => Object.entries(table).find(([, own]) => own === column)?.[0] ?? column.name;
  const values: Values = { ...given };
  for (const foreignKey of foreignKeys) {
    const { columns: own, foreignTable, foreignColumns } = foreignKey.reference();
    const [column, target] = [own[0], foreignColumns[0]];
    if (!column || !target || foreignTable === table || !column.notNull) continue;
    const targetKey = Object.entries(foreignTable).find(([, one]) => one === target)?.[0] ?? target.name;
    const wanted = values[keyOf(column)];
    const known = wanted === undefined ? [] : await database.db.select().from(foreignTable).where(eq(target, wanted));
    const [row = await anyRow(database, foreignTable, wanted === undefined ? {} : { [targetKey]: wanted })] = known;
    values[keyOf(column)] = (row as Values)[targetKey];
  }
  for (const column of columns) {
    const key = keyOf(column);
    if (values[key] === undefined && column.notNull && !column.hasDefault && !column.generatedIdentity)
      values[key] = anyValue(column);
  }
  const [row] = await database.db.insert(table).values(values).returning();
  if (!row || is(row, SQL)) throw new Error(`no row of ${getTableConfig(table).name}`);
  return row;
}

/**
 * Stores an order of any kind in its first state, from what its table says of itself; what the checks of the table ask
 * of a product's own columns does not matter here, so they are taken off this database.
 */
export async function anyOrder(
  database: TestDatabase,
  kind: OrderKind,
  given: { userId: number; sellerId: number; [column: string]: unknown },
): Promise<BaseOrder> {
  await withoutChecks(database, kind.orders);
  const number = newOrderNumber(kind.letter, new Date());
  const order = await anyRow(database, kind.orders, { number, expireTime: tomorrow(), ...given });
  return order as BaseOrder;
}
