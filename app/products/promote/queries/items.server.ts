import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Someone } from "~/foundation/accounts/someone.server";
import { shownCounts } from "~/foundation/comments/queries/shown-counts.server";
import { pageOf } from "~/platform/api/paging";
import { countUpTo } from "~/platform/data/count-ahead.server";
import { kmTo } from "~/platform/data/distance";
import { kept } from "~/platform/data/kept.server";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, shownWords } from "~/platform/i18n/words";
import { commonAhead, isCut } from "~/platform/table/counted";
import type { Db } from "~db/client";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { promoteLimits } from "../limits";
import type { Asked, AskedWall, Condition } from "../rules/wall-addresses";
import { wallTag } from "../tags";
import { firstItems, firstOfEach, isFirst, rank } from "./first-items.server";
import { likedAmong } from "./likes.server";
import {
  categoryShown,
  inFlag,
  itemListed,
  itemsWithWords,
  onWall,
  pageWithWords,
  someWithWords,
} from "./visible.server";

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
export type Reader = { flag: Flag; someone: Someone | null };

/** Kilometres from the requested place; null without one. */
const distance = ({ place }: Pick<Asked, "place">): SQL<number | null> =>
  place ? kmTo(promoteItems.location, place) : sql<null>`null::float8`;

async function cardsOf(db: Db, rows: readonly CardRow[], { flag, someone }: Reader): Promise<ItemCard[]> {
  const ids = rows.map((row) => row.id);
  const [liked, counts] = await Promise.all([likedAmong(db, someone, ids), shownCounts(db, "promote", ids)]);
  return rows.map((row) => {
    const { text: name, lang } = shownWords(row.name, flag);
    const { text, lang: textLang } = shownWords(row.description, flag);
    const { text: address, lang: addressLang } = shownWords(row.address, flag);
    return {
      ...{ id: row.id, name, ...(lang && { lang }), text, ...(textLang && { textLang }) },
      ...{ picture: row.promoteLogo, homePage: row.homePage, address, ...(addressLang && { addressLang }) },
      ...{ likes: row.likeNum, liked: liked.has(row.id), comments: counts.get(row.id) ?? 0, km: row.km },
    };
  });
}

type Category = { id: number; name: string; lang?: Flag };

const narrowedBy = (flag: Flag, categoryId: number | undefined): SQL | undefined =>
  and(categoryId === undefined ? undefined : eq(promoteItems.categoryId, categoryId), onWall, inFlag(flag));

/** Ids of the items that match a keyword; null if more than `promoteLimits.found` match. Cached by the wall's tag. */
const fewWithWords = kept(
  "wall-few-with-words",
  (_keyword: string, _flag: Flag, _categoryId: number | undefined) => [wallTag],
  async (db, keyword, flag, categoryId) => {
    const { found } = promoteLimits;
    const where = someWithWords(keyword, narrowedBy(flag, categoryId), found + 1);
    const rows = await db.select({ id }).from(promoteItems).where(where);
    return rows.length > found ? null : rows.map((row) => row.id);
  },
);

/**
 * The first items of each category for a keyword, one more than a shelf shows, from the ids of all matches. Null when
 * too many items match; those are then found quickly in each shelf's own order.
 */
async function firstOfFew(db: Db, flag: Flag, asked: AskedWall): Promise<CardRow[] | null> {
  const ids = await fewWithWords(db, asked.keyword, flag, asked.categoryId ?? undefined);
  if (!ids?.length) return ids && [];
  const where = and(inArray(id, [...ids]), onWall);
  return db
    .select({ ...cardColumns, km: distance(asked).as("km"), rank: rank.as("rank") })
    .from(promoteItems)
    .innerJoin(firstOfEach(asked, { where, most: promoteLimits.shelf + 1 }), isFirst)
    .orderBy(rank);
}

/**
 * The first `most` items of a category in the requested order; `isMet`: the keyword is common, so the order is read
 * first.
 */
function firstIn(
  db: Db,
  flag: Flag,
  asked: Asked,
  { category, most, isMet }: { category: SQL; most: number; isMet: boolean },
) {
  const where = and(category, onWall, inFlag(flag), pageWithWords(asked.keyword, isMet));
  return db
    .select({ ...cardColumns, km: distance(asked).as("km"), rank: rank.as("rank") })
    .from(promoteItems)
    .innerJoin(firstItems(asked, { from: sql`${promoteItems}`, where, most }), isFirst)
    .orderBy(rank);
}

/** The first items of each requested category, one more than a shelf shows. */
function firstOfShelves(db: Db, flag: Flag, asked: AskedWall, isMet: boolean) {
  const category = eq(promoteItems.categoryId, promoteCategories.id);
  const shelf = firstIn(db, flag, asked, { category, most: promoteLimits.shelf + 1, isMet }).as("shelf");
  const one = asked.categoryId === null ? undefined : eq(promoteCategories.id, asked.categoryId);
  return db
    .select(shelf._.selectedFields)
    .from(promoteCategories)
    .crossJoinLateral(shelf)
    .where(and(categoryShown, one))
    .orderBy(shelf.rank);
}

/**
 * Ids of the first items for a common keyword, in order. Cached, because a category without a match is read in full.
 * Likes do not purge it, so the order by likes can be a minute old here, and only here.
 */
const firstWithCommonWords = kept(
  "wall-common-words-first",
  (_keyword: string, _flag: Flag, _condition: Condition | undefined, _categoryId: number | undefined) => [wallTag],
  async (db, keyword, flag, condition, categoryId) => {
    const asked = { keyword, condition, place: null, categoryId: categoryId ?? null, all: null };
    return (await firstOfShelves(db, flag, asked, true)).map((row) => row.id);
  },
);

/** The first items of each category, one more than a shelf shows, by rank. */
async function shelfRows(db: Db, flag: Flag, asked: AskedWall, isMet: boolean): Promise<CardRow[]> {
  if (!isMet || asked.place) return firstOfShelves(db, flag, asked, isMet);
  const ids = await firstWithCommonWords(db, asked.keyword, flag, asked.condition, asked.categoryId ?? undefined);
  const rows = await db
    .select(cardColumns)
    .from(promoteItems)
    .where(and(inArray(promoteItems.id, ids), onWall));
  const byId = new Map(rows.map((row) => [row.id, { ...row, km: null }]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

/** A category on the wall with its first items, or all it has (`isWhole`); `hasMore`: it has more than the first. */
export type Shelf = Category & { cards: ItemCard[]; hasMore: boolean; isWhole: boolean };

/**
 * The shelves of some categories: eight items each, and up to 200 for the category `all` [W7]. Empty categories are
 * left out; `categoryId` selects one category.
 */
export async function shelvesOf(
  db: Db,
  reader: Reader,
  categories: readonly Category[],
  asked: AskedWall,
): Promise<Shelf[]> {
  const { flag } = reader;
  const few = asked.keyword === "" ? null : await firstOfFew(db, flag, asked);
  const isMet = asked.keyword !== "" && few === null;
  const category = asked.all === null ? null : eq(promoteItems.categoryId, asked.all);
  const [rows, whole] = await Promise.all([
    few ?? shelfRows(db, flag, asked, isMet),
    category ? firstIn(db, flag, asked, { category, most: promoteLimits.all, isMet }) : [],
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

/** How many items match a keyword, counted up to `most`. Cached, because counting reads all matches. */
const countOf = kept(
  "wall-words-count",
  (_keyword: string, _flag: Flag, _most: number) => [wallTag],
  (db, keyword, flag, most) => countUpTo(db, itemsWithWords(keyword), and(itemListed, inFlag(flag)), most),
);

/** One page of the items that match a keyword, across categories. */
export async function itemPage(
  db: Db,
  reader: Reader,
  asked: Asked,
  paging: { page: number; size: number; offset: number },
) {
  const shown = and(itemListed, inFlag(reader.flag));
  const total = await countOf(db, asked.keyword, reader.flag, paging.offset + commonAhead);
  const where = and(shown, pageWithWords(asked.keyword, isCut(total, paging, commonAhead)));
  const rows = await db
    .select({ ...cardColumns, km: distance(asked).as("km") })
    .from(promoteItems)
    .innerJoin(
      firstItems(asked, { from: sql`${promoteItems}`, where, most: paging.size, offset: paging.offset }),
      isFirst,
    )
    .orderBy(rank);
  return pageOf(await cardsOf(db, rows, reader), total, paging);
}
