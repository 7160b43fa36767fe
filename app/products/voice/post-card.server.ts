import { toNum } from "~/platform/access/actor";
import { momentIn } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import type { VoiceLink } from "~db/schema/voice";
import type { PersonView, PictureView, PostView } from "./queries/views";

/** A piece of a post's text as a page shows it; `to` is the user's public number, an address or a tag. */
export type CardPart = { text: string; tag?: string; person?: number; url?: string };

/** A person beside a post or in a list. */
export type PersonCard = {
  num: number;
  name: string;
  avatar: string | null;
  atName: string | null;
  isPrivate: boolean;
};

/** A post as pages show it: only what is shown, times as ISO 8601 and in Japan's time. */
export type PostCard = {
  id: number;
  kind: PostView["kind"];
  held: boolean;
  by: PersonCard;
  parts: CardPart[];
  images: PictureView[];
  video: string | null;
  link: VoiceLink | null;
  likes: number;
  reposts: number;
  comments: number;
  liked: boolean;
  reposted: boolean;
  unread: boolean;
  own: boolean;
  /** Until when it may be edited; null when it may not. */
  editable: string | null;
  edited: boolean;
  time: string;
  shownTime: string;
  /** The post that it comments on. */
  answers: number | null;
  /** What it reposts or quotes; null where that is gone or hidden. */
  root: PostCard | null;
};

export const personCard = ({ id, nickname, avatar, atName, isPrivate }: PersonView): PersonCard => ({
  num: toNum(id),
  name: nickname,
  avatar,
  atName,
  isPrivate,
});

/** Makes the cards of posts in a language. */
export function postCards(locale: Locale): (post: PostView) => PostCard {
  const write = momentIn(locale);
  const one = (post: Omit<PostView, "root"> & { root?: PostView["root"] }): PostCard => ({
    id: post.id,
    kind: post.kind,
    held: post.status === "held",
    by: personCard(post.user),
    parts: post.parts.map((part) => ({
      text: part.text,
      ...(part.type === "tag" && { tag: part.tag }),
      ...(part.type === "mention" && part.userId > 0 && { person: toNum(part.userId) }),
      ...(part.type === "link" && { url: part.url }),
    })),
    images: post.images,
    video: post.video,
    link: post.linkShare,
    likes: post.likeNum,
    reposts: post.repostNum,
    comments: post.commentNum,
    liked: post.isLiked,
    reposted: post.isReposted,
    unread: post.isMentionUnRead,
    own: post.isOwn,
    editable: post.editableUntil?.toISOString() ?? null,
    edited: post.editTime !== null,
    time: post.createTime.toISOString(),
    shownTime: write(post.createTime),
    answers: post.commentId,
    root: post.root ? one(post.root) : null,
  });
  return one;
}
