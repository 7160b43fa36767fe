import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { ActionForm } from "~/ui/form/action-form";
import { useForm } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { asText } from "~/ui/form/form-reply";
import { SubmitButton } from "~/ui/form/submit-button";
import { useAsOpened } from "~/ui/form/use-as-opened";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Tabs } from "~/ui/navigation/tabs";
import s from "./resume.module.css";
import { useAutosave } from "./use-autosave";

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

/** The hidden version of a section, and what automatic saving says. */
function Version({ section, version, autosaves }: { section: string; version: number; autosaves: boolean }) {
  const { reply } = useForm();
  const t = useT("job-resume");
  const opened = useAsOpened(version);
  const [current, setCurrent] = useState<number | string>(opened);
  const field = useRef<HTMLInputElement>(null);
  const typed = asText(reply?.initialValue?.version);
  const hydrated = useHydrated();
  useEffect(() => {
    if (typed !== "") setCurrent(typed);
  }, [typed]);
  const saving = useAutosave(autosaves ? `/api/job/resume/keep/${section}` : null, field, (next) => {
    /* The value is set at once: a submission that waited must not send the earlier one. */
    if (field.current) field.current.value = String(next);
    setCurrent(next);
  });
  return (
    <>
      <input ref={field} type="hidden" name="version" value={hydrated || typed === "" ? current : typed} />
      {hydrated && autosaves && (
        <p className={s.hint} role="status">
          {t(`autosave.${saving.is}`, saving.is === "done" ? { time: saving.time } : {})}
        </p>
      )}
    </>
  );
}

/** The reply's own sentence, e.g. that the section was saved in another window. */
function Notice() {
  const { reply } = useForm();
  return reply?.notice ? (
    <p className={s.notice} role="alert">
      {reply.notice}
    </p>
  ) : null;
}

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
          <Notice />
          <Version section={section} version={version} autosaves={section !== "privacy"} />
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
