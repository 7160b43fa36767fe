import { and, eq } from "drizzle-orm";
import type { PagesTold } from "~/foundation/files/paged/verbs/paged.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { storedFiles } from "~db/schema/files";
import { travelArticles } from "~db/schema/travel";
import { articleTag, travelTag } from "../tags";
import { travelPapers } from "../uploads";
import { searchedText } from "./search-text.server";

type Article = typeof travelArticles.$inferSelect;

/**
 * Claims the files of an article: its PDF and, until that has pages, the earlier one that readers still see; a later
 * PDF releases it.
 */
async function keepFiles(tx: Tx, { id, attachment, shownKey }: Article, { isReady }: { isReady: boolean }) {
  const before = isReady || shownKey === attachment ? null : shownKey;
  const there = before
    ? await tx
        .select({ key: storedFiles.key })
        .from(storedFiles)
        .where(and(eq(storedFiles.key, before), eq(storedFiles.state, "ready")))
    : [];
  const keys = [attachment, ...there.map(({ key }) => key)];
  await claimFiles(tx, { userId: 0 }, { kind: travelPapers.name, keys, ref: `travel-article:${id}` });
}

/**
 * Publishes the pages of a PDF in every article that waits for them, or stores why there are none; readers then keep
 * the earlier pages. Notifies the uploader.
 */
export const showPages: PagesTold = async (tx, { key, state, reason, pages }, { userId, name }) => {
  const waiting = await tx.select().from(travelArticles).where(eq(travelArticles.attachment, key)).for("update");
  for (const article of waiting) {
    const shown = { shownKey: key, pageCount: pages, searchText: await searchedText(tx, article, key) };
    await tx
      .update(travelArticles)
      .set({ pagesState: state, pagesReason: reason, ...(state === "ready" && shown) })
      .where(eq(travelArticles.id, article.id));
    await keepFiles(tx, article, { isReady: state === "ready" });
    await purgeTags(tx, travelTag, articleTag(article.id));
  }
  await notify(tx, {
    userId,
    type: "system",
    refType: "travel-pages",
    refId: waiting[0] ? String(waiting[0].id) : "new",
    key: `travel-desk:notice.${state}`,
    params: { name, count: pages },
    latest: true,
  });
};
