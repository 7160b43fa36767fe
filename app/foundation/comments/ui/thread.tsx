import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Section } from "~/ui/layout/page";
import { Pager } from "~/ui/navigation/pager";
import type { ThreadView } from "../comment-view.server";
import { type CommentsView, commentsPath, threadPath } from "../comments-view";
import { ActsForm } from "./comment-acts";
import { CommentItem } from "./comment-item";
import s from "./comments.module.css";
import { WriteForm, Writer } from "./write-form";

export type ThreadPage = Pick<CommentsView, "type" | "refId" | "viewer" | "loginHref" | "key" | "here"> & {
  id: number;
  view: ThreadView;
  page: number;
  pages: number;
  to: { id: number; name: string } | null;
  report: { id: number; content: string } | null;
};

/** One comment with a page of its answers, and the form for a new one. */
export function Thread({ thread, reasons }: { thread: ThreadPage; reasons: Option[] }) {
  const t = useT("comments");
  const { id, view, viewer, report } = thread;
  const place = { type: thread.type, refId: thread.refId, signedIn: viewer !== "guest" };
  const parent = thread.to ?? { id, name: view.name };
  return (
    <>
      {report && (
        <Section title={t("report.title")} id="report">
          <p className={s.quote} lang={writtenIn(report.content)}>
            {report.content}
          </p>
          <ActionForm
            intent="report"
            match={{ id: String(report.id) }}
            action={threadPath(thread, id, { report: report.id })}
          >
            <FormError />
            <SelectField name="reason" label={t("report.why")} options={reasons} blank="" required />
            <TextArea name="note" label={t("report.note")} rows={2} maxLength={500} />
            <SubmitButton look="danger">{t("report.send")}</SubmitButton>
          </ActionForm>
        </Section>
      )}
      <CommentItem comment={view} place={place} thread={id} />
      {view.replies.length > 0 && (
        <ol className={s.replies}>
          {view.replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} place={place} thread={id} />
            </li>
          ))}
        </ol>
      )}
      <Pager page={thread.page} pages={thread.pages} href={(page) => threadPath(thread, id, { page })} />
      <Section title={t("reply")} id="write">
        <Writer viewer={viewer} loginHref={thread.loginHref} back={thread.here}>
          {view.content !== null || thread.to ? (
            <WriteForm
              id={`reply-${parent.id}`}
              action={threadPath(thread, id, thread.to ? { to: thread.to.id } : {})}
              formKey={thread.key && `${thread.key}-${parent.id}`}
              parent={parent}
            />
          ) : (
            <p className={s.none}>{t("deleted")}</p>
          )}
        </Writer>
      </Section>
      <ActsForm action={commentsPath(thread)} back={thread.here} />
    </>
  );
}
