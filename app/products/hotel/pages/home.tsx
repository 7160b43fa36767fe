import { useLoaderData } from "@remix-run/react";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { AppLink } from "~/ui/navigation/app-link";
import { Chip, ChipRow } from "~/ui/text/badge";
import { StayForm } from "../nights/ui/stay-form";
import { hotelHome } from "../property/queries/home.server";
import { HouseBlock } from "../property/ui/house-block";
import { IdNotice } from "../property/ui/id-notice";
import { RoomGrid } from "../property/ui/room-grid";
import s from "../property/ui/rooms.module.css";
import { hotelsTag } from "../tags";

/** Hakone's tiles, by how many people a room takes (S1 2.3). */
const hakone = { companyId: 1, people: [4, 5, 6, 7] } as const;

export const loader = load(async ({ db, locale, tags }) => {
  tags.add(hotelsTag).add(bannerTag("hotel"));
  const [home, slides] = await Promise.all([
    hotelHome(db, locale),
    bannersOf(db, { business: "hotel", flag: flagOf(locale) }),
  ]);
  return { ...home, slides, locale };
});

function HakoneTiles() {
  const t = useT("hotel");
  return (
    <ul className={s.tiles}>
      {hakone.people.map((count) => (
        <li key={count}>
          <AppLink
            className={s.tile}
            to={href("/hotel/showMore/:companyId/:peopleCounting?", {
              companyId: hakone.companyId,
              peopleCounting: String(count),
            })}
          >
            {t("card.sleeps", { count })}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The hotels' home: dates and guests, the recommended houses with the way to them, the others, and the papers to bring. */
export default function HotelHome() {
  const t = useT("hotel");
  const { start, recommended, others, vip, slides, locale } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("home.title")} lead={t("home.lead")} />
      <Stack gap="lg">
        <Card>
          <StayForm action={href("/hotel/search")} start={start} submit={t("home.search")} />
        </Card>
        <ChipRow label={t("home.calendars")}>
          {recommended.map(({ id, name }) => (
            <Chip key={id} to={href("/hotel/calendar/:companyId", { companyId: id })}>
              {t("home.calendarOf", { name: name.text })}
            </Chip>
          ))}
          {vip && <Chip to={vip.href}>{vip.title}</Chip>}
        </ChipRow>
        <BannerCarousel
          slides={slides}
          label={t("home.banners")}
          words={{ pause: t("home.pause"), play: t("home.play"), go: t("home.go") }}
        />
        {recommended.map((house) => (
          <Section
            key={house.id}
            title={<span lang={house.name.lang}>{house.name.text}</span>}
            more={{
              href: href("/hotel/showMore/:companyId/:peopleCounting?", { companyId: house.id }),
              label: t("house.rooms"),
            }}
          >
            <Stack>
              {house.id === hakone.companyId && <HakoneTiles />}
              <HouseBlock house={house} />
            </Stack>
          </Section>
        ))}
        <IdNotice />
        {others.map(({ house, rooms }) => (
          <Section
            key={house.id}
            title={<span lang={house.name.lang}>{house.name.text}</span>}
            more={{ href: href("/hotel/company/detail/:id", { id: house.id }), label: t("house.more") }}
          >
            <RoomGrid rooms={rooms} locale={locale} />
          </Section>
        ))}
      </Stack>
    </Page>
  );
}
