import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { AppLink } from "~/ui/navigation/app-link";
import { type CommentsView, commentsPath, threadPath } from "../comments-view";
import { ActsForm, type CommentTarget } from "./comment-acts";
import { CommentItem } from "./comment-item";
import s from "./comments.module.css";
import { WriteForm, Writer } from "./write-form";

/**
 * A list of first comments with their first answers, and the form for a new one. `isBeside`: its forms leave the page
 * below it as it is, for a dialog.
 */
export function CommentList({ view, isBeside }: { view: CommentsView; isBeside?: boolean }) {
  const t = useT("comments");
  const place: CommentTarget = { type: view.type, refId: view.refId, signedIn: view.viewer !== "guest" };
  return (
    <>
      <Writer viewer={view.viewer} loginHref={view.loginHref} back={view.back}>
        <WriteForm
          id="comment-write"
          action={commentsPath(view)}
          formKey={view.key}
          back={view.back}
          isBeside={isBeside}
        />
      </Writer>
      {view.held.map(({ id, content }) => (
        <p key={id} className={s.held}>
          <span>{t("held")}</span> <bdi lang={writtenIn(content)}>{content}</bdi>
        </p>
      ))}
      {view.threads.length === 0 && <p className={s.none}>{t("none")}</p>}
      <ol className={s.list}>
        {view.threads.map((thread) => (
          <li key={thread.id}>
            <CommentItem comment={thread} place={place} thread={thread.id} />
            {thread.replies.length > 0 && (
              <ol className={s.replies}>
                {thread.replies.map((reply) => (
                  <li key={reply.id}>
                    <CommentItem comment={reply} place={place} thread={thread.id} />
                  </li>
                ))}
              </ol>
            )}
            <div className={s.below}>
              {thread.replyNum > thread.replies.length && (
                <AppLink to={threadPath(view, thread.id)}>{t("replies", { count: thread.replyNum })}</AppLink>
              )}
              {view.viewer === "writer" && thread.content !== null && (
                <details>
                  <summary>{t("reply")}</summary>
                  <WriteForm
                    id={`reply-${thread.id}`}
                    action={threadPath(view, thread.id)}
                    formKey={`${view.key}-${thread.id}`}
                    back={view.back}
                    parent={{ id: thread.id, name: thread.name }}
                    isBeside={isBeside}
                  />
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
      <ActsForm action={commentsPath(view)} back={view.here} />
    </>
  );
}
