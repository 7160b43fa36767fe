import { useLoaderData } from "@remix-run/react";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { stayStart } from "~/foundation/nights/rules/stay-start";
import { shownNow } from "~/platform/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { StaticPart } from "~/ui/base/static-part";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { foundCards } from "../nights/queries/found-cards.server";
import { searchHotels } from "../nights/queries/search.server";
import s from "../nights/ui/results.module.css";
import "../nights/ui/result-styles";
import { StayForm } from "~/foundation/nights/ui/stay-form";

const size = 20;

export const loader = load(async (call) => {
  const { db, locale, t, url } = call;
  const { searchParams: params } = url;
  const now = await shownNow(db);
  const start = stayStart(params, now, { maxNights: await setting(db, "hotel.maxReserveDays") });
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const companyId = rowIdIn(params.get("companyId")) ?? undefined;
  const asked = { checkin, checkout, adultCount, childCount, infantCount, companyId: companyId ?? null };
  const [page, flag, write] = [pageIn(params), flagOf(locale), dayWriter(locale, { year: "numeric" })];
  const about = { start, asked, page, days: { from: write(checkin), to: write(checkout), count: nightCount(start) } };
  try {
    const search = { checkin, checkout, adultCount, childCount, infantCount, companyId };
    const paging = slicePaging(page, size);
    const { found, full } = await searchHotels(db, search, { flag, now, paging, namesFull: page === 1 });
    const { companyId: _, ...stay } = asked;
    const cards = foundCards(call, found.content, stay);
    return { ...about, cards, full, total: found.totalElements, pages: found.totalPages, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problem = t(`errors:${error.key}`, error.params);
    return { ...about, cards: null, full: [], total: 0, pages: 0, problem };
  }
});

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Hotels that are full for the dates, each with a link to its waiting list. */
function Full({ full, asked }: Pick<Data, "full" | "asked">) {
  const t = useT("hotel-stay");
  const { companyId: _, ...stay } = asked;
  return (
    <Section title={t("search.full")}>
      <p className={s.quiet}>{t("search.fullHint")}</p>
      <ul>
        {full.map(({ id, name, company }) => (
          <li key={id}>
            <AppLink to={listAddress(href("/hotel/reserve/:id", { id }), stay)}>{name}</AppLink>{" "}
            <span className={s.quiet}>{company}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The hotels that are free for the dates and guests, with the price for the whole party. */
export default function HotelSearch() {
  const t = useT("hotel-stay");
  const { start, asked, page, days, cards, full, total, pages, problem } = useLoaderData<typeof loader>();
  const path = href("/hotel/search");
  const kept: Record<string, string> = asked.companyId === null ? {} : { companyId: String(asked.companyId) };
  return (
    <Page>
      <PageHead title={t("search.title")} lead={t("search.stay", days)} />
      <Stack gap="lg">
        <Card>
          <StayForm action={path} start={start} submit={t("search.go")} kept={kept} />
        </Card>
        {problem && (
          <p className={s.problem} role="alert">
            {problem}
          </p>
        )}
        {!problem && !cards && (
          <EmptyState
            title={t("search.none")}
            actions={<LinkButton to={href("/hotel")}>{t("calendar.title")}</LinkButton>}
          >
            <p>{t("search.noneHint")}</p>
          </EmptyState>
        )}
        {cards && (
          <Section title={t("search.found", { count: total })}>
            <Stack>
              <StaticPart html={cards} />
              <Pager page={page} pages={pages} href={(to) => listAddress(path, { ...asked, page: to })} />
            </Stack>
          </Section>
        )}
        {full.length > 0 && <Full full={full} asked={asked} />}
      </Stack>
    </Page>
  );
}
