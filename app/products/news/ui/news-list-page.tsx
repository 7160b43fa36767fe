import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import type { newsListLoader } from "../list-page.server";
import { listHref } from "../rules/addresses";
import { feedMeta } from "../rules/news-meta";
import { CategoryMenu } from "./category-menu";
import { HotPanel } from "./hot-panel";
import s from "./news.module.css";
import { NewsRows } from "./news-rows";

type Loader = ReturnType<typeof newsListLoader>;

/** The title and description of a list, and its feed. */
export const newsListMeta: MetaFunction<Loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(data.category ? `${data.category.name} · ${data.root}` : data.root, matches),
        { name: "description", content: data.lead },
        feedMeta(data.feed, data.root),
      ]
    : [];

/** Renders the list of a type: categories, articles and the hot panel; `actions` stand beside the title. */
export function NewsListPage({ actions }: { actions?: ReactNode }) {
  const t = useT("news");
  const { type, locale, root, lead, category, categories, cards, page, pages, hot } = useLoaderData<Loader>();
  const to = (id: number) => listHref(type, { category: id });
  return (
    <Page>
      <PageHead
        title={category ? <span lang={category.lang}>{category.name}</span> : root}
        lead={category ? root : lead}
        actions={actions}
      />
      <div className={s.layout}>
        <CategoryMenu categories={categories} current={category?.id ?? 0} to={to} />
        <Stack gap="lg">
          {cards.length === 0 ? (
            <EmptyState
              title={t("empty")}
              actions={
                category && (
                  <LinkButton to={to(0)} look="quiet">
                    {t("all")}
                  </LinkButton>
                )
              }
            />
          ) : (
            <NewsRows cards={cards} locale={locale} />
          )}
          <Pager
            page={page}
            pages={pages}
            href={(next) => listHref(type, { category: category?.id ?? 0, page: next })}
          />
        </Stack>
        <HotPanel hot={hot} />
      </div>
    </Page>
  );
}
