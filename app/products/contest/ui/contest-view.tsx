import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { LanguageChip } from "~/ui/text/language-chip";
import type { ContestPart } from "../contest-page.server";
import { contestHref, sorts } from "../rules/codes";
import s from "./contest.module.css";
import { ContestLinks } from "./contest-links";
import { PhaseBadge } from "./phase-badge";
import { WorkGrid } from "./work-grid";

/** What there is to know: times, how many works, what happens to them. */
function About({ contest, times }: Pick<ContestPart, "contest" | "times">) {
  const t = useT("contest");
  return (
    <Stack gap="sm">
      <Facts
        rows={[
          { label: t("about.works"), value: t("about.period", { from: times.from, until: times.until }) },
          { label: t("about.results"), value: times.results || t("about.resultsOpen") },
          { label: t("about.most"), value: t("about.each", { count: contest.maxWorks }) },
        ]}
      />
      <p className={s.quiet}>
        {t("about.checked")} <AppLink to={href("/event/linkCopyright")}>{t("form.rightsLink")}</AppLink>
      </p>
    </Stack>
  );
}

/** A contest: its words and times, the gallery in one of three orders, and the other contests. */
export function ContestView({ part }: { part: ContestPart }) {
  const t = useT("contest");
  const { contest, times, text, locale, sort, page, cards, pages, others } = part;
  const { code, title, phase } = contest;
  const tabs = sorts
    .filter((one) => one !== "award" || phase === "over")
    .map((one) => ({ href: contestHref(code, { sort: one }), label: t(`sort.${one}`), current: one === sort }));
  const add = phase === "open" && (
    <LinkButton to={listAddress(href("/event/photoComp/upload"), { contest: code })} look="accent">
      {t("form.add")}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead
        title={<span lang={title.lang}>{title.text}</span>}
        lead={<PhaseBadge phase={phase} />}
        actions={
          <>
            {add}
            <LinkButton to={href("/event/photoComp/myWorks")} look="quiet">
              {t("own.title")}
            </LinkButton>
          </>
        }
      />
      <Stack gap="lg">
        <Picture
          image={contest.cover}
          alt=""
          ratio="16:10"
          width={750}
          sizes="(max-width: 959px) 100vw, 47rem"
          eager
          rounded
        />
        {contest.textLang && <LanguageChip lang={contest.textLang} locale={locale} />}
        {text && <StaticText html={text} />}
        <About contest={contest} times={times} />
        <Section title={t("list.works")} id="works">
          <Stack>
            <Tabs label={t("sort.label")} tabs={tabs} />
            {cards.length === 0 ? (
              <EmptyState title={t(sort === "award" ? "list.noAwards" : "list.empty")} actions={add || undefined}>
                <p>{t("list.emptyHint")}</p>
              </EmptyState>
            ) : (
              <WorkGrid cards={cards} />
            )}
            <Pager page={page} pages={pages} href={(to) => contestHref(code, { sort, page: to })} />
          </Stack>
        </Section>
        {others.length > 0 && (
          <Section title={t("list.others")}>
            <ContestLinks contests={others} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
