import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { namedStay } from "~/foundation/nights/named-stay.server";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { StayForm } from "~/foundation/nights/ui/stay-form";
import { OfferFirst, StayOffer } from "~/foundation/nights/ui/stay-offer";
import { holidaysTag } from "~/foundation/reference/holidays.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { tierSetting } from "~/platform/data/settings.server";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Fold } from "~/ui/layout/fold";
import { Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { FirstPicture, MorePictures } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { Price } from "~/ui/text/price";
import { hotelOffer } from "../nights/queries/offers.server";
import { letHotel, maxStayOf } from "../nights/queries/quote.server";
import { usualAdults } from "../nights/rules/usual-party";
import { writtenDays } from "../nights/written-days.server";
import { hotelView } from "../property/queries/hotel-view.server";
import { roomMeta } from "../property/rules/house-meta";
import s from "../property/ui/house.module.css";
import { Whereabouts } from "../property/ui/whereabouts";
import { companyTag, hotelsTag, nightsTag } from "../tags";

const companyHref = (id: number) => href("/hotel/company/detail/:id", { id });

export const loader = load(async (call) => {
  const { db, locale, origin, params, t, tags } = call;
  const id = rowIdIn(params.id);
  if (!id) throw missing("hotelNotExist");
  const found = await letHotel(db, id);
  tags.add(hotelsTag).add(companyTag(found.company.id)).add(nightsTag).add(holidaysTag);
  const [now, maxNights, cutoff, tiers] = await Promise.all([
    databaseNow(db),
    maxStayOf(db, found),
    sameDayCutoff(db, tags),
    tierSetting(db, "hotel.refundTiers"),
  ]);
  const hotel = hotelView(found, { flag: flagOf(locale), t, tiers });
  const { start, query } = namedStay(call, now, { maxNights, cutoff, adults: usualAdults(found.hotel) });
  const offer = await hotelOffer(db, found.hotel, start, { now, t });
  const { name } = hotel.company;
  const trail: Crumb[] = [
    { label: name.text, lang: name.lang, href: listAddress(companyHref(hotel.company.id), query) },
    { label: hotel.name.text, lang: hotel.name.lang },
  ];
  const days = writtenDays(start, locale);
  const path = href("/hotel/detail/:id", { id });
  const page = { path, text: hotel.name.text, words: hotel.summary, picture: hotel.pictures[0] };
  const share = sharePart(call, { type: "hotel", refId: id }, page);
  return { hotel, start, query, offer, days, share, trail, locale, url: origin + path };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.hotel.name.text, matches), ...roomMeta(data.hotel, data.url)] : [];

type Words = { text: string; lang?: "zh" | "ja" | "en" };

function Prose({ title, words, locale }: { title: string; words: Words; locale: string }) {
  if (!words.text) return null;
  return (
    <Section title={title}>
      {words.lang && <LanguageChip lang={words.lang} locale={locale} />}
      <p className={s.text} lang={words.lang}>
        {words.text}
      </p>
    </Section>
  );
}

/** A hotel: picture, price of the stay and where it is; then pictures and description, facts, prices and rules. */
export default function HotelDetail() {
  const t = useT("hotel");
  const { hotel, start, query, offer, days, share, locale } = useLoaderData<typeof loader>();
  const { id, name, company, amenities, atHotel, rules, pictures } = hotel;
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const stay = { checkin, checkout, adultCount, childCount, infantCount };
  return (
    <Page>
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={
          <AppLink to={listAddress(companyHref(company.id), query)}>
            <span lang={company.name.lang}>{company.name.text}</span>
          </AppLink>
        }
      />
      <OfferFirst
        picture={<FirstPicture pictures={pictures} name={name.text} />}
        offer={
          <StayOffer
            offer={offer}
            stay={{ ...stay, days }}
            isNamed={Object.keys(query).length > 0}
            from={Math.min(hotel.weekdayRent, hotel.holidayRent)}
            to={listAddress(href("/hotel/reserve/:id", { id }), stay)}
            button={t("detail.book")}
          >
            <Fold title={t("detail.change")} open={offer.total === null}>
              <StayForm
                action={href("/hotel/detail/:id", { id })}
                start={start}
                submit={t("detail.look")}
                bookedAt={`/api/hotel_order/reservedDays/${id}`}
              />
            </Fold>
          </StayOffer>
        }
      >
        <Stack gap="lg">
          <Whereabouts place={company} map={company.map} />
          <MorePictures pictures={pictures} label={(at) => t("detail.picture", { name: name.text, at })} />
          <Prose title={t("detail.description")} words={hotel.description} locale={locale} />
          <Section title={t("detail.facts")}>
            <Facts rows={hotel.facts} />
          </Section>
          {amenities.length > 0 && (
            <Section title={t("detail.amenities")}>
              <ul className={s.list}>
                {amenities.map((amenity) => (
                  <li key={amenity}>
                    <Badge>{amenity}</Badge>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section title={t("detail.rules")}>
            <Facts
              rows={[
                { label: t("detail.weekday"), value: <Price yen={hotel.weekdayRent} /> },
                { label: t("detail.holiday"), value: <Price yen={hotel.holidayRent} /> },
              ]}
            />
            <p>{t("detail.perPerson")}</p>
            <ul>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Section>
          {atHotel.length > 0 && (
            <Section title={t("atHotel.title")}>
              <Facts rows={atHotel} />
            </Section>
          )}
          <Prose title={t("detail.station")} words={hotel.station} locale={locale} />
          <Prose title={t("company.traffic")} words={hotel.traffic} locale={locale} />
          <Prose title={t("detail.remarks")} words={hotel.remarks} locale={locale} />
          <Share view={share} />
        </Stack>
      </OfferFirst>
    </Page>
  );
}
