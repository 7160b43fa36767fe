import { and, desc, eq, gte, isNull } from "drizzle-orm";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { __camel__Items } from "~db/schema/__name__";

const items = __camel__Items;
/** Condition: visitors see the item. */
export const shown = and(gte(items.seq, 0), isNull(items.deletedTime));

/** Most items of the list. */
const longestList = 100;

/** The id in an address. Throws `notFindData`. */
export function idIn(text: string | undefined): number {
  const id = rowIdIn(text);
  if (id === null) throw missing();
  return id;
}

/** An item that visitors see. Throws `notFindData`. */
export async function openItem(db: Db, id: number) {
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, id), shown));
  if (!item) throw missing();
  return item;
}

/** An item as a page shows it; `lang` is the language of its name. */
export function itemView({ id, name, left, price, pictures }: typeof items.$inferSelect, flag: Flag) {
  const { text, lang } = inLanguage(name, flag);
  return { id, name: text, lang, left: left ?? 0, price, picture: pictures[0] };
}

/** The items that visitors see, highest first. */
export async function itemList(db: Db, flag: Flag) {
  const rows = await db.select().from(items).where(shown).orderBy(desc(items.seq), desc(items.id)).limit(longestList);
  return rows.map((item) => itemView(item, flag));
}
