import { and, desc, eq, gte } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { __camel__Items } from "~db/schema/__name__";

const items = __camel__Items;
const shown = gte(items.seq, 0);

/** Items that the list shows at most. */
const longestList = 100;

/** An item that visitors see; refuses with notFindData. */
export async function openItem(db: Db, id: number) {
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, id), shown));
  if (!item) throw missing();
  return item;
}

/** An item as a page shows it; `lang` is the language of its name. */
export function itemView({ id, name, left }: typeof items.$inferSelect, flag: Flag) {
  const { text, lang } = inLanguage(name, flag);
  return { id, name: text, lang, left };
}

/** The items that visitors see, highest first. */
export async function itemList(db: Db, flag: Flag) {
  const rows = await db.select().from(items).where(shown).orderBy(desc(items.seq), desc(items.id)).limit(longestList);
  return rows.map((item) => itemView(item, flag));
}
