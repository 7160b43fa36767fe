import type { Load } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import type { Viewer } from "../price-rules";
import { cardMaker } from "./browse.server";
import type { Card, CardRow } from "./card";
import { bestSoldQuery, inStoreQuery, newestQuery, rankingQuery, salesQuery, sectionsQuery } from "./lists.server";
import type { MenuType } from "./types.server";

type Call = Pick<Load, "db" | "actor" | "locale">;

/** What the shop's home shows besides its menu; a section is a first-level type with its commodities. */
export type HomeView = {
  sales: Card[];
  ranking: Card[];
  sections: { id: number; name: string; cards: Card[] }[];
  inStore: Card[];
  now: number;
};

const argumentsOf = ({ actor, locale }: Call) => ({ flag: flagOf(locale), admin: actor?.roles.has("ADMIN") === true });

/** Anybody who is VIP, as far as prices ask. */
const anyVip: Viewer = { userId: 0, roles: new Set(), vipUntil: new Date(8.64e15) };

/** The shop's home for everybody of a language and price class: types by seq, each with at most 8 commodities (S1 2.1). */
export async function shopHome(
  db: Db,
  { locale, admin, vip }: { locale: Locale; admin: boolean; vip: boolean },
  menu: readonly MenuType[],
): Promise<HomeView> {
  const given = { flag: flagOf(locale), admin };
  const [sections, sales, ranking, inStore, { now, cards }] = await Promise.all([
    sectionsQuery(db).execute(given),
    salesQuery(db).execute(given),
    rankingQuery(db).execute(given),
    inStoreQuery(db).execute(given),
    cardMaker({ db, actor: vip ? anyVip : null, locale }),
  ]);
  const byType = new Map<number, CardRow[]>();
  for (const { sectionId, card } of sections) byType.set(sectionId, [...(byType.get(sectionId) ?? []), card]);
  return {
    sales: cards(sales),
    ranking: cards(ranking),
    sections: menu.flatMap(({ id, name }) =>
      byType.has(id) ? [{ id, name, cards: cards(byType.get(id) ?? []) }] : [],
    ),
    inStore: cards(inStore),
    now,
  };
}

/** What the shop recommends: the ranking, the newest and the best sold. */
export async function recommended(
  call: Call,
): Promise<{ ranking: Card[]; newest: Card[]; bestSold: Card[]; now: number }> {
  const { db } = call;
  const given = argumentsOf(call);
  const [ranking, newest, bestSold, { now, cards }] = await Promise.all([
    rankingQuery(db).execute(given),
    newestQuery(db).execute(given),
    bestSoldQuery(db).execute(given),
    cardMaker(call),
  ]);
  return { ranking: cards(ranking), newest: cards(newest), bestSold: cards(bestSold), now };
}
