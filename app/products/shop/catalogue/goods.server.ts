import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Goods } from "~/foundation/subjects/goods.server";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Words } from "~db/schema/columns";
import { commodities } from "~db/schema/shop";

import { isKept, visibleTo } from "./conditions.server";

const linkedColumns = { id: commodities.id, name: commodities.name, modelType: commodities.modelType };

const linkedIn =
  (locale: Locale) =>
  ({ id, name, modelType }: { id: number; name: Words; modelType: string }) => ({
    id,
    name: inLanguage(name, flagOf(locale)).text,
    note: modelType,
  });

/** Commodities for links from other products, on the shelf or not: sellers find their own, administrators all. */
export const goods: Goods = {
  linked: {
    named: async (db, ids, locale) => {
      const rows = await db
        .select(linkedColumns)
        .from(commodities)
        .where(inArray(commodities.id, [...ids]));
      return rows.map(linkedIn(locale));
    },
    find: async ({ db, actor, locale }, typed, limit) => {
      const number = rowIdIn(typed);
      const isExact = number === null ? undefined : eq(commodities.id, number);
      const has = hasWords(commodities.searchText, typed);
      if (!isExact && !has) return [];
      const own = actor.roles.has("ADMIN") ? undefined : eq(commodities.sellerId, actor.userId);
      const rows = await db
        .select(linkedColumns)
        .from(commodities)
        .where(and(isKept, own, or(isExact, has)))
        .orderBy(...(isExact ? [desc(isExact)] : []), desc(commodities.id))
        .limit(limit);
      return rows.map(linkedIn(locale));
    },
  },
  find: async (db, ids) => {
    const rows = await db
      .select({
        id: commodities.id,
        sellerId: commodities.sellerId,
        name: commodities.name,
        attachments: commodities.attachments,
        isShown: visibleTo(null).as("shown"),
      })
      .from(commodities)
      .where(inArray(commodities.id, [...ids]));
    return new Map(
      rows.map(({ attachments, isShown, ...good }) => {
        const path = isShown ? href("/commodity/detail/:id/:from?", { id: good.id }) : null;
        return [good.id, { ...good, picture: attachments[0] ?? null, href: path }];
      }),
    );
  },
};
