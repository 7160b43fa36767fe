/** Sizes of comment lists; the part on a subject's own page is shorter, for phones. */
export const commentSizes = { page: 20, part: 10, preview: 3, replyCall: 5, replies: 20 } as const;
