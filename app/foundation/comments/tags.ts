/** Purge tag of the pages that list a subject's comments. */
export const commentsTag = ({ type, refId }: { type: string; refId: number }): string =>
  `comment-list:${type}:${refId}`;
