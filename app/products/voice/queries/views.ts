import type { VoiceLink } from "~db/schema/voice";
import type { TextPart } from "../rules/post-text";

/** Who looks: a signed-in user, or a device by its hash ("" for one without a token). */
export type VoiceViewer = { readonly userId: number | null; readonly device: string };

/** A person beside a post. `atName` is null until one is set. */
export type PersonView = {
  id: number;
  userNum: number;
  nickname: string;
  avatar: string | null;
  atName: string | null;
  isPrivate: boolean;
};

export type PostKind = "post" | "comment" | "quote" | "repost";

/** A picture of a post: its key, and what it shows ("" where the author said nothing). */
export type PictureView = { key: string; alt: string };

/** A post as a viewer sees it. */
export type PostView = {
  id: number;
  kind: PostKind;
  /** `held`: only its author sees it until an administrator has decided. */
  status: "shown" | "held";
  user: PersonView;
  content: string;
  /** The content in pieces: words, tags, mentioned people and addresses. */
  parts: TextPart[];
  tags: string[];
  mentions: { id: number; name: string }[];
  images: PictureView[];
  /** Key of its video. */
  video: string | null;
  linkShare: VoiceLink | null;
  likeNum: number;
  repostNum: number;
  commentNum: number;
  isLiked: boolean;
  /** Whether the viewer has a plain repost of it. */
  isReposted: boolean;
  /** Whether it mentions the viewer, who has not read it yet. */
  isMentionUnRead: boolean;
  isOwn: boolean;
  /** Until when its author may change it; null for everybody else and afterwards. */
  editableUntil: Date | null;
  editTime: Date | null;
  createTime: Date;
  repostId: number | null;
  commentId: number | null;
  /** What it reposts or quotes; null where there is nothing or the viewer does not see it ("has been deleted"). */
  root: Omit<PostView, "root"> | null;
};

/** A place in a list by id: below `lastId` (0: from the top), at most `limit` rows (21) [MS1, MS2]. */
export type Slice = { lastId: number; limit: number };

/** How a person stands to another: not at all, asked and not answered yet, or following. */
export type FollowState = "none" | "asked" | "accepted";

/** A person's page. */
export type ProfileView = PersonView & {
  banner: string;
  followerNum: number;
  followingNum: number;
  createTime: Date;
  isOwn: boolean;
  /** The viewer's follow of this person, and whether this person follows the viewer. */
  follow: FollowState;
  isFollower: boolean;
  isMuted: boolean;
  /** Whether the viewer blocked this person. */
  isBlocked: boolean;
  /** Whether the viewer may see the posts, followers and followed people: not of a private account, nor when blocked. */
  isOpen: boolean;
};
