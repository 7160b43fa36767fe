import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { databaseNow } from "~/platform/clock.server";
import { rowId } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { letHotel, maxStayOf } from "../nights/queries/quote.server";
import { stayStart } from "../nights/queries/stay-start.server";
import { StayForm } from "../nights/ui/stay-form";
import { roomPage } from "../property/queries/rooms.server";
import { hotelMeta } from "../property/rules/hotel-meta";
import { Amenities, RoomFacts, RoomPrices } from "../property/ui/room-facts";
import s from "../property/ui/rooms.module.css";
import { companyTag, hotelsTag } from "../tags";

export const loader = load(async ({ db, locale, params, tags, url }) => {
  const id = rowId.safeParse(params.id);
  if (!id.success) throw missing("hotelNotExist");
  const { hotel, company } = await letHotel(db, id.data);
  tags.add(hotelsTag).add(companyTag(company.id));
  const room = roomPage(hotel, company, flagOf(locale));
  const { text: label, lang } = room.name;
  const maxNights = await maxStayOf(db, { hotel, company });
  return {
    ...{ room, locale, url: url.origin + url.pathname, trail: [{ label, lang }] satisfies Crumb[] },
    start: stayStart(new URLSearchParams(), await databaseNow(db), { maxNights }),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.room.name.text, matches), ...hotelMeta(data.room, data.url)] : [];

/** A hotel: its pictures and words, what it is like and costs, and the dates to book it for. */
export default function HotelDetail() {
  const t = useT("hotel");
  const { room, start, locale } = useLoaderData<typeof loader>();
  const { id, companyId, name, company, description, remarks, pictures, amenities } = room;
  const side = (
    <Card>
      <Section title={t("detail.book")} id="book">
        <Stack>
          <RoomPrices room={room} />
          <StayForm action={href("/hotel/reserve/:id", { id })} start={start} submit={t("detail.look")} />
          <LinkButton to={`${href("/hotel/calendar/:companyId", { companyId })}?hotelId=${id}`} look="quiet" block>
            {t("house.calendar")}
          </LinkButton>
        </Stack>
      </Section>
    </Card>
  );
  return (
    <Page>
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={
          <AppLink to={href("/hotel/company/detail/:id", { id: companyId })}>
            <span lang={company.lang}>{company.text}</span>
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
            pictures={pictures}
            name={name.text}
            label={(at) => t("detail.picture", { name: name.text, at })}
          />
          {description.lang && <LanguageChip lang={description.lang} locale={locale} />}
          {description.text && (
            <p className={s.lines} lang={description.lang}>
              {description.text}
            </p>
          )}
          <Section title={t("detail.facts")}>
            <RoomFacts room={room} />
          </Section>
          {amenities.length > 0 && (
            <Section title={t("detail.amenities")}>
              <Amenities amenities={amenities} />
            </Section>
          )}
          {remarks.text && (
            <Section title={t("detail.remarks")}>
              <p className={s.lines} lang={remarks.lang}>
                {remarks.text}
              </p>
            </Section>
          )}
        </Stack>
      </Columns>
    </Page>
  );
}
