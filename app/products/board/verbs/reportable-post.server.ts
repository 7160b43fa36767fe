import { and, eq } from "drizzle-orm";
import type { Operator } from "~/foundation/audit/verbs/audit.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { mailLocale } from "~/foundation/mail/verbs/queue-mail.server";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { translator } from "~/platform/i18n/texts.server";
import type { Db, Tx } from "~db/client";
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
  const { title, content, ownerId, status, hiddenReason } = boardPosts;
  const [row] = await db
    .select({ id: boardPosts.id, title, content, ownerId, status, hiddenReason, locale: users.locale })
    .from(boardPosts)
    .innerJoin(users, byAuthor)
    .where(eq(boardPosts.id, id));
  return row;
}

type Post = NonNullable<Awaited<ReturnType<typeof postOf>>>;

/** Hides a post for good, with a reason in its author's language. */
const hideForGood = (tx: Tx, operator: Operator, post: Post): Promise<unknown> => {
  const hiddenReason = translator(mailLocale(post))("board:reason.reported");
  return saveEntity(tx, postDesk, { actor: null, operator }, { status: "hidden", hiddenReason }, { id: post.id });
};

/**
 * Lets signed-in people report a post that is on the board. Three open reports hide it until an administrator answers
 * them: dismissing shows it again, removing it or silencing its author hides it for good, with a reason.
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
    if (post && post.status !== "draft") await hideForGood(tx, operator, post);
  },
  suspends: {
    after: boardLimits.reports,
    hide: (tx, refId) => hideReported(tx, Number(refId)),
    show: (tx, refId) => showReported(tx, Number(refId)),
    keep: async (tx, operator, refId) => {
      const post = await postOf(tx, refId);
      if (post?.status === "hidden" && post.hiddenReason === "") await hideForGood(tx, operator, post);
    },
  },
};
