import { useLoaderData } from "@remix-run/react";
import { namedStay } from "~/foundation/nights/named-stay.server";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { StayForm } from "~/foundation/nights/ui/stay-form";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { findSubject } from "~/foundation/subjects/subject.server";
import { databaseNow } from "~/platform/data/clock.server";
import { setting } from "~/platform/data/settings.server";
import { load } from "~/platform/forms/handler.server";
import { type Flag, flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { StaticPart } from "~/ui/base/static-part";
import { Card } from "~/ui/layout/card";
import { Buttons, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { LinkButton } from "~/ui/navigation/button";
import type { Db } from "~db/client";
import { searchedAdults } from "../nights/rules/usual-party";
import { homeHouses, recommendedHouses } from "../property/queries/home.server";
import "../property/ui/house-styles";
import { PapersNotice } from "../property/ui/papers-notice";
import { hotelsTag } from "../tags";

async function vipArticle(db: Db, flag: Flag) {
  return findSubject(db, { type: "news", refId: await setting(db, "hotel.vipNews") }, "comments", flag);
}

export const loader = load(async (call) => {
  const { db, locale, tags } = call;
  tags.add(hotelsTag).add(bannerTag("hotel"));
  const flag = flagOf(locale);
  const [now, maxNights, cutoff, slides, houses, recommended, news] = await Promise.all([
    databaseNow(db),
    setting(db, "hotel.maxReserveDays"),
    sameDayCutoff(db, tags),
    bannersOf(db, { business: "hotel", flag }),
    homeHouses(call),
    recommendedHouses(db, flag),
    locale === "zh_CN" ? vipArticle(db, flag) : null,
  ]);
  for (const tag of news?.tags ?? []) tags.add(tag);
  const shortcuts = recommended.map(({ id, name }) => ({ id, name }));
  const vip = news && { href: news.href, title: news.title };
  const { start } = namedStay(call, now, { maxNights, cutoff, adults: searchedAdults });
  return { start, slides, houses, shortcuts, vip };
});

/** The home page of hotels: search form, calendars, recommended properties, and all others. */
export default function HotelHome() {
  const t = useT("hotel");
  const { start, slides, houses, shortcuts, vip } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("home.title")} lead={t("home.lead")} />
      <Stack gap="lg">
        <BannerCarousel
          slides={slides}
          label={t("banner.label")}
          words={{ pause: t("banner.pause"), play: t("banner.play"), go: t("banner.go") }}
        />
        <Card>
          <StayForm action={href("/hotel/search")} start={start} submit={t("home.search")} />
        </Card>
        {shortcuts.length > 0 && (
          <Section title={t("home.calendars")}>
            <Buttons>
              {shortcuts.map(({ id, name }) => (
                <LinkButton key={id} to={href("/hotel/calendar/:companyId", { companyId: id })} look="quiet">
                  <span lang={name.lang}>{name.text}</span>
                </LinkButton>
              ))}
            </Buttons>
          </Section>
        )}
        {vip && (
          <p>
            <LinkButton to={vip.href} look="accent">
              {vip.title}
            </LinkButton>
          </p>
        )}
        {houses ? <StaticPart html={houses} /> : <EmptyState title={t("home.empty")} />}
        <PapersNotice />
      </Stack>
    </Page>
  );
}
