import type { Db } from "~db/client";
import { travelArticles } from "~db/schema/travel";

/** A travel article that visitors see; answers the path of its page. Its pages are drawn nowhere. */
export async function travelArticle(db: Db): Promise<string> {
  const attachment = "demo/travel/fushimi.pdf";
  const about = { category: "spot", title: { en: "Morning" }, summary: { en: "Why" } };
  const [article] = await db
    .insert(travelArticles)
    .values({ ...about, attachment, shownKey: attachment })
    .returning();
  return `/travel/article/${article?.id}`;
}
