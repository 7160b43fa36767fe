import { lazy, type ReactNode, Suspense } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Tabs } from "~/ui/navigation/tabs";
import s from "./resume.module.css";

/* Automatic saving loads after the page; the hidden version that it renders is in the server's HTML. */
const Version = lazy(async () => ({ default: (await import("./section-version")).Version }));

type Props = {
  section: string;
  /** The version that the page was opened with. */
  version: number;
  /** The language of the form's texts; without one it has none. */
  language?: "zh" | "ja" | "en";
  path: string;
  /** The page that shows the whole résumé. */
  back: string;
  files?: boolean;
  children: ReactNode;
};

/** The page of one section: its languages, its form with automatic saving, and the ways on and back. */
export function SectionForm({ section, version, language, path, back, files, children }: Props) {
  const t = useT("job-resume");
  const languages = (["zh", "ja", "en"] as const).map((one) => ({
    href: `${path}?in=${one}`,
    label: t(`language.${one}`),
    current: one === language,
  }));
  return (
    <Page width="narrow">
      <PageHead title={t(`section.${section}`)} lead={t(`lead.${section}`)} />
      <Stack gap="lg">
        {language && (
          <>
            <Tabs label={t("language.label")} tabs={languages} />
            <p className={s.hint}>{t("language.hint")}</p>
          </>
        )}
        <ActionForm key={language} files={files} label={t(`section.${section}`)}>
          <FormError />
          <FormNotice />
          <Suspense>
            <Version section={section} version={version} autosaves={section !== "privacy"} />
          </Suspense>
          {language && <Hidden name="language" value={language} />}
          {children}
          <Buttons>
            <SubmitButton look="accent">
              {t(section === "hope" || section === "privacy" ? "save" : "saveNext")}
            </SubmitButton>
            <LinkButton to={back} look="quiet">
              {t("backToResume")}
            </LinkButton>
          </Buttons>
        </ActionForm>
      </Stack>
    </Page>
  );
}
