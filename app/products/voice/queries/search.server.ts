import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { foldTag } from "~/foundation/tags/rules";
import { isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import type { Db } from "~db/client";
import { tagCitations, tags } from "~db/schema/tags";
import { voicePosts } from "~db/schema/voice";
import { listed, readPosts } from "./post-rows.server";
import { below } from "./posts.server";
import type { PostView, Slice, VoiceViewer } from "./views";
import { postAs, postSeenBy } from "./visible.server";

/** The id of a tag. */
const tagId = (tag: string): SQL => sql`(select id from ${tags} where kind = 'Microblog' and folded = ${foldTag(tag)})`;

/** The newest posts with a tag that the viewer sees, as ids: the index of its citations is read from its end. */
const withTag = ({ userId }: VoiceViewer, tag: string, { lastId, limit }: Slice): SQL => sql`array(
  select seen.id from ${tagCitations} cited
    cross join lateral (select p.id from ${voicePosts} p
      where p.id = cited.ref_id and ${postSeenBy(userId, postAs("p"))} offset 0) seen
   where cited.tag_id = ${tagId(tag)}
     ${lastId > 0 ? sql`and cited.ref_id < ${lastId}` : sql``}
   order by cited.ref_id desc limit ${sql.raw(String(limit))})`;

/**
 * Posts whose words have those of a keyword, among those with a tag where there is one: all while they are few, of more
 * the newest and some others.
 */
function withWords(keyword: string, tag: string, lastId: number): SQL | undefined {
  const where = and(
    eq(voicePosts.status, "shown"),
    ne(voicePosts.kind, "repost"),
    lastId > 0 ? sql`${voicePosts.id} < ${lastId}` : undefined,
  );
  const rows =
    tag === ""
      ? { from: voicePosts, order: [desc(voicePosts.id)] }
      : {
          from: sql`${voicePosts} join ${tagCitations} cited
            on cited.ref_id = ${voicePosts.id} and cited.tag_id = ${tagId(tag)}`,
          order: [sql`cited.ref_id desc`],
        };
  const found = isCandidate({ ...rows, id: voicePosts.id, where }, wordsNarrowing(voicePosts.searchText, keyword));
  return found && sql`exists (select from ${voicePosts} where ${voicePosts.id} = ${listed.id} and ${found})`;
}

/** Posts and comments with a tag and with the words of `keyword`, newest first; neither: none. */
export async function searchPosts(
  db: Db,
  viewer: VoiceViewer,
  { tag = "", keyword = "", lastId, limit }: Slice & { tag?: string; keyword?: string },
): Promise<PostView[]> {
  const words = withWords(keyword, tag, lastId);
  const tagged = tag === "" || words ? undefined : sql`${listed.id} = any(${withTag(viewer, tag, { lastId, limit })})`;
  if (!words && !tagged) return [];
  return readPosts(db, viewer, and(tagged, words, postSeenBy(viewer.userId, listed), below(lastId)), limit);
}
