import { z } from "zod";
import type { ListCall } from "~/foundation/desks/entity-desk.server";
import { findEntity } from "~/foundation/desks/queries/find-entity.server";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { shownNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { line, plain } from "~/platform/fields/fields";
import { redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { commodities } from "~db/schema/shop";
import { commodityDesk } from "./commodity-desk.server";
import { stocksOf } from "./queries/stocks.server";
import { commodityLimits } from "./rules/limits";
import { isOwnStockUsed } from "./rules/stock-choice";
import { lockedUntil } from "./rules/stock-lock";
import { adjustStock } from "./verbs/adjust-stock.server";

/** Form that adds or removes units of the commodity, or of a variant with its own stock. */
const stockForm = z.object({
  intent: z.literal("stock"),
  id: rowId,
  valueId: plain(60).optional(),
  direction: z.enum(["add", "take"]),
  count: z.number().int().min(1).max(commodityLimits.inventory),
  reason: line(commodityLimits.reason).min(1, "validation.required"),
});

/** The stock of a commodity as its card shows it. */
export type StockView = {
  id: number;
  /**
   * Each stock: the commodity's own without a label, else those of its variants; `taken` are held or bought by orders.
   */
  stocks: { valueId: string | null; label: string; inventory: number; taken: number }[];
  /** When it may be changed again, in words; null when it may be now. */
  lockedUntil: string | null;
};

/** View of a commodity's stock card. Throws `notFindData` for a commodity that is not the actor's. */
export async function stockView(
  { db, locale, actor }: Pick<ListCall, "db" | "locale"> & { actor: Actor },
  id: number,
): Promise<StockView> {
  const row = (await findEntity(db, commodityDesk, actor, id)) as unknown as typeof commodities.$inferSelect;
  const [own, now] = await Promise.all([stocksOf(db, [id]), shownNow(db)]);
  const flag = flagOf(locale);
  const labels = new Map(
    row.properties.flatMap(({ values }) =>
      values.map((value) => [value.id, inLanguage(value.text, flag).text] as const),
    ),
  );
  const variants = (own.get(id) ?? []).map((stock) => ({
    ...stock,
    label: labels.get(stock.valueId) ?? stock.valueId,
  }));
  const plainStock = { valueId: null, label: "", inventory: row.inventory, taken: row.taken };
  /* The commodity's own stock serves the choices of which no value keeps its own. */
  const isOwnUsed = isOwnStockUsed(row.properties);
  const until = lockedUntil(row, now);
  return {
    id,
    stocks: isOwnUsed ? [plainStock, ...variants] : variants,
    lockedUntil: until && deskTime(locale)(until),
  };
}

/** Action that changes the stock of a commodity; an error is shown beside its field. */
export const stockAction = submitSignedIn(
  stockForm,
  async ({ id, valueId, direction, count, reason }, { tx, ...call }) => {
    const delta = direction === "add" ? count : -count;
    const left = await adjustStock(tx, byOf(call), { id, delta, valueId: valueId || null, reason });
    return redirectTo(href("/admin/commodity/update/:id", { id }), {
      kind: "success",
      key: "commodity-desk:stock.done",
      params: { left },
    });
  },
);
