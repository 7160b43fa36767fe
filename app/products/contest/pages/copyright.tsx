import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { rightsVersion } from "../rules/rights";
import s from "../ui/contest.module.css";

const works = ["keep", "grant", "named", "people", "own", "end"] as const;

/** Links to these pages, their copyright, and the rights that an author grants with a work [N24]. */
export default function Copyright() {
  const t = useT("copyright");
  return (
    <Page width="narrow">
      <PageHead title={t("title")} lead={t("lead")} />
      <Stack gap="lg">
        <Section title={t("link.title")}>
          <p>{t("link.text")}</p>
          <p>{t("link.frames")}</p>
        </Section>
        <Section title={t("copyright.title")}>
          <p>{t("copyright.text")}</p>
          <p>{t("copyright.quote")}</p>
        </Section>
        <Section title={t("works.title")} id="works">
          <Stack gap="sm">
            <p className={s.quiet}>{t("works.version", { version: rightsVersion })}</p>
            <ol className={s.links}>
              {works.map((one) => (
                <li key={one}>{t(`works.${one}`)}</li>
              ))}
            </ol>
          </Stack>
        </Section>
        <p>
          <AppLink to={href("/pages/feedback")}>{t("contact")}</AppLink>
        </p>
      </Stack>
    </Page>
  );
}
