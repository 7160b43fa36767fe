import { and, eq, sql } from "drizzle-orm";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { type Cards, cardsIn } from "~/foundation/rich-text/embeds.server";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { RichText } from "~/foundation/rich-text/ui/rich-text";
import { fileReference } from "~/platform/api/file-reference";
import { type Page, pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { type InLanguages, inLanguage, nameFields } from "~/platform/i18n/words";
import { renderStatic } from "~/platform/screens/static-html.server";
import type { Db } from "~db/client";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";
import type { RichDoc, RichWords } from "~db/text/rich-text";
import { mainCategory, storedMainCat } from "../rules/main-categories";
import { categoryPart, categoryRows } from "./categories.server";
import { artisanOrder, artisansIn, type Narrowed, productOrder, productsIn } from "./lists.server";
import type { OpenArtisan, OpenProduct } from "./open.server";
import { artisansJoined, categoryShown, inCategory, ofArtisan, productsJoined } from "./visible.server";

type Paging = { page: number; size: number; offset: number };
type Category = { id: number; mainCat: number; name: InLanguages };

const { id, name, mainCat } = artisanCategories;
const category = { id, name, mainCat };
const artisanColumns = {
  id: artisans.id,
  jpName: artisans.jpName,
  engName: artisans.engName,
  prefecture: artisans.prefecture,
  lead: artisans.lead,
  cover: artisans.cover,
  pictures: artisans.pictures,
  seq: artisans.seq,
  category,
};
const productColumns = {
  id: artProducts.id,
  name: artProducts.name,
  material: artProducts.material,
  size: artProducts.size,
  cover: artProducts.cover,
  pictures: artProducts.pictures,
  seq: artProducts.seq,
  category,
  artisan: { id: artisans.id, jpName: artisans.jpName, engName: artisans.engName },
};

/** A main category as calls return it, in the viewer's language. */
const mainPart = (locale: Locale, number: number) => {
  const main = mainCategory(storedMainCat(number), translator(locale), translator("en_US"));
  return { id: main.id, name: main.name, engName: main.engName };
};

/** The pictures of an entity as calls return them; `attachment` is the first picture after the cover. */
const picturesOf = ({ cover, pictures }: { cover: string; pictures: readonly string[] }) => ({
  coverPhoto: fileReference(cover),
  attachment: pictures[0] === undefined ? null : fileReference(pictures[0]),
  pictures: pictures.map((key) => fileReference(key)),
});

type ArtisanRow = {
  id: number;
  jpName: string;
  engName: string;
  prefecture: string;
  lead: InLanguages;
  cover: string;
  pictures: string[];
  seq: number;
  category: Category;
};

/** An artisan as calls return one, without the long text. */
const artisanHead = (locale: Locale, row: ArtisanRow) => ({
  id: row.id,
  jpName: row.jpName,
  engName: row.engName,
  prefecture: row.prefecture,
  seq: row.seq,
  prefectureName: prefectureName(locale, row.prefecture),
  lead: inLanguage(row.lead, "zh").text,
  leadJp: row.lead.ja ?? "",
  leadEn: row.lead.en ?? "",
  ...picturesOf(row),
  category: categoryPart(row.category),
  mainCategory: mainPart(locale, row.category.mainCat),
});

type ProductRow = {
  id: number;
  name: InLanguages;
  material: InLanguages;
  size: string;
  cover: string;
  pictures: string[];
  seq: number;
  category: Category;
  artisan: { id: number; jpName: string; engName: string };
};

/** A work as calls return it, without the long text. */
const productHead = (locale: Locale, { artisan, ...row }: ProductRow) => ({
  id: row.id,
  ...nameFields(row.name),
  size: row.size,
  seq: row.seq,
  material: inLanguage(row.material, "zh").text,
  materialJp: row.material.ja ?? "",
  materialEn: row.material.en ?? "",
  ...picturesOf(row),
  artisan: { id: artisan.id, jpName: artisan.jpName, engName: artisan.engName },
  category: categoryPart(row.category),
  mainCategory: mainPart(locale, row.category.mainCat),
});

const htmlOf = (locale: Locale, cards: Cards, doc: RichDoc | undefined): string =>
  doc ? renderStatic(locale, <RichText doc={doc} cards={cards} />) : "";

/**
 * A long text as calls return it: the editor's documents, with HTML and plain text made by the server [N5]. Embedded
 * cards show public prices.
 */
async function bodyOf(db: Db, locale: Locale, words: RichWords) {
  const cards = await cardsIn({ db, locale, actor: null }, Object.values(words));
  return {
    content: words.zh ?? null,
    contentJp: words.ja ?? null,
    contentEn: words.en ?? null,
    contentHtml: htmlOf(locale, cards, words.zh),
    contentHtmlJp: htmlOf(locale, cards, words.ja),
    contentHtmlEn: htmlOf(locale, cards, words.en),
    contentString: inLanguage(plainWords(words), "zh").text,
  };
}

/** One artisan with the long text. */
export const artisanEntity = async (db: Db, locale: Locale, row: OpenArtisan) => ({
  ...artisanHead(locale, row),
  ...(await bodyOf(db, locale, row.content)),
});

/** One work with the long text. */
export const productEntity = async (db: Db, locale: Locale, row: OpenProduct) => ({
  ...productHead(locale, row),
  ...(await bodyOf(db, locale, row.content)),
});

/** One page of the visible artisans as calls return them. */
export async function artisanEntities(db: Db, locale: Locale, narrowed: Narrowed, paging: Paging) {
  const where = artisansIn(narrowed);
  const [rows, total] = await Promise.all([
    db
      .select(artisanColumns)
      .from(artisans)
      .innerJoin(artisanCategories, inCategory)
      .where(where)
      .orderBy(...artisanOrder)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, artisansJoined, where, paging),
  ]);
  return pageOf(
    rows.map((row) => artisanHead(locale, row)),
    total,
    paging,
  );
}

/** One page of the visible works as calls return them. */
export async function productEntities(db: Db, locale: Locale, narrowed: Narrowed, paging: Paging) {
  const where = productsIn(narrowed);
  const [rows, total] = await Promise.all([
    db
      .select(productColumns)
      .from(artProducts)
      .innerJoin(artisans, ofArtisan)
      .innerJoin(artisanCategories, inCategory)
      .where(where)
      .orderBy(...productOrder)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, productsJoined, where, paging),
  ]);
  return pageOf(
    rows.map((row) => productHead(locale, row)),
    total,
    paging,
  );
}

/** A category as calls return it. */
export const categoryEntity = (locale: Locale, row: Category & { seq: number }) => ({
  ...categoryPart(row),
  seq: row.seq,
  mainCategory: mainPart(locale, row.mainCat),
});
type CategoryEntity = ReturnType<typeof categoryEntity>;

/** One page of the visible categories, of one main category or of all, as calls return them. */
export async function categoryEntities(
  db: Db,
  locale: Locale,
  main: number | undefined,
  paging: Paging,
): Promise<Page<CategoryEntity>> {
  const where = and(categoryShown, main === undefined ? undefined : eq(mainCat, main));
  const [rows, total] = await Promise.all([
    categoryRows(db, main, paging),
    countAhead(db, sql`${artisanCategories}`, where, paging),
  ]);
  return pageOf(
    rows.map((row) => categoryEntity(locale, row)),
    total,
    paging,
  );
}
