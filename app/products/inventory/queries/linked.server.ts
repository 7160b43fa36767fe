import { and, desc, eq, ilike, inArray, isNull, or } from "drizzle-orm";
import type { Linked } from "~/foundation/desks/links/linked";
import { containing } from "~/platform/data/conditions";
import { rowIdIn } from "~/platform/data/row-id";
import { lots, suppliers } from "~db/schema/inventory";
import { ownRows } from "./scope.server";

const like = (typed: string): string => containing(typed.slice(0, 100));

const supplierColumns = { id: suppliers.id, name: suppliers.name, note: suppliers.contact };

/** Search for a seller's suppliers by name or id, for the receipt form. */
export const linkedSuppliers: Linked = {
  named: (db, ids) =>
    db
      .select(supplierColumns)
      .from(suppliers)
      .where(inArray(suppliers.id, [...ids])),
  find: async ({ db, actor }, typed, limit) => {
    const number = rowIdIn(typed);
    const isExact = number === null ? undefined : eq(suppliers.id, number);
    return db
      .select(supplierColumns)
      .from(suppliers)
      .where(
        and(
          isNull(suppliers.deletedTime),
          ownRows(suppliers.sellerId, actor),
          or(isExact, ilike(suppliers.name, like(typed))),
        ),
      )
      .orderBy(...(isExact ? [desc(isExact)] : []), desc(suppliers.id))
      .limit(limit);
  },
};

const lotColumns = { id: lots.id, name: lots.receiptNo, note: lots.purchaseNo };

/** Search for a seller's lots by receipt number or id. */
export const linkedLots: Linked = {
  named: (db, ids) =>
    db
      .select(lotColumns)
      .from(lots)
      .where(inArray(lots.id, [...ids])),
  find: async ({ db, actor }, typed, limit) => {
    const number = rowIdIn(typed);
    const isExact = number === null ? undefined : eq(lots.id, number);
    return db
      .select(lotColumns)
      .from(lots)
      .where(and(ownRows(lots.sellerId, actor), or(isExact, ilike(lots.receiptNo, like(typed)))))
      .orderBy(...(isExact ? [desc(isExact)] : []), desc(lots.remaining), desc(lots.id))
      .limit(limit);
  },
};
