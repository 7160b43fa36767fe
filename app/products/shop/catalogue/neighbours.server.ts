import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Db } from "~db/client";
import { catalogueTag } from "../tags";
import { cardMaker } from "./browse.server";
import { type Blocks, cachedShelves, callOf, type ViewerClass } from "./cached-shelves.server";
import { neighbours } from "./lists.server";

/** Blocks of other commodities of the same model, and of the same type. */
export async function neighbourBlocks(
  db: Db,
  { id, typeId, modelType, ...viewer }: ViewerClass & { id: number; typeId: number; modelType: string },
): Promise<Blocks> {
  const asked = callOf(db, viewer);
  const t = translator(asked.locale);
  const [{ siblings, related }, { now, cards }] = await Promise.all([
    neighbours(db, asked.actor, flagOf(asked.locale), { id, typeId, modelType }),
    cardMaker(asked),
  ]);
  const blocks = [
    { title: t("shop:detail.siblings"), cards: cards(siblings) },
    { title: t("shop:detail.related"), cards: cards(related) },
  ];
  return { now, blocks, areBelow: true };
}

/** The shelves of others like a commodity, kept for all who see the same. */
export const neighbourShelves = cachedShelves("shop-neighbours", [catalogueTag], neighbourBlocks);
