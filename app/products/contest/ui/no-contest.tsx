import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import type { ContestPart } from "../contest-page.server";
import { ContestLinks } from "./contest-links";

/** The page of contests while none has its address. */
export function NoContest({ others }: { others: ContestPart["others"] }) {
  const t = useT("contest");
  const events = (
    <LinkButton to={href("/event")} look="quiet">
      {t("list.toEvents")}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead title={t("title")} />
      <Stack gap="lg">
        <EmptyState title={t("list.noContest")} actions={events}>
          <p>{t("list.noContestHint")}</p>
        </EmptyState>
        {others.length > 0 && (
          <Section title={t("list.others")}>
            <ContestLinks contests={others} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
