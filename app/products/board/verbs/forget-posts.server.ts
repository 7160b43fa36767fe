import { and, eq, isNotNull, ne } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { boardPosts } from "~db/schema/board";
import { purgePost } from "./write-post.server";

/** Column values without personal data; `title` empty marks a post that was erased. */
const nothing = { title: "", content: "", images: [], contactKind: "message", contact: "", searchText: " " };

/** Erases the posts of anonymised accounts, with their pictures, and takes them from the board. */
export async function forgetPosts(db: Db): Promise<void> {
  const rows = await db
    .select({ id: boardPosts.id, status: boardPosts.status })
    .from(boardPosts)
    .innerJoin(users, eq(users.id, boardPosts.ownerId))
    .where(and(isNotNull(users.anonymisedAt), ne(boardPosts.title, "")));
  for (const { id, status } of rows)
    await transact(async (tx) => {
      const ended = status === "draft" ? {} : { status: "closed" };
      await tx
        .update(boardPosts)
        .set({ ...nothing, ...ended })
        .where(eq(boardPosts.id, id));
      await releaseFiles(tx, `board:${id}`);
      await purgePost(tx, id);
    });
}
