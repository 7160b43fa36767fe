import { databaseNow } from "~/platform/data/clock.server";
import type { Db } from "~db/client";
import { awaitsGroup } from "../../order/queries/group-buy.server";
import { lockedUntil, type SaleTimes } from "../rules/stock-lock";

const settings = ["saleStart", "saleSeconds", "groupBuyStart", "groupBuyEnd", "groupBuyMinCount"] as const;

/** Sale settings of a commodity that are locked: a sale runs, or its last orders are not settled [C14, C16]. */
export async function saleLocks(db: Db, sale: SaleTimes & { id: number }): Promise<Record<string, string>> {
  const isLocked = lockedUntil(sale, await databaseNow(db)) !== null || (await awaitsGroup(db, sale.id));
  return isLocked ? Object.fromEntries(settings.map((name) => [name, "saleLocked"])) : {};
}
