import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { stayStart } from "~/foundation/nights/rules/stay-start";
import { StayForm } from "~/foundation/nights/ui/stay-form";
import { databaseNow } from "~/platform/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { Price } from "~/ui/text/price";
import { letHotel, maxStayOf } from "../nights/queries/quote.server";
import { hotelView } from "../property/queries/hotel-view.server";
import { roomMeta } from "../property/rules/house-meta";
import s from "../property/ui/house.module.css";
import { companyTag, hotelsTag } from "../tags";

export const loader = load(async ({ db, locale, origin, params, t, tags, url }) => {
  const id = rowIdIn(params.id);
  if (!id) throw missing("hotelNotExist");
  const found = await letHotel(db, id);
  tags.add(hotelsTag).add(companyTag(found.company.id));
  const [now, maxNights] = await Promise.all([databaseNow(db), maxStayOf(db, found)]);
  const hotel = hotelView(found, flagOf(locale), t);
  const { name } = hotel.company;
  const trail: Crumb[] = [
    { label: name.text, lang: name.lang, href: href("/hotel/company/detail/:id", { id: hotel.company.id }) },
    { label: hotel.name.text, lang: hotel.name.lang },
  ];
  const start = stayStart(url.searchParams, now, { maxNights });
  return { hotel, start, trail, locale, url: origin + href("/hotel/detail/:id", { id }) };
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

/** A hotel: pictures and description, facts, prices and rules, directions, and the form that begins a booking. */
export default function HotelDetail() {
  const t = useT("hotel");
  const { hotel, start, locale } = useLoaderData<typeof loader>();
  const { id, name, company, amenities, atHotel, rules } = hotel;
  const side = (
    <Card>
      <Section title={t("detail.book")} id="book">
        <Stack>
          <Facts
            rows={[
              { label: t("detail.weekday"), value: <Price yen={hotel.weekdayRent} />, strong: true },
              { label: t("detail.holiday"), value: <Price yen={hotel.holidayRent} />, strong: true },
            ]}
          />
          <p>{t("detail.perPerson")}</p>
          <StayForm
            action={href("/hotel/reserve/:id", { id })}
            start={start}
            submit={t("detail.reserve")}
            bookedAt={`/api/hotel_order/reservedDays/${id}`}
          />
        </Stack>
      </Section>
    </Card>
  );
  return (
    <Page>
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={
          <AppLink to={href("/hotel/company/detail/:id", { id: company.id })}>
            <span lang={company.name.lang}>{company.name.text}</span>
          </AppLink>
        }
        actions={
          <LinkButton to="#book" look="accent">
            {t("detail.book")}
          </LinkButton>
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          <PictureSet
            pictures={hotel.pictures}
            name={name.text}
            label={(at) => t("detail.picture", { name: name.text, at })}
          />
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
          {company.map && (
            <p>
              <a href={company.map} rel="noopener noreferrer" target="_blank">
                {t("company.map")}
              </a>
            </p>
          )}
        </Stack>
      </Columns>
    </Page>
  );
}
