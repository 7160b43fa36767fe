import { and, desc, eq, gte } from "drizzle-orm";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { offeredAhead } from "~/platform/data/counted";
import { isAmong } from "~/platform/data/found-first";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { adCategories, ads } from "~db/schema/adwall";
import type { RichWords } from "~db/text/rich-text";
import { categoryShown, inFlag, joined, listed, type Narrowing, onWall } from "./visible.server";

/** Ads a category shows on the wall before "see all". */
const shelfSize = 8;
/**
 * Order of every visitor list. The ids that come first are selected before their cards: the category index alone
 * answers that, while a query in global order would read down to a low-ranked category.
 */
const adOrder = [desc(ads.seq), desc(ads.id)];
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

type AdAddress = { address: string; addressLang?: Flag };
/** An ad on a list; `lang` and `addressLang` where they are not the reader's language. */
export type AdCard = AdAddress & { id: number; name: string; lang?: Flag; text: string; picture: string };

function cardOf({ id, picture, ...row }: CardRow, flag: Flag): AdCard {
  const { text: name, lang } = shownWords(row.name, flag);
  const words = Array.from(inLanguage(plainWords(row.description), flag).text.replace(/\s+/g, " "));
  const text = words.length > cardText ? `${words.slice(0, cardText).join("")}…` : words.join("");
  const { text: address, lang: addressLang } = shownWords(row.address, flag);
  return { id, name, ...(lang && { lang }), text, address, ...(addressLang && { addressLang }), picture };
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

/**
 * One page of the ads that visitors of a language see, highest first; at most `offeredAhead` rows are counted ahead.
 */
export async function adPage(
  db: Db,
  { flag, ...by }: Narrowing & { flag: Flag },
  paging: { page: number; size: number; offset: number },
) {
  const where = listed(flag, by);
  const [rows, total] = await Promise.all([
    db
      .select(cardColumns)
      .from(ads)
      .where(
        isAmong(ads.id, { from: joined, id: ads.id, where, order: adOrder, most: paging.size, offset: paging.offset }),
      )
      .orderBy(...adOrder),
    countAhead(db, joined, where, paging, offeredAhead),
  ]);
  return pageOf(
    rows.map((row) => cardOf(row, flag)),
    total,
    paging,
  );
}

/** The first ads of each category, as the wall shows them: categories without any are left out. */
export async function wallOf(db: Db, flag: Flag) {
  const most = shelfSize + 1;
  const where = and(eq(ads.categoryId, adCategories.id), onWall, gte(ads.seq, 0), inFlag(flag));
  const first = db
    .select({ ...cardColumns, adSeq: ads.seq })
    .from(ads)
    .where(isAmong(ads.id, { from: ads, id: ads.id, where, order: adOrder, most }))
    .orderBy(...adOrder)
    .limit(most)
    .as("first");
  const [categories, rows] = await Promise.all([
    categoriesOf(db, flag),
    db
      .select(first._.selectedFields)
      .from(adCategories)
      .crossJoinLateral(first)
      .where(categoryShown)
      .orderBy(desc(first.adSeq), desc(first.id)),
  ]);
  return categories.flatMap((category) => {
    const own = rows.filter(({ categoryId }) => categoryId === category.id);
    const cards = own.slice(0, shelfSize).map((row) => cardOf(row, flag));
    return cards.length > 0 ? [{ ...category, cards, more: own.length > shelfSize }] : [];
  });
}
