import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { eq } from "drizzle-orm";
import { namedStay } from "~/foundation/nights/named-stay.server";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { OfferFirst, StayOffer } from "~/foundation/nights/ui/stay-offer";
import { holidaysTag } from "~/foundation/reference/holidays.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { setting } from "~/platform/data/settings.server";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { FirstPicture, MorePictures } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import { Chip, ChipRow } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { hotels } from "~db/schema/hotel";
import { lowestOffer } from "../nights/queries/offers.server";
import { searchedAdults } from "../nights/rules/usual-party";
import { writtenDays } from "../nights/written-days.server";
import { hotelCards } from "../property/queries/cards.server";
import { companyView, openCompany } from "../property/queries/company-view.server";
import { houseMeta } from "../property/rules/house-meta";
import { HotelGrid } from "../property/ui/hotel-grid";
import s from "../property/ui/house.module.css";
import { Whereabouts } from "../property/ui/whereabouts";
import { typesOf } from "../resources/queries/shown.server";
import { companyTag, hotelsTag, nightsTag } from "../tags";

export const loader = load(async (call) => {
  const { db, locale, origin, params, tags, t } = call;
  const id = rowIdIn(params.id);
  if (!id) throw missing("hotelNotExist");
  const flag = flagOf(locale);
  const open = await openCompany(db, id);
  const company = companyView(open, flag);
  tags.add(hotelsTag).add(companyTag(id)).add(nightsTag).add(holidaysTag);
  const now = await databaseNow(db);
  const maxNights = open.maxReserveDays ?? (await setting(db, "hotel.maxReserveDays"));
  const cutoff = await sameDayCutoff(db, tags);
  const { start, query } = namedStay(call, now, { maxNights, cutoff, adults: searchedAdults });
  const [cards, types, offer] = await Promise.all([
    hotelCards(db, { flag, where: eq(hotels.companyId, id) }),
    typesOf(db, id),
    lowestOffer(db, id, start, { now, flag, t }),
  ]);
  const days = writtenDays(start, locale);
  const resources = types.map((type) => ({
    label: t(`hotel-resource:type.${type}`),
    href: href("/hotel/resource/calendar/:hotelName/:type", { hotelName: id, type }),
  }));
  const trail: Crumb[] = [{ label: company.name.text, lang: company.name.lang }];
  const founded = company.foundingDate && dayWriter(locale, { year: "numeric" })(company.foundingDate);
  const path = href("/hotel/company/detail/:id", { id });
  const page = { path, text: company.name.text, words: company.summary, picture: company.pictures[0] };
  const share = sharePart(call, { type: "hotel-company", refId: id }, page);
  return { company, cards, resources, share, trail, locale, founded, start, query, offer, days, url: origin + path };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.company.name.text, matches), ...houseMeta(data.company, data.url)] : [];

/** A property: picture, lowest price of the stay and where it is; then description, its hotels and facts. */
export default function CompanyDetail() {
  const t = useT("hotel");
  const { company, cards, resources, share, locale, founded, start, query, offer, days } =
    useLoaderData<typeof loader>();
  const { id, name, introduction, pictures, address, phone, traffic, map, facts } = company;
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const stay = { checkin, checkout, adultCount, childCount, infantCount };
  const search = listAddress(href("/hotel/search"), { ...stay, companyId: id });
  const about = [
    ...(founded ? [{ label: t("company.foundingDate"), value: founded }] : []),
    ...facts.map(({ key, value }) => ({ label: t(`company.${key}`), value })),
  ];
  return (
    <Page>
      <PageHead title={<span lang={name.lang}>{name.text}</span>} />
      <OfferFirst
        picture={<FirstPicture pictures={pictures} name={name.text} />}
        offer={
          <StayOffer
            offer={offer}
            stay={{ ...stay, days }}
            isNamed={Object.keys(query).length > 0}
            from={cards.length > 0 ? Math.min(...cards.map(({ price }) => price)) : null}
            isLowest
            to={search}
            button={t("company.look")}
          >
            <p>
              <AppLink to={search}>{t("detail.change")}</AppLink>
            </p>
            <p>
              <AppLink
                to={listAddress(href("/hotel/calendar/:companyId", { companyId: id }), { adultCount, childCount })}
              >
                {t("home.calendar")}
              </AppLink>
            </p>
          </StayOffer>
        }
      >
        <Stack gap="lg">
          <Whereabouts place={{ address, phone }} map={map} />
          <MorePictures pictures={pictures} label={(at) => t("detail.picture", { name: name.text, at })} />
          {introduction.text && (
            <div>
              {introduction.lang && <LanguageChip lang={introduction.lang} locale={locale} />}
              <p className={s.text} lang={introduction.lang}>
                {introduction.text}
              </p>
            </div>
          )}
          {cards.length > 0 && (
            <Section title={t("company.hotels")}>
              <HotelGrid cards={cards} query={query} locale={locale} />
            </Section>
          )}
          {resources.length > 0 && (
            <Section title={t("company.resources")}>
              <ChipRow label={t("company.resources")}>
                {resources.map((resource) => (
                  <Chip key={resource.href} to={resource.href}>
                    {resource.label}
                  </Chip>
                ))}
              </ChipRow>
            </Section>
          )}
          {traffic.text && (
            <Section title={t("company.traffic")}>
              <p className={s.text} lang={traffic.lang}>
                {traffic.text}
              </p>
            </Section>
          )}
          {about.length > 0 && (
            <Section title={t("company.about")}>
              <Facts rows={about} />
            </Section>
          )}
          <Share view={share} />
        </Stack>
      </OfferFirst>
    </Page>
  );
}
