import { and, eq, inArray, ne } from "drizzle-orm";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { href } from "~/platform/screens/href";
import { users } from "~db/schema/accounts";
import { voicePosts } from "~db/schema/voice";
import { postSeenBy } from "./visible.server";

/** Search provider for posts and comments: those that the viewer sees on Voice. */
export const findPosts: SearchProvider = async (db, { viewer, ...asked }) => {
  const found = {
    table: voicePosts,
    id: voicePosts.id,
    searchText: voicePosts.searchText,
    where: and(ne(voicePosts.kind, "repost"), postSeenBy(viewer?.userId ?? null, voicePosts)),
    order: [voicePosts.id],
  };
  const { id, content, images } = voicePosts;
  const rows = (ids: number[]) =>
    db
      .select({ id, content, images, nickname: users.nickname })
      .from(voicePosts)
      .innerJoin(users, eq(users.id, voicePosts.userId))
      .where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: ({ id, content, images, nickname }) => ({
      id,
      title: nickname,
      text: cutText(content),
      href: href("/voice/detail/:id", { id }),
      ...(images[0] && { picture: images[0] }),
    }),
  });
};
