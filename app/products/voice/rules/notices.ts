/** The kinds of notifications about posts and follows; private messages of Voice have another. */
export const noticeTypes = [
  "microblog-mention",
  "microblog-comment",
  "microblog-repost",
  "microblog-like",
  "microblog-follow",
] as const;
