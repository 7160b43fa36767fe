import { and, sql } from "drizzle-orm";
import { goodsStock } from "~/foundation/subjects/verbs/goods-stock.server";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import { settingFacts } from "~/platform/data/settings.server";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { lots } from "~db/schema/inventory";
import { isExpiring } from "../lot-desk.server";
import { ownRows, sellerOf } from "./scope.server";

/** SQL of the setting `inventory.low`: the number of units from which an alert starts. */
const low = () => sql`coalesce((select (value #>> '{}')::bigint from setting where key = 'inventory.low'),
  ${settingFacts("inventory.low").initial}::bigint)`;

/** Desk todos of sellers: goods on sale that run low, and lots that expire soon [I7]. */
export const stockTodos = (actor: Concerned, t: Translate) =>
  actor.roles.has("SHOP_ADMIN") || actor.roles.has("ADMIN")
    ? [
        {
          id: "stock-low",
          count: goodsStock().countLow(sellerOf(actor), low()),
          text: t("inventory:todo.low"),
          to: `${href("/inventory/item_manage")}?shows=low`,
        },
        {
          id: "stock-expiring",
          count: countRows(lots, and(ownRows(lots.sellerId, actor), isExpiring)),
          text: t("inventory:todo.expiring"),
          to: `${href("/inventory/stock_manage")}?shows=expiring`,
        },
      ]
    : [];
