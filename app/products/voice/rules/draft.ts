/** What a draft can be of: a post, a comment on a post, or a quote of one. */
export const draftModes = ["add", "comment", "quote"] as const;
type DraftMode = (typeof draftModes)[number];

/** What a draft is of; `id` is the post that is answered or quoted. */
export type DraftOf = { mode: DraftMode; id: number | null };

/** What a post that is written would be kept as, as long as it is not sent. */
export const draftOfPost = ({
  commentId,
  repostId,
}: {
  commentId?: number | undefined;
  repostId?: number | undefined;
}): DraftOf => {
  if (commentId !== undefined) return { mode: "comment", id: commentId };
  return repostId !== undefined ? { mode: "quote", id: repostId } : { mode: "add", id: null };
};
