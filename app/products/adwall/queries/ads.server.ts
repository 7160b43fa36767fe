import { and, count, desc, eq, sql } from "drizzle-orm";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { pageOf } from "~/platform/api/paging";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { adCategories, ads } from "~db/schema/adwall";
import type { RichWords } from "~db/text/rich-text";
import { adShown, categoryShown, inFlag, type Narrowing, narrowed } from "./visible.server";

/** Ads that a category shows on the wall before "see all". */
const shelfSize = 8;
/** Characters of a description on a card. */
const cardText = 90;

const cardColumns = {
  id: ads.id,
  name: ads.name,
  description: ads.description,
  address: ads.address,
  picture: ads.introAttachment,
  categoryId: ads.categoryId,
};
type CardRow = { id: number; name: InLanguages; description: RichWords; address: InLanguages; picture: string };

/** An ad on a list. */
export type AdCard = { id: number; name: string; lang?: Flag; text: string; address: string; picture: string };

function cardOf({ id, picture, ...row }: CardRow, flag: Flag): AdCard {
  const { text: name, lang } = shownWords(row.name, flag);
  const words = Array.from(inLanguage(plainWords(row.description), flag).text.replace(/\s+/g, " "));
  const text = words.length > cardText ? `${words.slice(0, cardText).join("")}…` : words.join("");
  return { id, name, ...(lang && { lang }), text, address: inLanguage(row.address, flag).text, picture };
}

/** The categories of the wall, highest first. */
export async function categoriesOf(db: Db, flag: Flag): Promise<{ id: number; name: string; lang?: Flag }[]> {
  const rows = await db
    .select({ id: adCategories.id, name: adCategories.name })
    .from(adCategories)
    .where(categoryShown)
    .orderBy(desc(adCategories.seq), adCategories.id);
  return rows.map(({ id, name }) => {
    const { text, lang } = shownWords(name, flag);
    return { id, name: text, ...(lang && { lang }) };
  });
}

/** One page of the ads that visitors of a language see, highest first. */
export async function adPage(
  db: Db,
  { flag, ...by }: Narrowing & { flag: Flag },
  paging: { page: number; size: number; offset: number },
) {
  const where = and(adShown, inFlag(flag), narrowed(by));
  const [rows, [total]] = await Promise.all([
    db
      .select(cardColumns)
      .from(ads)
      .innerJoin(adCategories, eq(adCategories.id, ads.categoryId))
      .where(where)
      .orderBy(desc(ads.seq), desc(ads.id))
      .limit(paging.size)
      .offset(paging.offset),
    db.select({ rows: count() }).from(ads).innerJoin(adCategories, eq(adCategories.id, ads.categoryId)).where(where),
  ]);
  return pageOf(
    rows.map((row) => cardOf(row, flag)),
    total?.rows ?? 0,
    paging,
  );
}

/** The first ads of each category, as the wall shows them: categories without any are left out. */
export async function wallOf(db: Db, flag: Flag) {
  const ranked = db
    .select({
      ...cardColumns,
      adSeq: ads.seq,
      place:
        sql<number>`row_number() over (partition by ${ads.categoryId} order by ${ads.seq} desc, ${ads.id} desc)`.as(
          "place",
        ),
      total: sql<number>`(count(*) over (partition by ${ads.categoryId}))::int`.as("total"),
    })
    .from(ads)
    .innerJoin(adCategories, eq(adCategories.id, ads.categoryId))
    .where(and(adShown, inFlag(flag)))
    .as("ranked");
  const [categories, rows] = await Promise.all([
    categoriesOf(db, flag),
    db.select().from(ranked).where(sql`${ranked.place} <= ${shelfSize}`).orderBy(desc(ranked.adSeq), desc(ranked.id)),
  ]);
  return categories.flatMap((category) => {
    const own = rows.filter(({ categoryId }) => categoryId === category.id);
    const cards = own.map((row) => cardOf(row, flag));
    return own[0] ? [{ ...category, cards, more: own[0].total > cards.length }] : [];
  });
}
