import { and, eq } from "drizzle-orm";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { mailLocale } from "~/foundation/mail/verbs/queue-mail.server";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { translator } from "~/platform/i18n/texts.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { boardPosts } from "~db/schema/board";
import { postDesk } from "../post-desk.server";
import { byAuthor, postListed } from "../queries/visible.server";
import { postHref } from "../rules/addresses";
import { boardLimits } from "../rules/limits";
import { hideReported, showReported } from "./hide-post.server";

async function postOf(db: Db, refId: string) {
  const id = rowIdIn(refId);
  if (id === null) return undefined;
  const { title, content, ownerId, status } = boardPosts;
  const [row] = await db
    .select({ id: boardPosts.id, title, content, ownerId, status, locale: users.locale })
    .from(boardPosts)
    .innerJoin(users, byAuthor)
    .where(eq(boardPosts.id, id));
  return row;
}

/**
 * Lets signed-in people report a post that is on the board. Three open reports hide it until an administrator answers
 * them: dismissing shows it again, removing hides it for good, with a reason in its author's language.
 */
export const reportablePost: Reportable = {
  describe: async (db, refId) => {
    const post = await postOf(db, refId);
    if (!post || post.status === "draft") return null;
    return { text: `${post.title}\n${post.content}`, href: postHref(post.id), ownerId: post.ownerId };
  },
  isVisible: async (db, _, refId) => {
    const id = rowIdIn(refId);
    if (id === null) return false;
    const rows = await db
      .select({ id: boardPosts.id })
      .from(boardPosts)
      .where(and(eq(boardPosts.id, id), postListed));
    return rows.length > 0;
  },
  remove: async (tx, operator, refId) => {
    const post = await postOf(tx, refId);
    if (!post || post.status === "draft") return;
    const hiddenReason = translator(mailLocale(post))("board:reason.reported");
    await saveEntity(tx, postDesk, { actor: null, operator }, { status: "hidden", hiddenReason }, { id: post.id });
  },
  suspends: {
    after: boardLimits.reports,
    hide: (tx, refId) => hideReported(tx, Number(refId)),
    show: (tx, refId) => showReported(tx, Number(refId)),
  },
};
