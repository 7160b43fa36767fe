import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { optionalDay } from "~/foundation/desks/fields/day-fields";
import { once, unsorted } from "~/foundation/desks/fields/field-kind";
import { manyLink, optionalManyLink } from "~/foundation/desks/fields/link-fields";
import { lineText, longText } from "~/foundation/desks/fields/text-fields";
import { integer } from "~/foundation/desks/fields/value-fields";
import { linkedGoods } from "~/foundation/subjects/goods.server";
import { goodsStock } from "~/foundation/subjects/verbs/goods-stock.server";
import { databaseNow } from "~/platform/data/clock.server";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import { stockOuts } from "~db/schema/inventory";
import { searchTextOf } from "~db/text/search-text";
import { linkedLots } from "./queries/linked.server";
import { ownRows } from "./queries/scope.server";
import { goodWords } from "./rules/good-words";
import { inventoryLimits as limits, outPurposes } from "./rules/limits";
import { bookOut } from "./verbs/book-out.server";
import { requireLotOf } from "./verbs/require-own.server";

const shown: Readonly<Record<string, SQL>> = {
  booked: isNull(stockOuts.voidTime),
  void: isNotNull(stockOuts.voidTime),
};

/** Desk of withdrawals other than by orders [I3]; voiding a wrong one returns its units. */
export const outDesk = entityDesk(stockOuts, {
  name: "stock-out",
  texts: "inventory:out.",
  paths: { list: "/inventory/outStock_manage" },
  calls: { base: "/api/inventory/out", access: only("SHOP_ADMIN") },
  fields: {
    commodityId: once(manyLink(linkedGoods)),
    valueId: once(unsorted(lineText({ max: limits.valueId }))),
    lotId: once(optionalManyLink(linkedLots)),
    quantity: once(unsorted(integer({ min: 1, max: limits.quantity }))),
    outPurpose: once(unsorted(choice(outPurposes))),
    outDate: once(optionalDay()) as never,
    personInCharge: unsorted(lineText({ max: limits.person })),
    note: longText({ max: limits.note }),
  },
  hints: ["commodityId", "valueId", "lotId", "outDate"],
  title: ({ id }) => ({ text: `#${id}` }),
  columns: ["title", "commodityId", "quantity", "outPurpose", "outDate", "state"],
  extra: ["valueId", "lotId", "personInCharge", "note"],
  sort: "-updateTime",
  filters: ["outPurpose", "commodityId"],
  narrows: { shows: { choices: ["booked", "void"], where: (value) => shown[value] } },
  search: (keyword) => hasWords(stockOuts.searchText, keyword),
  state: ({ voidTime }) => (voidTime ? { name: "void", tone: "bad" } : { name: "booked", tone: "good" }),
  scope: (actor) => ownRows(stockOuts.sellerId, actor),
  initial: () => ({ outDate: tokyoDay(new Date()), outPurpose: "sample" }),
  final: ["void"],
  acts: { void: ({ voidTime }) => (voidTime ? null : { voidTime: sql`clock_timestamp()` as unknown as Date }) },
  prepare: async (tx, values, { before, ...by }) => {
    if (before) return {};
    for (const field of ["commodityId", "quantity", "outPurpose"] as const)
      if (values[field] === undefined) throw new DomainError("stockFieldMissing", { field });
    const today = tokyoDay(await databaseNow(tx));
    const outDate = values.outDate ?? today;
    if (outDate > today) throw new DomainError("outDateAhead", { field: "outDate" });
    const stock = await goodsStock().resolve(tx, by, {
      commodityId: values.commodityId,
      valueId: values.valueId ?? "",
    });
    await requireLotOf(tx, stock, values.lotId ?? null);
    const { name, stockId, valueId, sellerId } = stock;
    const searchText = searchTextOf([...goodWords(name), values.note ?? "", values.personInCharge ?? ""]);
    return { outDate, stockId, valueId, sellerId, searchText, actorId: by.operator.userId };
  },
  keep: (tx, row, by) => bookOut(tx, by, row),
  shows: null,
  purges: () => [],
});
