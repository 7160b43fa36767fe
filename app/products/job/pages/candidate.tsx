import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Buttons, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { candidateLoader } from "../applying/candidate-page.server";
import { candidateAction } from "../applying/company-action.server";
import { applyLimits } from "../applying/rules/limits";
import { ApplicationFiles, NoteForm, StatusButton } from "../applying/ui/applicant-acts";
import s from "../applying/ui/applying.module.css";
import { InterviewForm } from "../applying/ui/interview-form";
import { ResumeParts } from "../resume/ui/resume-parts";

export const loader = candidateLoader;
export const action = candidateAction;

/** A person as a company works with them: applications, notes, interviews, an invitation, and the résumé. */
export default function Candidate() {
  const t = useT("job-applying");
  const r = useT("job-resume");
  const { uid, userId, userNum, resumeId, isMasked, view, name, applied, open } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={r("candidate.title")}
        lead={name}
        actions={
          <Buttons>
            {!isMasked && (
              <LinkButton to={href("/admin/getResume/:rid/:uid", { rid: resumeId, uid })} look="quiet">
                {r("paper.open")}
              </LinkButton>
            )}
            {userNum !== null && applied.length > 0 && (
              <LinkButton to={href("/message/:toNum", { toNum: userNum })} look="quiet">
                {t("mine.writeTo")}
              </LinkButton>
            )}
          </Buttons>
        }
      />
      <Stack gap="lg">
        {isMasked && <p className={s.warn}>{r("candidate.masked")}</p>}
        {applied.length > 0 && (
          <Section title={t("candidate.applications")}>
            <ul className={s.list}>
              {applied.map((one) => (
                <li key={one.id}>
                  <Card>
                    <Stack>
                      <h3 lang={one.job.lang}>{one.job.text}</h3>
                      <p>
                        <Badge tone={one.state === "confirmed" ? "good" : "warn"}>{one.status}</Badge> {one.time}
                      </p>
                      {one.message && <p className={s.text}>{one.message}</p>}
                      <ApplicationFiles files={one.files} resumeId={one.resumeId} />
                      {one.interview && <p>{t("board.interview", { time: one.interview })}</p>}
                      <StatusButton id={one.id} state={one.state} person={one.job.text} />
                      <InterviewForm {...one} />
                      {one.notes.map((note) => (
                        <p key={note.id} className={s.text}>
                          {note.content} <span className={s.quiet}>{note.author}</span>
                        </p>
                      ))}
                      <NoteForm id={one.id} person={one.job.text} />
                    </Stack>
                  </Card>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {open.length > 0 && (
          <Section title={t("invite.title")}>
            <ActionForm intent="invite" label={t("invite.title")}>
              <FormError />
              <SelectField name="recruitmentId" label={t("invite.job")} options={open} required />
              <TextArea name="message" label={t("invite.message")} rows={4} maxLength={applyLimits.message} />
              <SubmitButton>{t("invite.send")}</SubmitButton>
            </ActionForm>
          </Section>
        )}
        <ResumeParts view={view} userId={userId} name={name} />
      </Stack>
    </Page>
  );
}
