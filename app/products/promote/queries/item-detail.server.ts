import { and, eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { inCategory, itemShown } from "./visible.server";

/** An item that visitors see, with its category's words. Throws notFindData. */
export async function openItem(db: Db, id: number) {
  const [row] = await db
    .select({ item: promoteItems, category: promoteCategories.name })
    .from(promoteItems)
    .innerJoin(promoteCategories, inCategory)
    .where(and(eq(promoteItems.id, id), itemShown));
  if (!row) throw missing();
  return { ...row.item, category: row.category };
}
type OpenItem = Awaited<ReturnType<typeof openItem>>;

/** The fields of an item that its page shows. */
export const itemView = (item: OpenItem, flag: Flag) => ({
  id: item.id,
  categoryId: item.categoryId,
  picture: item.promoteLogo,
  homePage: item.homePage,
  category: shownWords(item.category, flag),
  name: shownWords(item.name, flag),
  description: shownWords(item.description, flag),
  address: shownWords(item.address, flag),
  location: item.location,
  likes: item.likeNum,
  tags: item.tags,
});
