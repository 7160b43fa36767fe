import { type Packed, unpack } from "~/platform/data/packed";
import { useT } from "~/platform/i18n/use-t";
import { Section } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { type CommentsView, commentsPath, threadPath } from "../comments-view";
import { ActsForm, type Place } from "./comment-acts";
import { CommentItem } from "./comment-item";
import s from "./comments.module.css";
import { WriteForm, Writer } from "./write-form";

/** The comments below a thing: the newest, a form to write, and the way to all of them. Nothing where none are taken. */
export function Comments({ packed }: { packed: Packed<CommentsView> | null }) {
  const t = useT("comments");
  if (!packed) return null;
  const view = unpack(packed);
  return (
    <Section title={t("heading", { count: view.total })} id="comments">
      <CommentList view={view} />
      {view.more && (
        <p className={s.more}>
          <AppLink to={commentsPath(view)}>{t("all")}</AppLink>
        </p>
      )}
    </Section>
  );
}

/** A list of first comments with their first answers, and the form for a new one. */
export function CommentList({ view }: { view: CommentsView }) {
  const t = useT("comments");
  const place: Place = { type: view.type, refId: view.refId, signedIn: view.viewer !== "guest" };
  return (
    <>
      <Writer viewer={view.viewer} loginHref={view.loginHref} back={view.back}>
        <WriteForm id="comment-write" action={commentsPath(view)} formKey={view.key} back={view.back} />
      </Writer>
      {view.held.map(({ id, content }) => (
        <p key={id} className={s.held}>
          <span>{t("held")}</span> {content}
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
                  />
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
      {place.signedIn && <ActsForm action={commentsPath(view)} back={view.here} />}
    </>
  );
}
