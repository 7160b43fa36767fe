import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { shownCount } from "~/ui/base/shown-count";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Pager } from "~/ui/navigation/pager";
import { SearchForm } from "~/ui/navigation/search-form";
import { Tabs } from "~/ui/navigation/tabs";
import { searchHref } from "../search-href";
import type { SearchView } from "../search-page.server";
import { HitList } from "./hit-list";
import { SearchHints } from "./search-hints";
import { SearchOffers } from "./search-offers";

function ResultTabs({ keyword, type, counts }: SearchView) {
  const t = useT("search");
  const sum = counts.reduce((total, { count }) => total + count, 0);
  const tabs = [
    { href: searchHref({ keyword }), label: t("all"), count: sum, current: type === null },
    ...counts.map((each) => ({
      href: searchHref({ keyword, type: each.type }),
      label: each.label,
      count: each.count,
      current: type === each.type,
    })),
  ];
  return <Tabs label={t("tabs")} tabs={tabs} />;
}

function Nothing({ keyword, type, page, counts, sections, offers }: SearchView) {
  const t = useT("search");
  const later = page > 1 && sections.some(({ count }) => count > 0);
  const named = counts.find((each) => each.type === type);
  const title = named ? t("noneOfType", { type: named.label }) : t("none", { keyword });
  return (
    <EmptyState title={keyword === "" ? t("start") : later ? t("noneLater") : title}>
      {offers && <SearchOffers {...offers} />}
      <SearchHints />
    </EmptyState>
  );
}

/** The results of the search over everything: a tab for each type, and a tab with the first results of all types. */
export function KeywordResults({ view }: { view: SearchView }) {
  const t = useT("search");
  const { keyword, locale, type, sections, page, pages } = view;
  const empty = sections.every(({ hits }) => hits.length === 0);
  return (
    <Page>
      <PageHead title={keyword ? t("resultsFor", { keyword }) : t("title")} />
      <Stack>
        <SearchForm
          action={href("/search/result")}
          keyword={keyword}
          label={t("label")}
          placeholder={t("placeholder")}
          kept={type ? { type } : {}}
        />
        {view.counts.some(({ count }) => count > 0) && <ResultTabs {...view} />}
        {empty && <Nothing {...view} />}
        {sections.map(({ type: each, label, hits, count }) => {
          if (hits.length === 0) return null;
          const more = !type &&
            count > hits.length && {
              more: { href: searchHref({ keyword, type: each }), label: t("seeAll", { n: shownCount(count) }) },
            };
          return (
            <Section key={each} title={label} {...more}>
              <HitList hits={hits} label={t("resultsOf", { type: label })} locale={locale} />
            </Section>
          );
        })}
        {type && <Pager page={page} pages={pages} href={(to) => searchHref({ keyword, type, page: to })} />}
      </Stack>
    </Page>
  );
}
