import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import type { SearchData } from "../posting/search-page.server";
import { searchHref } from "../rules/addresses";
import { sorts } from "../rules/search";
import { Alerts } from "./alerts";
import s from "./job.module.css";
import { RecruitmentList } from "./recruitment-list";
import { SearchFields } from "./search-fields";

/** A search: its form, chips with counts, the order, what it finds, and saved searches; `children` stand before them. */
export function SearchView({ data, children }: { data: SearchData; children?: ReactNode }) {
  const t = useT("job");
  const { asked, title, list, isMore, groups, locale, isPlain } = data;
  const heading = title ?? t(isPlain ? "search.title" : "search.narrowed");
  return (
    <Page>
      <PageHead title={heading} lead={t(isMore ? "search.foundMore" : "search.found", { count: list.totalElements })} />
      <Stack gap="lg">
        {children}
        <SearchFields asked={asked} locale={locale} />
        <Stack gap="sm">
          {groups.map(({ attribute, label, chips }) => (
            <ChipRow key={attribute} label={label} scroll="narrow">
              {chips.map((chip) => (
                <Chip key={chip.value} to={chip.href} current={chip.isOn}>
                  {chip.label} <span className={s.count}>{chip.count}</span>
                </Chip>
              ))}
            </ChipRow>
          ))}
          <ChipRow label={t("sort.label")} scroll="narrow">
            {[undefined, ...sorts].map((sort) => (
              <Chip key={sort ?? "seq"} to={searchHref({ ...asked, sort, page: 1 })} current={asked.sort === sort}>
                {t(`sort.${sort ?? "seq"}`)}
              </Chip>
            ))}
          </ChipRow>
        </Stack>
        {list.content.length === 0 ? (
          <EmptyState
            title={t("search.none")}
            actions={!isPlain && <LinkButton to={href("/job/search")}>{t("search.clear")}</LinkButton>}
          >
            {!isPlain && <p>{t("search.noneHint")}</p>}
          </EmptyState>
        ) : (
          <Section title={t("search.list")} id="list">
            <Stack>
              <RecruitmentList cards={list.content} locale={locale} />
              <Pager page={asked.page} pages={list.totalPages} href={(page) => searchHref({ ...asked, page })} />
            </Stack>
          </Section>
        )}
        <Alerts data={data} />
      </Stack>
    </Page>
  );
}
