import { fileReference } from "~/platform/api/file-reference";
import type { PersonView, PostView, ProfileView } from "./views";

/** A person as the API answers it. */
export const personEntity = ({ id, userNum, nickname, avatar, atName, isPrivate }: PersonView) => ({
  id,
  userNum,
  nickName: nickname,
  nickname,
  avatar,
  atName: atName ?? "",
  isPrivate,
});

type Post = Omit<PostView, "root">;

const entityOf = (post: Post) => ({
  id: post.id,
  kind: post.kind,
  status: post.status,
  user: personEntity(post.user),
  content: post.content,
  contentRaw: { blocks: post.parts },
  tags: post.tags,
  mentions: post.mentions.map(({ id }) => id),
  images: post.images.map(({ key, alt }) => ({ ...fileReference(key), alt })),
  video: post.video === null ? null : fileReference(post.video),
  linkShare: post.linkShare,
  likeNum: post.likeNum,
  repostNum: post.repostNum,
  commentNum: post.commentNum,
  isLiked: post.isLiked,
  isReposted: post.isReposted,
  isMentionUnRead: post.isMentionUnRead,
  repostId: post.repostId,
  commentId: post.commentId,
  createTime: post.createTime,
  editTime: post.editTime,
});

/**
 * A post as the API answers it, with what it reposts or quotes: `repost` is null where that has been deleted or the
 * viewer does not see it [MS8].
 */
export const postEntity = ({ root, ...post }: PostView) => ({ ...entityOf(post), repost: root && entityOf(root) });

/** A person's page as the API answers it [MS12]. */
export const profileEntity = ({ follow, ...profile }: ProfileView) => ({
  ...personEntity(profile),
  banner: profile.banner,
  followerCount: profile.followerNum,
  followingCount: profile.followingNum,
  follow,
  isFollowed: follow === "accepted",
  isFollower: profile.isFollower,
  isMuted: profile.isMuted,
  isBlocked: profile.isBlocked,
  createTime: profile.createTime,
});
