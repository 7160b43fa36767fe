import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { catalogueTag, typesTag } from "../tags";
import { cardMaker } from "./browse.server";
import { type Block, type Blocks, cachedShelves, callOf, type ViewerClass } from "./cached-shelves.server";
import type { CardRow } from "./card";
import { bestSoldQuery, inStoreQuery, newestQuery, rankingQuery, salesQuery, sectionsQuery } from "./lists.server";
import { typeHref } from "./type-href";
import { menuOf, shopHost, typeTree } from "./types.server";

const argumentsOf = ({ locale, isAdmin }: ViewerClass) => ({ flag: flagOf(locale), admin: isAdmin });

/** Blocks of the shop's home: sales, ranking, types by seq with at most 8 commodities each, in-store commodities. */
export async function homeBlocks(db: Db, viewer: ViewerClass): Promise<Blocks> {
  const { locale } = viewer;
  const given = argumentsOf(viewer);
  const [tree, sections, sales, ranking, inStore, { now, cards }] = await Promise.all([
    typeTree(db, { flag: given.flag, host: shopHost }),
    sectionsQuery(db).execute(given),
    salesQuery(db).execute(given),
    rankingQuery(db).execute(given),
    inStoreQuery(db).execute(given),
    cardMaker(callOf(db, viewer)),
  ]);
  const byType = new Map<number, CardRow[]>();
  for (const { sectionId, card } of sections) byType.set(sectionId, [...(byType.get(sectionId) ?? []), card]);
  const t = translator(locale);
  const blocks: Block[] = [
    { title: t("shop:sale.title"), cards: cards(sales) },
    { title: t("shop:ranking.title"), cards: cards(ranking), more: href("/shop/recommend"), isRanking: true },
    ...menuOf(tree, locale).map(({ id, name }) => ({
      title: name,
      more: typeHref("online", id),
      cards: cards(byType.get(id) ?? []),
    })),
    { title: t("shop:inStore.title"), more: typeHref("offline", 0), cards: cards(inStore) },
  ];
  return { now, blocks };
}

/** Blocks of the recommendation page: the ranking, the best sold and the newest. */
export async function recommendedBlocks(db: Db, viewer: ViewerClass): Promise<Blocks> {
  const given = argumentsOf(viewer);
  const [ranking, newest, bestSold, { now, cards }] = await Promise.all([
    rankingQuery(db).execute(given),
    newestQuery(db).execute(given),
    bestSoldQuery(db).execute(given),
    cardMaker(callOf(db, viewer)),
  ]);
  const t = translator(viewer.locale);
  const blocks: Block[] = [
    { title: t("shop:ranking.title"), cards: cards(ranking), isRanking: true },
    { title: t("shop:recommend.bestSold"), cards: cards(bestSold) },
    { title: t("shop:recommend.newest"), cards: cards(newest) },
  ];
  return { now, blocks };
}

/** The shelves of the home, kept for all who see the same. */
export const homeShelves = cachedShelves("shop-home", [catalogueTag, typesTag], homeBlocks);

/** The shelves of what is recommended, kept for all who see the same. */
export const recommendedShelves = cachedShelves("shop-recommended", [catalogueTag], recommendedBlocks);
