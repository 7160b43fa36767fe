import { useT } from "~/platform/i18n/use-t";
import { Section } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { type CommentsView, commentsPath } from "../comments-view";
import { CommentList } from "./comment-list";
import s from "./comments.module.css";

/** The comments below a subject: the newest, a form to write, and a link to all. */
export function CommentSection({ view }: { view: CommentsView }) {
  const t = useT("comments");
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
