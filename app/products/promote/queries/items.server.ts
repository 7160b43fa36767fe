import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Someone } from "~/foundation/accounts/someone.server";
import { shownCounts } from "~/foundation/comments/queries/shown-counts.server";
import { pageOf } from "~/platform/api/paging";
import { countUpTo } from "~/platform/data/count-ahead.server";
import { kmTo } from "~/platform/data/distance";
import { kept } from "~/platform/data/kept.server";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, shownWords } from "~/platform/i18n/words";
import { isCut } from "~/platform/table/counted";
import type { Db } from "~db/client";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { promoteLimits } from "../limits";
import type { Asked, AskedWall } from "../rules/wall-addresses";
import { among, firstItems, firstOfEach, isFirst, rank } from "./first-items.server";
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
  /** Kilometres from where "near" counts; null where the item or the reader has no place. */
  km: number | null;
};

/** Who reads, in which language. */
export type Reader = { flag: Flag; someone: Someone | null };

/** Kilometres from the place that is asked for; null where none is. */
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

/** Whether more have a keyword's words than are found at once. It decides the way to them alone: a minute old it costs time at most. */
const isCommon = kept(
  "wall-common-words",
  (_keyword: string, _flag: Flag, _categoryId: number | undefined) => [],
  async (db, keyword, flag, categoryId) => {
    const where = narrowedBy(flag, categoryId);
    return (await countUpTo(db, itemsWithWords(keyword), where, promoteLimits.found + 1)) > promoteLimits.found;
  },
);

/**
 * The first items of each category, one more than a shelf shows, when words narrow them: those of few are found at once,
 * whatever their categories. Null when more have the words than that is worth; then a shelf's are met soon in its order.
 */
async function shelvesWithWords(db: Db, { flag }: Reader, asked: AskedWall) {
  const { found, shelf } = promoteLimits;
  const categoryId = asked.categoryId ?? undefined;
  if (await isCommon(db, asked.keyword, flag, categoryId)) return null;
  const where = someWithWords(asked.keyword, narrowedBy(flag, categoryId), found + 1);
  const rows = await db
    .select({ ...cardColumns, km: distance(asked).as("km"), rank: rank.as("rank"), among: among.as("among") })
    .from(promoteItems)
    .innerJoin(firstOfEach(asked, { where, most: shelf + 1 }), isFirst)
    .orderBy(rank);
  return (rows[0]?.among ?? 0) > found ? null : rows;
}

/** A category on the wall with its first items, or all it has (`isWhole`); `hasMore`: it has more than the first. */
export type Shelf = Category & { cards: ItemCard[]; hasMore: boolean; isWhole: boolean };

/**
 * The items of each of some categories, eight of each and all that the category `all` has, 200 at most (decisions W7).
 * Categories without any are left out; `categoryId` leaves one alone.
 */
export async function shelvesOf(
  db: Db,
  reader: Reader,
  categories: readonly Category[],
  asked: AskedWall,
): Promise<Shelf[]> {
  const few = asked.keyword === "" ? null : await shelvesWithWords(db, reader, asked);
  const first = (category: SQL | undefined, most: number) => {
    const where = and(category, onWall, inFlag(reader.flag), pageWithWords(asked.keyword, few === null));
    return db
      .select({ ...cardColumns, km: distance(asked).as("km"), rank: rank.as("rank") })
      .from(promoteItems)
      .innerJoin(firstItems(asked, { from: sql`${promoteItems}`, where, most }), isFirst)
      .orderBy(rank);
  };
  const shelf = first(eq(promoteItems.categoryId, promoteCategories.id), promoteLimits.shelf + 1).as("shelf");
  const one = asked.categoryId === null ? undefined : eq(promoteCategories.id, asked.categoryId);
  const [rows, whole] = await Promise.all([
    few ??
      db
        .select(shelf._.selectedFields)
        .from(promoteCategories)
        .crossJoinLateral(shelf)
        .where(and(categoryShown, one))
        .orderBy(shelf.rank),
    asked.all === null ? [] : first(eq(promoteItems.categoryId, asked.all), promoteLimits.all),
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

/** One page of the items that have a keyword's words, whatever their category. */
export async function itemPage(
  db: Db,
  reader: Reader,
  asked: Asked,
  paging: { page: number; size: number; offset: number },
) {
  const shown = and(itemListed, inFlag(reader.flag));
  const { counted } = promoteLimits;
  const total = await countUpTo(db, itemsWithWords(asked.keyword), shown, paging.offset + counted);
  const where = and(shown, pageWithWords(asked.keyword, isCut(total, paging, counted)));
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
