import { and, eq, getTableColumns, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Someone } from "~/foundation/accounts/verbs/someone.server";
import { shownCounts } from "~/foundation/comments/queries/shown-counts.server";
import { pageOf } from "~/platform/api/paging";
import { isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import { countAhead } from "~/platform/data/count-ahead.server";
import { commonAhead } from "~/platform/data/counted";
import { kmTo } from "~/platform/data/distance";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { promoteLimits } from "../limits";
import type { Asked, AskedWall } from "../rules/wall-addresses";
import { firstItems, firstOfEach, isFirst, orderOf, rank } from "./first-items.server";
import { likedAmong } from "./likes.server";
import { categoryShown, inFlag, itemListed, onWall } from "./visible.server";

const { id, name, description, promoteLogo, homePage, address, likeNum, categoryId } = getTableColumns(promoteItems);
const cardColumns = { id, name, description, promoteLogo, homePage, address, likeNum, categoryId };

type CardRow = {
  id: number;
  name: InLanguages;
  description: InLanguages;
  promoteLogo: string;
  homePage: string;
  address: InLanguages;
  likeNum: number;
  categoryId: number;
  km: number | null;
};

/** An item on a list; `lang` names the language of its words where it is not the reader's. */
export type ItemCard = {
  id: number;
  name: string;
  lang?: Flag;
  text: string;
  textLang?: Flag;
  picture: string;
  homePage: string;
  address: string;
  addressLang?: Flag;
  likes: number;
  liked: boolean;
  comments: number;
  /** Kilometres from the place of "near"; null where the item or the request has no place. */
  km: number | null;
};

/** The viewer and their language. */
export type WallViewer = { flag: Flag; someone: Someone | null };

/** Kilometres from the requested place; null without one. */
const distance = ({ place }: Pick<Asked, "place">): SQL<number | null> =>
  place ? kmTo(promoteItems.location, place) : sql<null>`null::float8`;

async function cardsOf(db: Db, rows: readonly CardRow[], { flag, someone }: WallViewer): Promise<ItemCard[]> {
  const ids = rows.map((row) => row.id);
  const [liked, counts] = await Promise.all([likedAmong(db, someone, ids), shownCounts(db, "promote", ids)]);
  return rows.map((row) => {
    const { text: name, lang } = shownWords(row.name, flag);
    const { text, lang: textLang } = shownWords(row.description, flag);
    const { text: address, lang: addressLang } = shownWords(row.address, flag);
    return {
      id: row.id,
      name,
      ...(lang && { lang }),
      text,
      ...(textLang && { textLang }),
      picture: row.promoteLogo,
      homePage: row.homePage,
      address,
      ...(addressLang && { addressLang }),
      likes: row.likeNum,
      liked: liked.has(row.id),
      comments: counts.get(row.id) ?? 0,
      km: row.km,
    };
  });
}

type Category = { id: number; name: string; lang?: Flag };

/**
 * Items of a list that have the keyword's words, as far as it looks for them; undefined without a keyword. Near a place the
 * index of distances has those with a place, and the highest stand for the others.
 */
function withWords(asked: Asked, where: SQL | undefined): SQL | undefined {
  const words = wordsNarrowing(promoteItems.searchText, asked.keyword);
  const rows = { from: promoteItems, id, where, order: orderOf(asked) };
  if (!asked.place) return isCandidate(rows, words);
  const placed = { ...rows, where: and(where, isNotNull(promoteItems.location)) };
  return or(
    isCandidate(placed, words),
    isCandidate({ ...rows, order: orderOf({ condition: undefined, place: null }) }, words),
  );
}

/** Those items as a table under its own name: with a keyword they are found before they are put in order. */
const listed = (asked: Asked, where: SQL | undefined): { from: SQL; isSmall: boolean } =>
  asked.keyword === ""
    ? { from: sql`${promoteItems}`, isSmall: false }
    : {
        from: sql`(select * from ${promoteItems} where ${withWords(asked, where)} offset 0) ${promoteItems}`,
        isSmall: true,
      };

/** The cards of the items that `first` names, in its order. */
const rowsOf = (db: Db, asked: Asked, first: SQL) =>
  db
    .select({ ...cardColumns, km: distance(asked).as("km"), rank: rank.as("rank") })
    .from(promoteItems)
    .innerJoin(first, isFirst)
    .orderBy(rank);

/** The first items of each category, one more than a shelf shows, among those that have the words of the keyword. */
function firstWithWords(db: Db, flag: Flag, asked: AskedWall): Promise<CardRow[]> {
  const shown = and(onWall, inFlag(flag), asked.categoryId === null ? undefined : eq(categoryId, asked.categoryId));
  return rowsOf(db, asked, firstOfEach(asked, { where: withWords(asked, shown), most: promoteLimits.shelf + 1 }));
}

/** The first `most` items of a category in the order that is asked for. */
function firstIn(db: Db, flag: Flag, asked: Asked, { category, most }: { category: SQL; most: number }) {
  const where = and(category, onWall, inFlag(flag));
  return rowsOf(db, asked, firstItems(asked, { ...listed(asked, where), where, most }));
}

/** The first items of each category that is asked for, one more than a shelf shows. */
function firstOfShelves(db: Db, flag: Flag, asked: AskedWall): Promise<CardRow[]> {
  if (asked.keyword !== "") return firstWithWords(db, flag, asked);
  const category = eq(categoryId, promoteCategories.id);
  const shelf = firstIn(db, flag, asked, { category, most: promoteLimits.shelf + 1 }).as("shelf");
  const one = asked.categoryId === null ? undefined : eq(promoteCategories.id, asked.categoryId);
  return db
    .select(shelf._.selectedFields)
    .from(promoteCategories)
    .crossJoinLateral(shelf)
    .where(and(categoryShown, one))
    .orderBy(shelf.rank);
}

/** A category on the wall with its first items, or all it has (`isWhole`); `hasMore`: it has more than the first. */
export type Shelf = Category & { cards: ItemCard[]; hasMore: boolean; isWhole: boolean };

/**
 * The shelves of some categories: eight items each, and up to 200 for the category `all` [W7]. Empty categories are
 * left out; `categoryId` selects one category.
 */
export async function shelvesOf(
  db: Db,
  reader: WallViewer,
  categories: readonly Category[],
  asked: AskedWall,
): Promise<Shelf[]> {
  const { flag } = reader;
  const category = asked.all === null ? null : eq(categoryId, asked.all);
  const [rows, whole] = await Promise.all([
    firstOfShelves(db, flag, asked),
    category ? firstIn(db, flag, asked, { category, most: promoteLimits.all }) : [],
  ]);
  const shelves = categories.flatMap((category) => {
    const own = rows.filter((row) => row.categoryId === category.id);
    const hasMore = own.length > promoteLimits.shelf;
    const isWhole = hasMore && category.id === asked.all;
    return own.length > 0
      ? [{ ...category, hasMore, isWhole, own: isWhole ? whole : own.slice(0, promoteLimits.shelf) }]
      : [];
  });
  const cards = await cardsOf(
    db,
    shelves.flatMap(({ own }) => own),
    reader,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return shelves.map(({ own, ...category }) => ({ ...category, cards: own.flatMap((row) => byId.get(row.id) ?? []) }));
}

/** One page of the items that have a keyword's words, whatever their category, counted ten pages ahead. */
export async function itemPage(
  db: Db,
  reader: WallViewer,
  asked: Asked,
  paging: { page: number; size: number; offset: number },
) {
  const shown = and(itemListed, inFlag(reader.flag));
  const found = listed(asked, shown);
  const [rows, total] = await Promise.all([
    rowsOf(db, asked, firstItems(asked, { ...found, where: shown, most: paging.size, offset: paging.offset })),
    countAhead(db, found.from, shown, paging, commonAhead),
  ]);
  return pageOf(await cardsOf(db, rows, reader), total, paging);
}
