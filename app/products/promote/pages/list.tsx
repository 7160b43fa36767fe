import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { someoneOf } from "~/foundation/accounts/verbs/someone.server";
import { countSearch } from "~/foundation/tags/verbs/count-search.server";
import { commonAhead, isCut } from "~/platform/data/counted";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { slicePaging } from "~/platform/screens/list-state";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { SearchForm } from "~/ui/navigation/search-form";
import { promoteLimits } from "../limits";
import { itemPage } from "../queries/items.server";
import { listHref } from "../rules/wall-addresses";
import { readList } from "../rules/wall-query";
import { wallTag } from "../tags";
import { ConditionRow } from "../ui/condition-row";
import { ItemGrid } from "../ui/item-card";
import { LikesForm } from "../ui/like-button";
import s from "../ui/promote.module.css";

export const loader = load(async (call) => {
  const { actor, db, ip, locale, params, tags, url, t } = call;
  tags.add(wallTag);
  const asked = readList(params.keyword ?? "", url.searchParams);
  if (!asked.keyword) throw missing();
  if (asked.page === 1 && !asked.condition) await countSearch("Promote", asked.keyword, ip);
  const reader = { flag: flagOf(locale), someone: someoneOf(call) };
  const found = await itemPage(db, reader, asked, slicePaging(asked.page, promoteLimits.page));
  return {
    asked,
    found,
    locale,
    isGuest: !actor,
    back: listHref(asked),
    trail: [{ label: t("promote:wall.title"), href: href("/promote") }, { label: asked.keyword }],
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.asked.keyword, matches);

/** The items of the promotion wall for a keyword or tag, across categories. */
export default function PromotionList() {
  const t = useT("promote");
  const { asked, found, locale, isGuest, back } = useLoaderData<typeof loader>();
  const { keyword, page } = asked;
  const isMore = isCut(found.totalElements, slicePaging(page, promoteLimits.page), commonAhead);
  return (
    <Page>
      <PageHead
        title={t("list.title", { keyword })}
        lead={t(isMore ? "list.foundMore" : "list.found", { count: found.totalElements })}
        actions={
          <LinkButton to={href("/promote")} look="quiet" size="sm">
            {t("wall.back")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <SearchForm
          action={href("/promote")}
          keyword={keyword}
          label={t("wall.search")}
          placeholder={t("wall.placeholder")}
        />
        <div className={s.orders}>
          <ConditionRow {...asked} to={(order) => listHref({ ...asked, ...order, page: 1 })} />
          <LikesForm back={back} />
        </div>
        {found.content.length === 0 ? (
          <EmptyState title={t("wall.none", { keyword })}>
            <p>{t("wall.noneHint")}</p>
          </EmptyState>
        ) : (
          <ItemGrid items={found.content} isGuest={isGuest} locale={locale} titleAs="h2" eager />
        )}
        <Pager page={page} pages={found.totalPages} href={(to) => listHref({ ...asked, page: to })} />
      </Stack>
    </Page>
  );
}
