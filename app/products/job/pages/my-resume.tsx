import { useLoaderData } from "@remix-run/react";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { Card } from "~/ui/layout/card";
import { Buttons, Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { removeForm } from "../resume/forms";
import { editedResume } from "../resume/queries/own-resume.server";
import { completenessOf } from "../resume/rules/completeness";
import s from "../resume/ui/resume.module.css";
import { removeResume } from "../resume/verbs/remove-resume.server";

export const loader = loadSignedIn(async ({ db, actor, locale }) => {
  const { id, resume, visibility, savedTime, isNew } = await editedResume(db, actor.userId);
  const { percent, missing } = completenessOf(resume);
  return { id, visibility, percent, missing, isNew, saved: deskTime(locale)(savedTime) };
});

export const action = submitSignedIn(removeForm, async (_, { tx, actor }) => {
  await removeResume(tx, actor.userId);
  return redirectTo(href("/job/user/resume"), { kind: "success", key: "job-resume:removed" });
});

const sections = [
  { key: "profile", path: href("/job/profile/save") },
  { key: "education", path: href("/job/education/save") },
  { key: "career", path: href("/job/career/save") },
  { key: "hope", path: href("/job/hope/save") },
] as const;

/** A person's own résumé: how complete it is, its sections, who finds it, and its papers. */
export default function MyResume() {
  const t = useT("job-resume");
  const { id, visibility, percent, missing, isNew, saved } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("mine.title")} lead={t("mine.lead")} />
      <Stack gap="lg">
        <Card>
          <Stack>
            <h2>{t("mine.complete")}</h2>
            <p className={s.percent}>{t("percent", { n: percent })}</p>
            <meter className={s.meter} min={0} max={100} value={percent} aria-label={t("mine.complete")} />
            {!isNew && <p className={s.hint}>{t("mine.saved", { time: saved })}</p>}
          </Stack>
        </Card>
        <Section title={t("mine.sections")}>
          <ul className={s.list}>
            {sections.map(({ key, path }) => {
              const lacks = missing.filter(({ section }) => section === key);
              return (
                <li key={key}>
                  <Card>
                    <h3>
                      <AppLink to={path}>{t(`section.${key}`)}</AppLink>
                    </h3>
                    <p className={s.hint}>
                      {lacks.length === 0
                        ? t("mine.whole")
                        : t("mine.lacks", { parts: lacks.map((one) => t(`lack.${one.key}`)).join(t("comma")) })}
                    </p>
                  </Card>
                </li>
              );
            })}
          </ul>
        </Section>
        <Section title={t("section.privacy")}>
          <Stack>
            <Facts rows={[{ label: t("field.visibility"), value: t(`visibility.${visibility}`) }]} />
            <p className={s.hint}>{t(`visibilityHint.${visibility}`)}</p>
            <Buttons>
              <LinkButton to={href("/job/privacy/save")} look="quiet">
                {t("mine.change")}
              </LinkButton>
            </Buttons>
          </Stack>
        </Section>
        {!isNew && id !== null && (
          <Section title={t("mine.papers")}>
            <Stack>
              <p className={s.hint}>{t("mine.papersHint")}</p>
              <Buttons>
                <LinkButton to={href("/getResume/:rid", { rid: id })} look="quiet">
                  {t("mine.preview")}
                </LinkButton>
                <LinkButton to="/api/job/resume/paper/rirekisho" reload look="quiet">
                  {t("paper.rirekisho")}
                </LinkButton>
                <LinkButton to="/api/job/resume/paper/career" reload look="quiet">
                  {t("paper.career")}
                </LinkButton>
              </Buttons>
              <ActionForm intent="remove" plain>
                <ConfirmButton look="text" ask={t("mine.removeAsk")}>
                  {t("mine.remove")}
                </ConfirmButton>
              </ActionForm>
            </Stack>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
