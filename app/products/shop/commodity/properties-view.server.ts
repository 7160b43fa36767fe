import { findEntity } from "~/foundation/desks/queries/find-entity.server";
import type { Actor } from "~/platform/access/actor";
import { shownNow } from "~/platform/data/clock.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { commodities } from "~db/schema/shop";
import { commodityDesk } from "./commodity-desk.server";
import { stocksOf } from "./queries/stocks.server";
import type { PropertyRow } from "./rules/property-rows";
import { lockedUntil } from "./rules/stock-lock";

/** The properties of a commodity as their page shows them. */
export type PropertiesView = {
  id: number;
  name: { text: string; lang?: string };
  /** The commodity's update time in ms, which the form sends back. */
  version: number;
  rows: PropertyRow[];
  /** Units of the values that keep their own stock, by the value's id. */
  units: Record<string, number>;
  /** Text of when values may begin or end keeping their own stock again; null when they may now. */
  lockedUntil: string | null;
};

/** View of a commodity's properties page. Throws `notFindData` for a commodity that is not the actor's. */
export async function propertiesView(
  db: Db,
  { actor, locale, id }: { actor: Actor; locale: Locale; id: number },
): Promise<PropertiesView> {
  const row = (await findEntity(db, commodityDesk, actor, id)) as unknown as typeof commodities.$inferSelect;
  const [stocks, now] = await Promise.all([stocksOf(db, [id]), shownNow(db)]);
  const until = lockedUntil(row, now);
  return {
    id,
    name: shownWords(row.name, flagOf(locale)),
    version: row.updateTime.getTime(),
    rows: row.properties.map(({ name, values }) => ({
      name,
      values: values.map(({ id: value, text, priceDelta, stock }) => ({
        id: value,
        text,
        priceDelta: String(priceDelta),
        stock: stock ? "on" : undefined,
      })),
    })),
    units: Object.fromEntries((stocks.get(id) ?? []).map(({ valueId, inventory }) => [valueId, inventory])),
    lockedUntil: until && deskTime(locale)(until),
  };
}
