import { setImmediate as turn } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { cardsIn } from "~/foundation/rich-text/embeds.server";
import { shownRich } from "~/foundation/rich-text/rich-words";
import { RichText } from "~/foundation/rich-text/ui/rich-text";
import type { Actor } from "~/platform/access/actor";
import { fileReference } from "~/platform/api/file-reference";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, nameFields } from "~/platform/i18n/words";
import { renderStatic } from "~/platform/screens/static-html.server";
import type { Db } from "~db/client";
import { courseDocs } from "~db/schema/school";
import type { RichDoc, RichWords } from "~db/text/rich-text";
import { categoryEntity, placesOf } from "../category/tree.server";
import { isFree } from "../rules/price";
import type { DocRow } from "./docs.server";
import { readableAmong } from "./rights.server";

type Viewer = { actor: Actor | null; locale: Locale };

/** A document as calls return it to everybody. */
const headOf = ({ id, title, summary, cover, price, isPointPay, seq, createTime }: DocRow, isReadable: boolean) => ({
  id,
  ...nameFields(title),
  title: inLanguage(title, "zh").text,
  titleJp: title.ja ?? "",
  titleEn: title.en ?? "",
  summary: inLanguage(summary, "zh").text,
  summaryJp: summary.ja ?? "",
  summaryEn: summary.en ?? "",
  coverPhoto: fileReference(cover),
  salesInfo: { price, isPointPay, bought: isReadable && !isFree({ price }) },
  seq,
  createTime,
});

type Paid = { content: RichWords; attachments: string[] };

async function readPaid(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Paid>> {
  if (ids.length === 0) return new Map();
  const { id, content, attachments } = courseDocs;
  const rows = await db
    .select({ id, content, attachments })
    .from(courseDocs)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Documents as calls return them. Text and files are there for those alone who may read them [V10]: others' replies have
 * no such field.
 */
export async function docEntities(db: Db, { actor, locale }: Viewer, rows: readonly DocRow[]) {
  const readable = await readableAmong(db, actor, rows);
  const [paid, places] = await Promise.all([
    readPaid(db, [...readable]),
    placesOf(
      db,
      rows.map(({ categoryId }) => categoryId),
    ),
  ]);
  const docOf = ({ content }: Paid): RichDoc | null => shownRich(content, flagOf(locale)).doc;
  const cards = await cardsIn({ db, locale, actor: null }, [...paid.values()].map(docOf));
  const made = [];
  for (const row of rows) {
    const own = readable.has(row.id) ? paid.get(row.id) : undefined;
    const place = places.get(row.categoryId);
    const doc = own && docOf(own);
    made.push({
      ...headOf(row, readable.has(row.id)),
      category: place ? categoryEntity(place) : null,
      ...(own && {
        contentHtml: doc ? renderStatic(locale, <RichText doc={doc} cards={cards} />) : "",
        attachments: own.attachments.map((key) => fileReference(key)),
      }),
    });
    if (own) await turn();
  }
  return made;
}

/** One document as calls return it. */
export async function docEntity(db: Db, viewer: Viewer, row: DocRow) {
  const [entity] = await docEntities(db, viewer, [row]);
  return entity;
}
