/** States of a comment; `held` waits for an administrator. */
export const commentStates = ["held", "shown", "deleted"] as const;
export type CommentState = (typeof commentStates)[number];

/** The fields that decide whether a first comment is listed. */
type Root = { status: CommentState; replyNum: number };

/** Whether a first comment is listed: a deleted one stays as a placeholder while it has answers [N13]. */
const isListed = ({ status, replyNum }: Root): boolean => status === "shown" || (status === "deleted" && replyNum > 0);

/** What a change of one comment adds to the counts of its subject and of the first comment that it answers. */
export type CountChange = { shown: number; roots: number; replies: number };

const difference = (before: boolean, after: boolean): number => Number(after) - Number(before);

/**
 * Count changes when a comment changes its state; `before` null: it is new. `parent` is the first comment that it
 * answers, before the change; null for a first comment itself.
 */
export function countChange(
  before: CommentState | null,
  after: CommentState,
  { parent, replyNum }: { parent: Root | null; replyNum: number },
): CountChange {
  const shown = difference(before === "shown", after === "shown");
  if (!parent) {
    const wasListed = before !== null && isListed({ status: before, replyNum });
    return { shown, roots: difference(wasListed, isListed({ status: after, replyNum })), replies: 0 };
  }
  const roots = difference(isListed(parent), isListed({ ...parent, replyNum: parent.replyNum + shown }));
  return { shown, roots, replies: shown };
}
