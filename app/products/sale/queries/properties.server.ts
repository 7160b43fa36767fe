import { and, eq, inArray } from "drizzle-orm";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, nameFields, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { saleProperties } from "~db/schema/sale";
import { propertyHref, type SaleAsked } from "../rules/addresses";
import { roughPlace } from "../rules/place";
import { orderOf, propertiesIn, propertyShown } from "./visible.server";

type Paging = { page: number; size: number; offset: number };

/** A property in a list; `price` in yen, 0 on request. */
export type PropertyCard = {
  id: number;
  href: string;
  name: { text: string; lang?: Flag };
  region: string;
  place: string;
  kind: string;
  price: number;
  layout: string;
  landArea: number;
  floorArea: number;
  buildYear: number | null;
  cover: string;
  recommended: boolean;
};

const { id, name, prefecture, place, kind, price, layout, landArea, floorArea, buildYear, cover, recommended } =
  saleProperties;
const facts = { kind, price, layout, landArea, floorArea, buildYear };
const columns = { id, name, prefecture, place, ...facts, cover, recommended };
type Row = Pick<typeof saleProperties.$inferSelect, keyof typeof columns>;

/** A row as a card, column by column: a whole row has an address, documents and an exact place, which stay here [A5]. */
const cardIn =
  (locale: Locale) =>
  (row: Row): PropertyCard => ({
    id: row.id,
    href: propertyHref(row.id),
    name: shownWords(row.name, flagOf(locale)),
    region: prefectureName(locale, row.prefecture),
    place: inLanguage(row.place, flagOf(locale)).text,
    kind: row.kind,
    price: row.price,
    layout: row.layout,
    landArea: row.landArea,
    floorArea: row.floorArea,
    buildYear: row.buildYear,
    cover: row.cover,
    recommended: row.recommended,
  });

/** One page of the visible properties as rows. */
async function propertyRows(db: Db, asked: SaleAsked, paging: Paging) {
  const where = propertiesIn(asked);
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(saleProperties)
      .where(where)
      .orderBy(...orderOf(asked.order))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, saleProperties, where, paging),
  ]);
  return { rows, total };
}

/** One page of the visible properties as cards. */
export async function propertyPage(db: Db, locale: Locale, asked: SaleAsked, paging: Paging) {
  const { rows, total } = await propertyRows(db, asked, paging);
  return pageOf(rows.map(cardIn(locale)), total, paging);
}

/** A property that visitors see. Throws `notFindData`. */
export async function openProperty(db: Db, wanted: number) {
  const [row] = await db
    .select()
    .from(saleProperties)
    .where(and(eq(id, wanted), propertyShown));
  if (!row) throw missing();
  return row;
}
type OpenProperty = Awaited<ReturnType<typeof openProperty>>;

/** What visitors see of a property: never its address, its documents, or exactly where it stands. */
export function propertyView(row: OpenProperty, locale: Locale) {
  const flag = flagOf(locale);
  return {
    ...cardIn(locale)(row),
    prefecture: row.prefecture,
    description: shownWords(row.description, flag),
    remarks: shownWords(row.remarks, flag),
    structure: row.structure,
    rights: row.rights,
    stations: row.stations,
    pictures: [row.cover, ...row.attachments],
    location: roughPlace(row.location),
  };
}

/** A property as calls return it to everybody. */
export function propertyEntity(row: OpenProperty) {
  const rough = roughPlace(row.location);
  const texts = (called: string, words: OpenProperty["description"]) => ({
    [called]: inLanguage(words, "zh").text,
    [`${called}Jp`]: words.ja ?? "",
    [`${called}En`]: words.en ?? "",
  });
  const { kind, price, landArea, floorArea, buildYear, structure, layout, rights, prefecture, stations } = row;
  const facts = { kind, price, landArea, floorArea, buildYear, structure, layout, rights, prefecture, stations };
  return {
    id: row.id,
    ...nameFields(row.name),
    ...texts("description", row.description),
    ...texts("place", row.place),
    ...texts("remarks", row.remarks),
    ...facts,
    cover: row.cover,
    attachments: row.attachments,
    latitude: rough?.latitude ?? null,
    longitude: rough?.longitude ?? null,
    updateTime: row.updateTime,
  };
}

/** Properties of a list as calls return them. */
export async function propertyEntities(db: Db, asked: SaleAsked, paging: Paging) {
  const { rows, total } = await propertyRows(db, asked, paging);
  const ids = rows.map((row) => row.id);
  const whole = ids.length > 0 ? await db.select().from(saleProperties).where(inArray(id, ids)) : [];
  const known = new Map(whole.map((row) => [row.id, propertyEntity(row)]));
  return pageOf(
    ids.flatMap((one) => known.get(one) ?? []),
    total,
    paging,
  );
}
