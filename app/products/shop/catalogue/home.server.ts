import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { cardMaker } from "./browse.server";
import type { Card, CardRow } from "./card";
import { bestSoldQuery, inStoreQuery, newestQuery, rankingQuery, salesQuery, sectionsQuery } from "./lists.server";
import type { MenuType } from "./types.server";

type Call = Pick<Load, "db" | "actor" | "locale">;

/** A first-level type with its commodities. */
export type HomeSection = { id: number; name: string; cards: Card[] };

/** What the shop's home shows besides its menu; a section is a first-level type with its commodities. */
export type HomeView = {
  sales: Card[];
  ranking: Card[];
  sections: HomeSection[];
  inStore: Card[];
  now: number;
};

const argumentsOf = ({ actor, locale }: Call) => ({ flag: flagOf(locale), admin: actor?.roles.has("ADMIN") === true });

/** The shop's home for the visitor of a request: types by seq, each with at most 8 commodities (S1 2.1). */
export async function shopHome(call: Call, menu: readonly MenuType[]): Promise<HomeView> {
  const { db } = call;
  const given = argumentsOf(call);
  const [sections, sales, ranking, inStore, { now, cards }] = await Promise.all([
    sectionsQuery(db).execute(given),
    salesQuery(db).execute(given),
    rankingQuery(db).execute(given),
    inStoreQuery(db).execute(given),
    cardMaker(call),
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
