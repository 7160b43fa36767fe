import type { Actor } from "~/platform/access/actor";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { categoryHref } from "../rules/addresses";
import { schoolSizes } from "../rules/limits";
import type { CategoryRow, Placed } from "../rules/tree";
import { type CategoryName, categoryName } from "./tree.server";

type Visitor = { actor: Actor | null; locale: Locale };
type Slice = { isWhole: boolean; size: number; offset?: number };

/** How the things of a category are read and shown. */
export type Lister<Row, Card> = {
  list: (db: Db, category: number, slice: Slice) => Promise<Row[]>;
  count: (db: Db, category: number, offset: number) => Promise<number>;
  cards: (db: Db, visitor: Visitor, rows: readonly Row[]) => Promise<Card[]>;
};

/** One category of a page, with its things; `more` leads to the others, null where these are all. */
export type CategorySection<Card> = { category: CategoryName; cards: Card[]; more: string | null };

/** Joins lists for one read of all their cards, and divides these again. */
export async function cardsOfLists<Row, Card>(
  lists: readonly (readonly Row[])[],
  cardsOf: (rows: readonly Row[]) => Promise<Card[]>,
): Promise<Card[][]> {
  const cards = await cardsOf(lists.flat());
  let at = 0;
  return lists.map(({ length }) => {
    const own = cards.slice(at, at + length);
    at += length;
    return own;
  });
}

/**
 * The page of a category: itself and those below it with 8 things each, or where it is the only one (`isOwn`, or none is
 * below it) 100 on a page.
 */
export async function categoryPage<Row, Card>(
  db: Db,
  visitor: Visitor,
  { category, children }: Placed,
  { page, isOwn, lister }: { page: number; isOwn: boolean; lister: Lister<Row, Card> },
): Promise<{ sections: CategorySection<Card>[]; pages: number }> {
  const isOne = isOwn || children.length === 0;
  const shown: CategoryRow[] = isOne ? [category] : [category, ...children];
  const size = isOne ? schoolSizes.single : schoolSizes.several;
  const offset = isOne ? (page - 1) * size : 0;
  const [lists, total] = await Promise.all([
    Promise.all(shown.map(({ id }) => lister.list(db, id, { isWhole: false, size, offset }))),
    isOne ? lister.count(db, category.id, offset) : 0,
  ]);
  const cards = await cardsOfLists(lists, (rows) => lister.cards(db, visitor, rows));
  const moreOf = (row: CategoryRow) => (row.id === category.id ? `${categoryHref(row)}?own=1` : categoryHref(row));
  const sections = shown.map((row, at) => ({
    category: categoryName(row, flagOf(visitor.locale)),
    cards: cards[at] ?? [],
    more: !isOne && lists[at]?.length === size ? moreOf(row) : null,
  }));
  return { sections: sections.filter((one) => isOne || one.cards.length > 0), pages: Math.ceil(total / size) };
}
