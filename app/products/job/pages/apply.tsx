import { useLoaderData } from "@remix-run/react";
import { consume } from "~/platform/access/rate-limit.server";
import { shownNow } from "~/platform/data/clock.server";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { tokyoDay } from "~/platform/time/tokyo";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { applyWithFiles } from "../applying/apply-steps.server";
import { applyForm } from "../applying/forms";
import { applicationFor } from "../applying/queries/own-applications.server";
import { replyRateOf } from "../applying/queries/reply-rate.server";
import { applyLimits } from "../applying/rules/limits";
import s from "../applying/ui/applying.module.css";
import { shownRecruitment } from "../posting/queries/open-recruitment.server";
import { editedResume } from "../resume/queries/own-resume.server";
import { choiceOf, residences } from "../resume/rules/choices";
import { canApply, completenessOf } from "../resume/rules/completeness";
import { endsSoon, visaFit } from "../resume/rules/visa-fit";
import { resumePapers } from "../resume/uploads";
import { lifeOf } from "../rules/life";

export const loader = loadSignedIn(async ({ db, actor, params, locale }) => {
  const id = rowIdOf(params.id);
  const { recruitment, company } = await shownRecruitment(db, id);
  const [own, applied, now, replyRate] = await Promise.all([
    editedResume(db, actor.userId),
    applicationFor(db, actor.userId, id),
    shownNow(db),
    replyRateOf(db, company.id),
  ]);
  const { profile } = own.resume;
  return {
    id,
    title: shownWords(recruitment.title, flagOf(locale)),
    company: shownWords(company.name, flagOf(locale)),
    isOpen: lifeOf(recruitment, now) === "open",
    applied,
    replyRate,
    canApply: canApply(own.resume),
    isRemoved: own.isRemoved,
    percent: completenessOf(own.resume).percent,
    visa: visaFit(choiceOf(residences, profile.residence), recruitment),
    renew: endsSoon(profile.residenceUntil, tokyoDay(now)),
  };
});

export const action = submitInStepsSignedIn(applyForm, async ({ message, attach }, { db, actor, params }) => {
  const recruitmentId = rowIdOf(params.id);
  await consume("jobApply", String(actor.userId));
  const { id } = await applyWithFiles(db, actor, { recruitmentId, message, attach });
  return redirectTo(href("/user/apply/job/detail/:id", { id }), { kind: "success", key: "job-applying:apply.done" });
});

/** Applies for a job with the own résumé, a message and files. */
export default function Apply() {
  const t = useT("job-applying");
  const {
    id,
    title,
    company,
    isOpen,
    applied,
    canApply: may,
    isRemoved,
    percent,
    visa,
    renew,
    replyRate,
  } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t("apply.title")} lead={<span lang={title.lang}>{title.text}</span>} />
      <Stack gap="lg">
        <div>
          <p lang={company.lang}>{company.text}</p>
          {replyRate !== null && <p className={s.quiet}>{t("apply.replyRate", { n: replyRate })}</p>}
        </div>
        {applied !== null ? (
          <Card>
            <Stack>
              <p>{t("apply.already")}</p>
              <LinkButton to={href("/user/apply/job/detail/:id", { id: applied })}>{t("apply.open")}</LinkButton>
            </Stack>
          </Card>
        ) : !isOpen ? (
          <p className={s.warn}>{t("apply.closed")}</p>
        ) : !may ? (
          <Card>
            <Stack>
              <p>{t(isRemoved ? "apply.deletedResume" : "apply.needsResume")}</p>
              <LinkButton to={href("/job/profile/save")} look="accent">
                {t("apply.fill")}
              </LinkButton>
            </Stack>
          </Card>
        ) : (
          <>
            <section aria-label={t("visa.title")} className={visa === "fits" ? undefined : s.warn}>
              <h2>{t("visa.title")}</h2>
              <p>{t(`visa.${visa}`)}</p>
              {renew && <p>{t("visa.renew")}</p>}
              <p className={s.quiet}>{t("visa.note")}</p>
            </section>
            <p>
              {t("apply.resume", { n: percent })}{" "}
              <LinkButton to={href("/job/user/resume")} look="text" size="sm">
                {t("apply.check")}
              </LinkButton>
            </p>
            <ActionForm files label={t("apply.title")}>
              <FormError />
              <TextArea
                name="message"
                label={t("apply.message")}
                hint={t("apply.messageHint")}
                rows={6}
                maxLength={applyLimits.message}
              />
              <FileField
                name="attach"
                label={t("apply.files")}
                hint={t("apply.filesHint")}
                kind={resumePapers}
                max={applyLimits.files}
              />
              <CheckboxField name="visa" label={t("visa.confirm")} hint={t("visa.confirmHint")} required />
              <p className={s.quiet}>{t("apply.terms")}</p>
              <SubmitButton look="accent" size="lg">
                {t("apply.send")}
              </SubmitButton>
            </ActionForm>
          </>
        )}
        <LinkButton to={href("/job/recruitment/:recruitmentId", { recruitmentId: id })} look="quiet">
          {t("apply.back")}
        </LinkButton>
      </Stack>
    </Page>
  );
}
