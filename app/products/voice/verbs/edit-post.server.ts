import { and, eq, inArray, sql } from "drizzle-orm";
import { personOf } from "~/foundation/messages/verbs/pair.server";
import { citeTags } from "~/foundation/tags/verbs/cite-tags.server";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, forbidden, missing } from "~/platform/errors";
import { isBlank } from "~/platform/fields/visible";
import type { Tx } from "~db/client";
import { type VoiceLink, voiceEdits, voicePosts } from "~db/schema/voice";
import { muteTextOf } from "~db/text/mute-text";
import { searchTextOf } from "~db/text/search-text";
import { voiceLimits } from "../rules/limits";
import { lengthOf, tagsIn } from "../rules/post-text";
import { voiceTag } from "../tags";
import { askPreview, notifyConcerned } from "./announce-post.server";
import { movePost, setMentions } from "./post-state.server";
import type { Post } from "./seen-post.server";
import { type Author, isHeld, linkOfText, mentionsIn, textsOf } from "./store-post.server";

/** A post that its author may still change, locked. */
async function editable(tx: Tx, userId: number, id: number): Promise<Post> {
  const [found] = await tx
    .select({
      post: voicePosts,
      isFresh: sql<boolean>`clock_timestamp() < ${voicePosts.createTime}
        + make_interval(mins => ${voiceLimits.editMinutes})`,
    })
    .from(voicePosts)
    .where(and(eq(voicePosts.id, id), inArray(voicePosts.status, ["shown", "held"])))
    .for("no key update");
  if (!found || found.post.kind === "repost") throw missing();
  if (found.post.userId !== userId) throw forbidden("userCannotAccess");
  if (!found.isFresh)
    throw new DomainError("voiceEditLate", { field: "content", params: { minutes: voiceLimits.editMinutes } });
  return found.post;
}

/**
 * The link of a post whose text changes: one of its own stays, one that its text made is that of the new text, with what
 * its page says where it is the same.
 */
function linkAfter({ content: before, images, video, link }: Post, content: string): VoiceLink | null {
  const isOwn = link !== null && link.url !== linkOfText(before)?.url;
  if (isOwn || images.length > 0 || video) return link;
  const made = linkOfText(content);
  return made?.url === link?.url ? link : made;
}

/**
 * Changes the words of a post within five minutes; what it said before stays readable. Its tags and mentions follow, as
 * does a link that its text makes,
 * people who are mentioned anew are notified, and a blocked word holds it. Throws `notFindData`, `userCannotAccess` for
 * another's post, `voiceEditLate`, `voiceEmpty`, `voiceTooLong`, `userSilenced`.
 */
export async function editPost(
  tx: Tx,
  author: Author,
  { id, content }: { id: number; content: string },
): Promise<{ id: number; status: string }> {
  const { userId } = author;
  if ((await personOf(tx, userId)).silenced) throw new DomainError("userSilenced", { field: "content" });
  const post = await editable(tx, userId, id);
  if (lengthOf(content) > voiceLimits.content)
    throw new DomainError("voiceTooLong", { field: "content", params: { max: voiceLimits.content } });
  const link = linkAfter(post, content);
  if (isBlank(content) && post.images.length === 0 && !post.video && !link)
    throw new DomainError("voiceEmpty", { field: "content" });
  if (content === post.content) return { id, status: post.status };
  const writtenTime = post.editTime ?? post.createTime;
  await tx.insert(voiceEdits).values({ postId: id, content: post.content, writtenTime });
  const texts = textsOf({ content, alts: post.alts, link });
  const changed = {
    content,
    link,
    tags: tagsIn(content),
    mentions: await mentionsIn(tx, userId, { content }),
    muteText: muteTextOf(texts),
    searchText: searchTextOf(texts),
    editTime: sql`clock_timestamp()` as never,
  };
  await tx.update(voicePosts).set(changed).where(eq(voicePosts.id, id));
  if (await isHeld(tx, author, texts)) {
    await movePost(tx, id, { from: ["shown"], to: "held" });
    return { id, status: "held" };
  }
  if (post.status === "shown") {
    const fresh = await setMentions(
      tx,
      id,
      changed.mentions.map((person) => person.id),
    );
    await citeTags(tx, { kind: "Microblog", refId: id }, changed.tags);
    await notifyConcerned(tx, { ...post, content, commentId: null, kind: "post" }, fresh);
    if (link && link.url !== post.link?.url) await askPreview(tx, { id, link });
    await purgeTags(tx, voiceTag);
  }
  return { id, status: post.status };
}
