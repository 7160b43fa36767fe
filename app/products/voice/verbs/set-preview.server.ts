import { and, eq, inArray } from "drizzle-orm";
import { foldedWords } from "~/foundation/comments/queries/word-list.server";
import { blockedWordIn } from "~/foundation/comments/rules/blocked-words";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { voicePosts } from "~db/schema/voice";
import { muteTextOf } from "~db/text/mute-text";
import { searchTextOf } from "~db/text/search-text";
import { linkWith } from "../rules/link";
import { voiceTag } from "../tags";
import { textsOf } from "./store-post.server";

/**
 * Shows what a page says of itself at the post that links to it, while the post still has that link; not when it has a
 * blocked word. Repeating it changes nothing.
 */
export async function setPreview(
  tx: Tx,
  { postId, url }: { postId: number; url: string },
  card: { title: string; description: string },
): Promise<void> {
  const [post] = await tx
    .select()
    .from(voicePosts)
    .where(and(eq(voicePosts.id, postId), inArray(voicePosts.status, ["shown", "held"])))
    .for("no key update");
  if (post?.link?.url !== url) return;
  if (blockedWordIn(`${card.title}\n${card.description}`, await foldedWords(tx)) !== undefined) return;
  const link = linkWith(url, card);
  const texts = textsOf({ content: post.content, alts: post.alts, link });
  await tx
    .update(voicePosts)
    .set({ link, muteText: muteTextOf(texts), searchText: searchTextOf(texts) })
    .where(eq(voicePosts.id, postId));
  await purgeTags(tx, voiceTag);
}
