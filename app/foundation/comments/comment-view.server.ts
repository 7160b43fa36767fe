import type { Actor } from "~/platform/access/actor";
import { momentIn } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { CommentRow, Thread } from "./queries/comment-list.server";
import { isStaff, mayDelete } from "./rules/who";

/** A comment as a page shows it. */
export type CommentView = {
  id: number;
  /** Null for a deleted comment that still has answers. */
  content: string | null;
  name: string;
  avatar: string | null;
  staff: boolean;
  /** Name of the person it answers, when that is another answer. */
  answered: string | null;
  time: string;
  shownTime: string;
  likes: number;
  liked: boolean;
  own: boolean;
  mayDelete: boolean;
};
export type ThreadView = CommentView & { replyNum: number; replies: CommentView[] };

type ViewerContext = { actor: Actor | null; locale: Locale; t: Translate; ownerId: number | null };

/** Returns the function that prepares comments for one reader's page; names of closed accounts are hidden. */
export function commentViews({ actor, locale, t, ownerId }: ViewerContext) {
  const clock = momentIn(locale);
  const gone = t("comments:closed");
  const view = (row: CommentRow): CommentView => ({
    id: row.id,
    content: row.status === "deleted" ? null : row.content,
    name: row.author?.nickname ?? gone,
    avatar: row.author?.avatar ?? null,
    staff: row.author !== null && isStaff(row.author.types),
    answered: row.answers ? (row.answered ?? gone) : null,
    time: row.createTime.toISOString(),
    shownTime: clock(row.createTime),
    likes: row.likeNum,
    liked: row.liked,
    own: actor !== null && row.author?.id === actor.userId,
    mayDelete: actor !== null && row.author !== null && mayDelete(actor, { authorId: row.author.id, ownerId }),
  });
  return (thread: Thread): ThreadView => ({
    ...view(thread),
    replyNum: thread.replyNum,
    replies: thread.replies.map(view),
  });
}

/** A comment as the API answers it; the `content` of a deleted one is a text in the caller's language [N13]. */
export function commentEntity(t: Translate) {
  const entity = ({ author, answers, answered, status, ...row }: CommentRow) => {
    const isDeleted = status === "deleted";
    const shown = isDeleted ? null : author;
    return {
      ...row,
      content: isDeleted ? t("comments:deleted") : row.content,
      isDeleted,
      commentUserId: shown?.id ?? null,
      commentUserNickName: isDeleted ? "" : (shown?.nickname ?? t("comments:closed")),
      commentUserAvatar: shown?.avatar ?? null,
      isAdminUser: shown !== null && isStaff(shown.types),
      answeredUserNickName: answers ? (answered ?? t("comments:closed")) : null,
    };
  };
  return {
    reply: entity,
    thread: ({ replies, ...row }: Thread) => ({ ...entity(row), replies: replies.map(entity) }),
  };
}
