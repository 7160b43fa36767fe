import { useLoaderData } from "@remix-run/react";
import { toNum } from "~/platform/access/actor";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { Buttons, Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { withdrawForm } from "../applying/forms";
import { ownApplication } from "../applying/queries/own-applications.server";
import { ApplicationFiles, Place } from "../applying/ui/applicant-acts";
import s from "../applying/ui/applying.module.css";
import { withdraw } from "../applying/verbs/change-status.server";

export const loader = loadSignedIn(async ({ db, actor, params, locale }) => {
  const row = await ownApplication(db, actor.userId, rowIdOf(params.id));
  const write = deskTime(locale);
  const flag = flagOf(locale);
  return {
    id: row.id,
    recruitmentId: row.recruitmentId,
    resumeId: row.resumeId,
    status: row.status,
    title: shownWords(row.title, flag),
    company: shownWords(row.company, flag),
    companyNum: toNum(row.ownerId),
    message: row.message,
    files: row.attachments,
    sent: write(row.createTime),
    answered: write(row.answeredTime),
    interview: row.interviewTime && {
      time: write(row.interviewTime),
      minutes: row.minutes ?? 0,
      place: row.place ?? "",
      note: row.interviewNote ?? "",
    },
  };
});

export const action = submitSignedIn(withdrawForm, async (_, { tx, actor, params }) => {
  const id = rowIdOf(params.id);
  await withdraw(tx, actor.userId, id);
  return redirectTo(href("/user/apply/job/detail/:id", { id }), {
    kind: "success",
    key: "job-applying:done.withdrawn",
  });
});

/** One application of a person: its state, what was sent, the interview, messages, and withdrawing it. */
export default function MyApplication() {
  const t = useT("job-applying");
  const { id, recruitmentId, resumeId, status, title, company, companyNum, message, files, sent, answered, interview } =
    useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={t("mine.one")}
        lead={
          <AppLink to={href("/job/recruitment/:recruitmentId", { recruitmentId })}>
            <span lang={title.lang}>{title.text}</span>
          </AppLink>
        }
      />
      <Stack gap="lg">
        <Facts
          rows={[
            {
              label: t("table.status"),
              value: <Badge tone={status === "confirmed" ? "good" : "plain"}>{t(`state.${status}`)}</Badge>,
            },
            { label: t("table.company"), value: <span lang={company.lang}>{company.text}</span> },
            { label: t("table.time"), value: sent },
            ...(answered ? [{ label: t("table.answered"), value: answered }] : []),
          ]}
        />
        <p className={s.quiet}>{t(`stateHint.${status}`)}</p>
        {interview && (
          <Section title={t("interview.title")}>
            <Stack>
              <Facts
                rows={[
                  { label: t("interview.start"), value: interview.time },
                  { label: t("interview.minutes"), value: t("interview.long", { n: interview.minutes }) },
                  { label: t("interview.place"), value: <Place place={interview.place} /> },
                ]}
              />
              {interview.note && <p className={s.text}>{interview.note}</p>}
              <Buttons>
                <LinkButton to={`/api/job/interview/calendar/${id}`} reload look="quiet">
                  {t("interview.calendar")}
                </LinkButton>
              </Buttons>
            </Stack>
          </Section>
        )}
        <Section title={t("mine.what")}>
          <Stack>
            {message ? <p className={s.text}>{message}</p> : <p className={s.quiet}>{t("mine.noMessage")}</p>}
            <ApplicationFiles files={files} resumeId={resumeId} />
            <p className={s.quiet}>{t("mine.copy")}</p>
          </Stack>
        </Section>
        <Buttons>
          {status !== "withdrawn" && (
            <LinkButton to={href("/message/:toNum", { toNum: companyNum })} look="quiet">
              {t("mine.write")}
            </LinkButton>
          )}
          <LinkButton to={href("/user/apply/job")} look="quiet">
            {t("mine.back")}
          </LinkButton>
        </Buttons>
        {status === "unconfirmed" && (
          <ActionForm intent="withdraw" match={{ id: String(id) }} plain>
            <FormError />
            <ConfirmButton look="text" ask={t("mine.withdrawAsk")}>
              {t("mine.withdraw")}
            </ConfirmButton>
          </ActionForm>
        )}
      </Stack>
    </Page>
  );
}
