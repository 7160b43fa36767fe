import { useLoaderData } from "@remix-run/react";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { slicePaging } from "~/platform/screens/list-state";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Buttons, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { answerForm } from "../applying/forms";
import { ownApplications, ownInvitations } from "../applying/queries/own-applications.server";
import { answersTo } from "../applying/rules/invitation-answers";
import { ApplicationCards, shownOwn } from "../applying/ui/application-cards";
import s from "../applying/ui/applying.module.css";
import { answerInvitation } from "../applying/verbs/invite.server";

/** Applications on this page; the others are on the list of all. */
const latest = 5;

export const loader = loadSignedIn(async ({ db, actor, locale }) => {
  const flag = flagOf(locale);
  const write = deskTime(locale);
  const [{ content, totalElements }, invited] = await Promise.all([
    ownApplications(db, actor.userId, undefined, slicePaging(1, latest)),
    ownInvitations(db, actor.userId),
  ]);
  return {
    applications: content.map((one) => shownOwn(one, flag, write)),
    hasMore: totalElements > latest,
    invitations: invited.map(({ title, company, createTime, isOpen, ...one }) => ({
      ...one,
      answers: answersTo({ status: one.status, isOpen }),
      isOver: !isOpen,
      title: shownWords(title, flag),
      company: shownWords(company, flag),
      time: write(createTime),
    })),
  };
});

export const action = submitSignedIn(answerForm, async ({ id, accept }, { tx, actor }) => {
  const isAccepted = accept === "yes";
  const { recruitmentId } = await answerInvitation(tx, actor.userId, { id, accept: isAccepted });
  const to = isAccepted ? href("/job/applyJob/:id", { id: recruitmentId }) : href("/user/apply/list");
  return redirectTo(to, { kind: "success", key: `job-applying:done.${isAccepted ? "accepted" : "declined"}` });
});

/** Everything about the own search for a job: invitations of companies and the latest applications. */
export default function MyApplying() {
  const t = useT("job-applying");
  const { applications, invitations, hasMore } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={t("mine.all")}
        lead={t("mine.lead")}
        actions={
          <LinkButton to={href("/job/user/resume")} look="quiet">
            {t("mine.resume")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <Section title={t("invitation.title")}>
          {invitations.length === 0 ? (
            <p className={s.quiet}>{t("invitation.none")}</p>
          ) : (
            <ul className={s.list}>
              {invitations.map(({ id, recruitmentId, title, company, message, status, time, answers, isOver }) => (
                <li key={id}>
                  <Card>
                    <Stack gap="sm">
                      <h3 lang={title.lang}>
                        <AppLink to={href("/job/recruitment/:recruitmentId", { recruitmentId })}>{title.text}</AppLink>
                      </h3>
                      <p lang={company.lang}>{company.text}</p>
                      <p className={s.quiet}>{time}</p>
                      {message && <p className={s.text}>{message}</p>}
                      {status !== "sent" && <p>{t(`invitation.${status}`)}</p>}
                      {status === "sent" && isOver && <p className={s.quiet}>{t("invitation.over")}</p>}
                      {answers.length > 0 && (
                        <>
                          <p className={s.quiet}>{t("invitation.hint")}</p>
                          <ActionForm intent="answer" id={`answer${id}`} match={{ id: String(id) }} plain>
                            <Buttons>
                              <SubmitButton name="accept" value="yes">
                                {t("invitation.accept")}
                              </SubmitButton>
                              {answers.includes("declined") && (
                                <SubmitButton name="accept" value="no" look="quiet">
                                  {t("invitation.decline")}
                                </SubmitButton>
                              )}
                            </Buttons>
                          </ActionForm>
                        </>
                      )}
                    </Stack>
                  </Card>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section
          title={t("mine.title")}
          more={hasMore ? { href: href("/user/apply/job"), label: t("mine.more") } : undefined}
        >
          <ApplicationCards applications={applications} as="h3" />
        </Section>
      </Stack>
    </Page>
  );
}
