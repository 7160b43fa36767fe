import { eq, sql } from "drizzle-orm";
import { blocksBetween, personOf } from "~/foundation/messages/verbs/pair.server";
import { findSubject } from "~/foundation/subjects/subject.server";
import type { Actor } from "~/platform/access/actor";
import { setting } from "~/platform/data/settings.server";
import { DomainError, missing } from "~/platform/errors";
import { isBlank } from "~/platform/fields/visible";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { comments } from "~db/schema/comments";
import { foldedWords } from "../queries/word-list.server";
import { blockedWordIn } from "../rules/blocked-words";
import { type Comment, commentOf, countComment, lockCounts } from "./counts.server";
import { publishComment } from "./publish.server";

export type NewComment = {
  type: string;
  refId: number;
  /** What it answers: a first comment, or another answer to one. */
  parentId?: number | undefined;
  content: string;
};

/** Why a comment waits for an administrator; "" when it does not. Comments of administrators never wait. */
async function reasonToHold(tx: Tx, { userId, roles }: Pick<Actor, "userId" | "roles">, content: string) {
  if (roles.has("ADMIN")) return "";
  if (blockedWordIn(content, await foldedWords(tx)) !== undefined) return "word";
  const days = await setting(tx, "comment.newAccountDays");
  if (days === 0) return "";
  const [account] = await tx
    .select({ isNew: sql<boolean>`${users.createTime} > clock_timestamp() - make_interval(days => ${days}::int)` })
    .from(users)
    .where(eq(users.id, userId));
  return account?.isNew ? "newcomer" : "";
}

/** Where a new comment belongs: its first comment, and the person answered when that is another answer. */
async function placeOf(tx: Tx, userId: number, { type, refId, parentId }: NewComment) {
  if (parentId === undefined) return { parentId: null, answeredUserId: null };
  const answered = await commentOf(tx, parentId);
  if (answered?.status !== "shown" || answered.type !== type || answered.refId !== refId)
    throw new DomainError("commentGone", { field: "content" });
  const blocks = await blocksBetween(tx, userId, answered.userId);
  if (blocks.mine || blocks.theirs) throw new DomainError("messageBlocked", { field: "content" });
  return answered.parentId === null
    ? { parentId: answered.id, answeredUserId: null }
    : { parentId: answered.parentId, answeredUserId: answered.userId };
}

/**
 * Writes a comment, or an answer to one; answers belong to the first comment, two levels deep. A comment with a
 * blocked word, and one of a new account when the setting `comment.newAccountDays` says so, is held until an
 * administrator approves it. Throws `commentEmpty`, `userSilenced`, `notFindData` for a subject that is missing or
 * takes no comments, `commentGone` when the answered comment is not shown, `messageBlocked` when either person
 * blocked the other. `answers` is the number of shown answers of the first comment then.
 */
export async function postComment(
  tx: Tx,
  actor: Pick<Actor, "userId" | "roles">,
  input: NewComment,
): Promise<{ comment: Comment; answers: number }> {
  const { type, refId, content } = input;
  const { userId } = actor;
  if (isBlank(content)) throw new DomainError("commentEmpty", { field: "content" });
  if ((await personOf(tx, userId)).silenced) throw new DomainError("userSilenced", { field: "content" });
  if (!(await findSubject(tx, input, "comments", "zh"))) throw missing();
  await lockCounts(tx, input);
  const place = await placeOf(tx, userId, input);
  const heldFor = await reasonToHold(tx, actor, content);
  const [row] = await tx
    .insert(comments)
    .values({ type, refId, ...place, userId, content, heldFor, status: heldFor ? "held" : "shown" })
    .returning();
  if (!row) throw new Error("no comment was stored");
  const comment = row as Comment;
  const answers = await countComment(tx, null, comment);
  if (comment.status === "shown") await publishComment(tx, comment);
  return { comment, answers };
}
