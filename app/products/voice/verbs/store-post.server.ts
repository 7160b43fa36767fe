import { and, eq, inArray, sql } from "drizzle-orm";
import { foldedWords } from "~/foundation/comments/queries/word-list.server";
import { blockedWordIn } from "~/foundation/comments/rules/blocked-words";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import type { Actor } from "~/platform/access/actor";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { isBlank } from "~/platform/fields/visible";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { type VoiceLink, type VoiceMention, voicePeople, voicePosts } from "~db/schema/voice";
import { muteTextOf } from "~db/text/mute-text";
import { searchTextOf } from "~db/text/search-text";
import { mayMention } from "../queries/people.server";
import type { PictureView } from "../queries/views";
import { personSeenBy } from "../queries/visible.server";
import { voiceLimits } from "../rules/limits";
import { type LinkInput, linkOf } from "../rules/link";
import { lengthOf, linkIn, namesIn, tagsIn } from "../rules/post-text";
import { announcePost } from "./announce-post.server";
import { countPost } from "./post-state.server";
import type { Post } from "./seen-post.server";
import { requireWriter } from "./writer.server";

/** Who writes. */
export type Author = Pick<Actor, "userId" | "roles">;

/** What a post is made of; its files are in their place already (`settleUploads`). */
export type PostInput = {
  content: string;
  images?: readonly PictureView[];
  video?: string | null;
  link?: LinkInput | null;
  /** Of the names in the text only these people are mentioned; absent: all [MS13]. */
  mentions?: readonly number[] | undefined;
};

/** The people whom a text mentions: by their names, of those who allow it. */
export async function mentionsIn(
  tx: Tx,
  userId: number,
  { content, mentions }: Pick<PostInput, "content" | "mentions">,
): Promise<VoiceMention[]> {
  const names = namesIn(content);
  if (names.length === 0) return [];
  const found = await tx
    .select({ id: users.id, name: sql<string>`${voicePeople.atName}` })
    .from(voicePeople)
    .innerJoin(users, eq(users.id, voicePeople.userId))
    .where(
      and(
        inArray(sql`lower(${voicePeople.atName})`, names),
        personSeenBy(userId, users.id),
        sql`(${users.id} = ${userId} or ${mayMention(userId)})`,
      ),
    );
  return found.filter(({ id }) => mentions === undefined || mentions.includes(id));
}

/** The texts by which a post is found, muted and held. */
export const textsOf = ({
  content,
  alts,
  link,
}: {
  content: string;
  alts: readonly string[];
  link: VoiceLink | null;
}): string[] => [content, ...alts, ...(link ? [link.title, link.description] : [])].filter(Boolean);

/** Whether texts have a blocked word, whose posts wait for an administrator; those of administrators never wait. */
export const isHeld = async (tx: Tx, { roles }: Author, texts: readonly string[]): Promise<boolean> =>
  !roles.has("ADMIN") && blockedWordIn(texts.join("\n"), await foldedWords(tx)) !== undefined;

/** The link that a text alone makes: its first address; null for none. */
export function linkOfText(content: string): VoiceLink | null {
  const url = linkIn(content);
  return (url && linkOf({ url }, Object.values(env.origins))?.link) || null;
}

/** The link of a post: the one that is shared, else that of its text where it has nothing else. */
function linkFor({ content, images = [], video, link }: PostInput): VoiceLink | null {
  const hasMedia = images.length > 0 || Boolean(video);
  if (link) {
    const made = linkOf(link, Object.values(env.origins));
    if (!made) throw new DomainError("voiceLink", { field: "link" });
    if (hasMedia) throw new DomainError("voiceMedia", { field: "link" });
    return made.link;
  }
  return hasMedia ? null : linkOfText(content);
}

function check({ content, images = [], video }: PostInput): void {
  if (lengthOf(content) > voiceLimits.content)
    throw new DomainError("voiceTooLong", { field: "content", params: { max: voiceLimits.content } });
  if (images.length > voiceLimits.images)
    throw new DomainError("voiceImages", { field: "images", params: { max: voiceLimits.images } });
  if (images.length > 0 && video) throw new DomainError("voiceMedia", { field: "video" });
}

type Above = { kind: "post" } | { kind: "comment"; commentId: number } | { kind: "quote" | "repost"; repostId: number };

/**
 * Stores a post and makes it public, or holds it for a blocked word. One of text, pictures, a video and a link is there
 * [MS6]; a plain repost has none. The caller has locked nothing and has seen that the post above is seen. Throws
 * `voiceEmpty`, `voiceTooLong`, `voiceImages`, `voiceMedia`, `voiceLink`, `userSilenced`, `tooManyRequests`,
 * `uploadFailed`.
 */
export async function storePost(tx: Tx, author: Author, above: Above, input: PostInput): Promise<Post> {
  const { userId } = author;
  const { content, images = [], video = null } = input;
  check(input);
  const link = linkFor(input);
  const isEmpty = isBlank(content) && images.length === 0 && !video && !link;
  if (isEmpty && above.kind !== "repost") throw new DomainError("voiceEmpty", { field: "content" });
  await requireWriter(tx, userId);
  const alts = images.map(({ alt }) => alt);
  const texts = textsOf({ content, alts, link });
  const [post] = await tx
    .insert(voicePosts)
    .values({
      ...above,
      userId,
      content,
      images: images.map(({ key }) => key),
      alts,
      video,
      link,
      tags: tagsIn(content),
      mentions: await mentionsIn(tx, userId, input),
      status: (await isHeld(tx, author, texts)) ? "held" : "shown",
      muteText: muteTextOf(texts),
      searchText: searchTextOf(texts),
    })
    .onConflictDoNothing()
    .returning();
  if (!post) throw new DomainError("voiceReposted");
  const ref = `voice:${post.id}`;
  await claimFiles(tx, author, { kind: "microblog-image", keys: post.images, ref, field: "images" });
  await claimFiles(tx, author, { kind: "microblog-video", keys: video ? [video] : [], ref, field: "video" });
  if (post.status === "shown") {
    await countPost(tx, post, 1);
    await announcePost(tx, post);
  }
  return post;
}
