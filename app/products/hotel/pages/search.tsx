import { useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { Card, CardGrid, LinkCard } from "~/ui/layout/card";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { LanguageChip } from "~/ui/text/language-chip";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import { fullHotels, searchHotels } from "../nights/queries/search.server";
import { stayStart } from "../nights/queries/stay-start.server";
import { nightCount } from "../nights/rules/night-count";
import s from "../nights/ui/results.module.css";
import { StayForm } from "../nights/ui/stay-form";

const size = 20;

export const loader = load(async ({ db, locale, t, url }) => {
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
    const [found, full] = await Promise.all([
      searchHotels(db, search, { flag, now, paging: slicePaging(page, size) }),
      page === 1 ? fullHotels(db, search, flag) : [],
    ]);
    const cards = found.content.map(({ hotel, company, total, cheapest, remaining, rooms }) => {
      const { text: name, lang } = shownWords(hotel.name, flag);
      return {
        ...{
          id: hotel.id,
          name,
          lang,
          picture: hotel.cover,
          capacity: hotel.capacity,
          rooms,
          total,
          cheapest,
          remaining,
        },
        company: inLanguage(company, flag).text,
      };
    });
    return { ...about, locale, cards, full, total: found.totalElements, pages: found.totalPages, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problem = t(`errors:${error.key}`, error.params);
    return { ...about, locale, cards: [], full: [], total: 0, pages: 0, problem };
  }
});

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Found({ cards, asked, locale }: Pick<Data, "cards" | "asked" | "locale">) {
  const t = useT("hotel-stay");
  const { companyId: _, ...stay } = asked;
  return (
    <CardGrid wide>
      {cards.map(({ id, name, lang, picture, company, capacity, total, cheapest, remaining, rooms }, at) => (
        <LinkCard
          key={id}
          to={listAddress(href("/hotel/reserve/:id", { id }), stay)}
          title={name}
          as="h3"
          titleLang={lang}
          picture={<Picture image={picture} alt="" ratio="16:10" width={500} eager={at === 0} />}
          foot={<Price yen={total} size="lg" />}
        >
          <p className={s.quiet}>
            {company} · {t("search.sleeps", { count: capacity })}
          </p>
          <p className={s.quiet}>
            {t("search.total")} · {t("search.rooms", { count: rooms })} ·{" "}
            {t("search.perNight", { yen: `¥${groupDigits(cheapest)}` })}
          </p>
          {remaining <= 2 && <p className={s.quiet}>{t("search.left", { count: remaining })}</p>}
          {lang && <LanguageChip lang={lang} locale={locale} />}
        </LinkCard>
      ))}
    </CardGrid>
  );
}

/** Hotels that are full for the dates, each with the way to its waiting list. */
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

/** The hotels that are free for dates and guests, with what the whole party pays. */
export default function HotelSearch() {
  const t = useT("hotel-stay");
  const { start, asked, page, days, cards, full, total, pages, problem, locale } = useLoaderData<typeof loader>();
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
        {!problem && cards.length === 0 && (
          <EmptyState
            title={t("search.none")}
            actions={<LinkButton to={href("/hotel")}>{t("calendar.title")}</LinkButton>}
          >
            <p>{t("search.noneHint")}</p>
          </EmptyState>
        )}
        {cards.length > 0 && (
          <Section title={t("search.found", { count: total })}>
            <Stack>
              <Found cards={cards} asked={asked} locale={locale} />
              <Pager page={page} pages={pages} href={(to) => listAddress(path, { ...asked, page: to })} />
            </Stack>
          </Section>
        )}
        {full.length > 0 && <Full full={full} asked={asked} />}
      </Stack>
    </Page>
  );
}
