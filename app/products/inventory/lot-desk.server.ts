import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { day, optionalDay } from "~/foundation/desks/fields/day-fields";
import { once, unsorted } from "~/foundation/desks/fields/field-kind";
import { manyLink, optionalManyLink } from "~/foundation/desks/fields/link-fields";
import { lineText, longText } from "~/foundation/desks/fields/text-fields";
import { integer, tick } from "~/foundation/desks/fields/value-fields";
import { linkedGoods } from "~/foundation/subjects/goods.server";
import { goodsStock } from "~/foundation/subjects/verbs/goods-stock.server";
import { tokyoToday } from "~/platform/data/conditions";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import type { AppPath } from "~/platform/domain/register";
import { DomainError } from "~/platform/errors";
import { href } from "~/platform/screens/href";
import { isDay, tokyoDay } from "~/platform/time/tokyo";
import { groupDigits } from "~/ui/text/money";
import { lots } from "~db/schema/inventory";
import { searchTextOf } from "~db/text/search-text";
import { linkedSuppliers } from "./queries/linked.server";
import { ownRows } from "./queries/scope.server";
import { goodWords } from "./rules/good-words";
import { inventoryLimits as limits, warnDays } from "./rules/limits";
import { ageOf } from "./rules/lots";
import { bookLot } from "./verbs/book-lot.server";
import { requireOwnSupplier } from "./verbs/require-own.server";

type LotRow = typeof lots.$inferSelect;

const isLeft = gt(lots.remaining, 0);

/** Lots with remaining units that have expired or expire within 30 days [I7]. */
export const isExpiring: SQL = sql`(${lots.remaining} > 0 and ${lots.shelfLife} <= ${tokyoToday} + ${warnDays}::int)`;

const shown: Readonly<Record<string, SQL | undefined>> = {
  left: isLeft,
  expiring: isExpiring,
  expired: and(isLeft, lt(lots.shelfLife, tokyoToday)),
  empty: eq(lots.remaining, 0),
  aside: and(isLeft, eq(lots.addToSale, false)),
};

const tones = { fresh: "good", soon: "warn", expired: "bad", aside: "plain", empty: "plain" } as const;

function stateOf({ remaining, shelfLife, addToSale }: LotRow, now: Date) {
  const age = ageOf(shelfLife, tokyoDay(now));
  const name = remaining === 0 ? "empty" : age === "fresh" && !addToSale ? "aside" : age;
  return { name, tone: tones[name] };
}

/** Desk of receipts: the seller's own, all for administrators [I1, I5]; saving one also books its units. */
export const lotDesk = entityDesk(lots, {
  name: "inventory-lot",
  texts: "inventory:lot.",
  paths: {
    list: "/inventory/stock_manage",
    create: href("/inventory/stock/save/:id", { id: 0 }) as AppPath,
    edit: "/inventory/stock/save/:id",
  },
  calls: { base: "/api/inventory/stock", access: only("SHOP_ADMIN") },
  fields: {
    commodityId: once(manyLink(linkedGoods)),
    valueId: once(unsorted(lineText({ max: limits.valueId }))),
    receiptNo: lineText({ max: limits.number, required: true }),
    purchaseNo: unsorted(lineText({ max: limits.number })),
    quantity: unsorted(integer({ min: 1, max: limits.quantity })),
    unitCost: unsorted(yen({ max: limits.yen, initial: 0 })) as never,
    supplierId: optionalManyLink(linkedSuppliers),
    arrivalDate: day(),
    shelfLife: unsorted(optionalDay()),
    addToSale: tick({ mayBeAbsent: true }),
    personInCharge: unsorted(lineText({ max: limits.person })),
    note: longText({ max: limits.note }),
  },
  hints: ["commodityId", "valueId", "quantity", "unitCost", "shelfLife", "addToSale"],
  title: ({ receiptNo }) => ({ text: receiptNo }),
  columns: ["title", "commodityId", "remaining", "quantity", "shelfLife", "state", "arrivalDate"],
  extra: ["valueId", "supplierId", "purchaseNo", "unitCost", "personInCharge", "addToSale", "note"],
  computed: {
    remaining: {
      align: "end",
      cells: (rows) =>
        new Map(rows.map(({ id, remaining }) => [id, { text: groupDigits(remaining), inFile: remaining }])),
    },
  },
  sort: "-arrivalDate",
  filters: ["commodityId", "supplierId"],
  narrows: {
    shows: { choices: ["left", "expiring", "expired", "aside", "empty"], where: (value) => shown[value] },
    expireBefore: {
      choices: "day",
      where: (value) => (isDay(value) ? and(isLeft, lt(lots.shelfLife, value)) : undefined),
    },
  },
  search: (keyword) => hasWords(lots.searchText, keyword),
  state: stateOf,
  scope: (actor) => ownRows(lots.sellerId, actor),
  initial: () => ({ arrivalDate: tokyoDay(new Date()), addToSale: true, unitCost: 0 }),
  prepare: async (tx, values, { before, ...by }) => {
    if (!before && values.commodityId === undefined)
      throw new DomainError("stockFieldMissing", { field: "commodityId" });
    const { arrivalDate = "", shelfLife = null } = { ...before, ...values };
    if (shelfLife !== null && shelfLife < arrivalDate)
      throw new DomainError("shelfLifeBeforeArrival", { field: "shelfLife" });
    if (before?.addToSale && values.addToSale === false) throw new DomainError("lotIsForSale", { field: "addToSale" });
    const wanted = {
      commodityId: before?.commodityId ?? values.commodityId,
      valueId: before?.valueId ?? values.valueId,
    };
    const stock = await goodsStock().resolve(tx, by, { ...wanted, valueId: wanted.valueId ?? "" });
    await requireOwnSupplier(tx, stock.sellerId, values.supplierId ?? null);
    const { name, stockId, valueId, sellerId } = stock;
    const { receiptNo = "", purchaseNo = "" } = { ...before, ...values };
    const searchText = searchTextOf([...goodWords(name), receiptNo, purchaseNo]);
    return { searchText, ...(!before && { stockId, valueId, sellerId, remaining: 0 }) };
  },
  keep: (tx, row, by) => bookLot(tx, by, row),
  shows: null,
  purges: () => [],
});
