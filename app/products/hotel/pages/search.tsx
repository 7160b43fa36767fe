import { useLoaderData } from "@remix-run/react";
import { namedStay } from "~/foundation/nights/named-stay.server";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { usePartyWords } from "~/foundation/nights/ui/party-words";
import { StayForm } from "~/foundation/nights/ui/stay-form";
import { shownNow } from "~/platform/data/clock.server";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { StaticPart } from "~/ui/base/static-part";
import { Fold } from "~/ui/layout/fold";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import { foundCards } from "../nights/queries/found-cards.server";
import { narrowedBy } from "../nights/queries/narrowed-by.server";
import { searchHotels } from "../nights/queries/search.server";
import { keptIn, type Narrowed, searchAddress, searchAmenities } from "../nights/rules/narrowed";
import { searchOrders } from "../nights/rules/search-order";
import { searchedAdults } from "../nights/rules/usual-party";
import s from "../nights/ui/results.module.css";
import { writtenDays } from "../nights/written-days.server";
import { companyName } from "../property/queries/company-view.server";
import "../nights/ui/result-styles";

const size = 20;

export const loader = load(async (call) => {
  const { db, locale, t, url } = call;
  const { searchParams: params } = url;
  const now = await shownNow(db);
  const [maxNights, cutoff] = await Promise.all([setting(db, "hotel.maxReserveDays"), sameDayCutoff(db)]);
  const { start } = namedStay(call, now, { maxNights, cutoff, adults: searchedAdults });
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const stay = { checkin, checkout, adultCount, childCount, infantCount };
  const narrowed = narrowedBy(params);
  const { companyId } = narrowed;
  const [page, flag] = [pageIn(params), flagOf(locale)];
  const days = writtenDays(start, locale);
  const house = companyId ? await companyName(db, companyId, flag) : null;
  const about = { start, stay, narrowed, house, page, days };
  try {
    const paging = slicePaging(page, size);
    const search = { ...stay, ...narrowed };
    const { found, full } = await searchHotels(db, search, { flag, now, paging, namesFull: page === 1 });
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
function Full({ full, stay }: Pick<Data, "full" | "stay">) {
  const t = useT("hotel-stay");
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

/** Links that sort what was found, and links that each add or take away an amenity that it must have. */
function Narrowing({ stay, narrowed }: Pick<Data, "stay" | "narrowed">) {
  const t = useT("hotel-stay");
  const card = useT("lodging-card");
  const to = (change: Partial<Narrowed>) => searchAddress(stay, { ...narrowed, ...change });
  const { amenities, order } = narrowed;
  return (
    <Stack gap="sm">
      <ChipRow label={t("search.sort")} scroll="narrow">
        {searchOrders.map((one) => (
          <Chip key={one} to={to({ order: one })} current={one === order}>
            {t(`search.order.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t("search.filter")} scroll="narrow">
        {searchAmenities.map((one) => (
          <Chip
            key={one}
            to={to({
              amenities: amenities.includes(one) ? amenities.filter((name) => name !== one) : [...amenities, one],
            })}
            current={amenities.includes(one)}
          >
            {card(`amenity.${one}`)}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  );
}

/** The hotels that are free for the dates and guests, with the price for the whole party. */
export default function HotelSearch() {
  const t = useT("hotel-stay");
  const partyWords = usePartyWords();
  const { start, stay, narrowed, house, page, days, cards, full, total, pages, problem } =
    useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("search.title")} />
      <Stack gap="lg">
        <Fold
          className={s.asked}
          open={problem !== null}
          title={
            <span>
              {house && <strong>{house} </strong>}
              {days} · {partyWords(stay)}
            </span>
          }
        >
          <StayForm action={href("/hotel/search")} start={start} submit={t("search.go")} kept={keptIn(narrowed)} />
        </Fold>
        {problem ? (
          <p className={s.problem} role="alert">
            {problem}
          </p>
        ) : (
          <Narrowing stay={stay} narrowed={narrowed} />
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
              <Pager page={page} pages={pages} href={(to) => searchAddress(stay, narrowed, to)} />
            </Stack>
          </Section>
        )}
        {full.length > 0 && <Full full={full} stay={stay} />}
      </Stack>
    </Page>
  );
}
