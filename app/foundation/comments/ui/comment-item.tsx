import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { Avatar } from "~/ui/media/avatar";
import { Moment } from "~/ui/text/moment";
import type { CommentView } from "../comment-view.server";
import { CommentActs, type CommentTarget } from "./comment-acts";
import s from "./comments.module.css";

/** One comment, or the placeholder of a deleted one that has answers. */
export function CommentItem({
  comment,
  place,
  thread,
}: {
  comment: CommentView;
  place: CommentTarget;
  thread: number;
}) {
  const t = useT("comments");
  const { id, name, content } = comment;
  if (content === null)
    return (
      <article className={s.comment} id={`c${id}`}>
        <p className={s.gone}>{t("deleted")}</p>
      </article>
    );
  return (
    <article className={s.comment} id={`c${id}`} aria-label={t("by", { name })}>
      <Avatar image={comment.avatar} name={name} size="sm" />
      <div className={s.words}>
        <p className={s.who}>
          <strong>{name}</strong>
          {comment.staff && <span className={s.staff}>{t("staff")}</span>}
          <Moment at={comment.time} shown={comment.shownTime} />
        </p>
        <p className={s.content}>
          {comment.answered !== null && <span className={s.answered}>{t("to", { name: comment.answered })} </span>}
          <bdi lang={writtenIn(content)}>{content}</bdi>
        </p>
        <CommentActs comment={comment} place={place} thread={thread} />
      </div>
    </article>
  );
}
