import type { Actor } from "~/platform/access/actor";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { courseDocHref } from "../rules/addresses";
import { type CardAct, cardAct, type PriceState, priceState } from "../rules/price";
import type { DocRow } from "./docs.server";
import { readableAmong } from "./rights.server";

/** A document in a list, for one visitor. */
export type DocCard = {
  id: number;
  href: string;
  title: { text: string; lang?: Flag };
  summary: { text: string; lang?: Flag };
  cover: string;
  price: number;
  state: PriceState;
  act: CardAct;
};

type Visitor = { actor: Actor | null; locale: Locale };

/** Cards of documents, with what their prices and clicks are for this visitor [spec 4]. */
export async function docCards(
  db: Db,
  { actor, locale }: Visitor,
  rows: readonly Omit<DocRow, "createTime">[],
): Promise<DocCard[]> {
  const flag = flagOf(locale);
  const readable = await readableAmong(db, actor, rows);
  return rows.map((row) => {
    const state = priceState(row, readable.has(row.id));
    return {
      id: row.id,
      href: courseDocHref(row.id),
      title: shownWords(row.title, flag),
      summary: shownWords(row.summary, flag),
      cover: row.cover,
      price: row.price ?? 0,
      state,
      act: cardAct(state, actor !== null),
    };
  });
}
