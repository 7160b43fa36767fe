import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { reportAction } from "~/foundation/moderation/report-action.server";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { staticText } from "~/foundation/rich-text/static-text.server";
import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { TagLinks } from "~/foundation/tags/ui/tag-links";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { hoursWriter } from "~/platform/time/written-hours.server";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { WeekHours } from "~/ui/text/week-hours";
import { adRestaurant, adView, openAd } from "../queries/ad-detail.server";
import { calendarView } from "../queries/calendar-view.server";
import { adMeta } from "../rules/ad-meta";
import { tagSearch } from "../rules/list-query";
import { adTag, wallTag } from "../tags";
import s from "../ui/ad.module.css";
import { DayStrip } from "../ui/day-strip";
import { SlotLinks } from "../ui/slot-links";

export const loader = load(async (call) => {
  const { actor, db, locale, origin, params, t, tags, url } = call;
  const ad = await openAd(db, rowIdOf(params.id));
  tags.add(adTag(ad.id)).add(wallTag);
  const calendar = await calendarView(db, ad, { day: url.searchParams.get("day"), locale, now: await databaseNow(db) });
  const page = href("/adwall/detail/:id", { id: ad.id });
  const { description, ...view } = adView(ad, flagOf(locale));
  const text = await staticText(call, description);
  const trail: Crumb[] = [{ label: view.name.text, lang: view.name.lang }];
  const restaurant = await adRestaurant(db, ad, flagOf(locale));
  return {
    ad: view,
    hours: hoursWriter(locale).week(ad.openHours),
    text,
    lang: description.lang,
    restaurant,
    trail,
    calendar,
    locale,
    share: sharePart(
      call,
      { type: "ad", refId: ad.id },
      { path: page, text: view.name.text, words: view.summary, picture: view.pictures[0] },
    ),
    url: origin + page,
    reasons: actor && reportChoices(t),
  };
});

export const action = reportAction("ad", (id) => href("/adwall/detail/:id", { id }));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.ad.name.text, matches), ...adMeta(data.ad, data.url)] : [];

/** An ad: its pictures and words, when it is open, where it is, and its slots to reserve by day. */
export default function AdDetail() {
  const t = useT("adwall");
  const { ad, hours, text, lang, restaurant, calendar, locale, share, reasons } = useLoaderData<typeof loader>();
  const { name, address } = ad;
  const page = href("/adwall/detail/:id", { id: ad.id });
  const reserve = href("/adwall/reservation/:id", { id: ad.id });
  const facts = [
    ...(restaurant
      ? [
          {
            label: t("detail.restaurant"),
            value: (
              <AppLink to={restaurant.href} lang={restaurant.lang}>
                {restaurant.text}
              </AppLink>
            ),
          },
        ]
      : []),
    ...(address.text ? [{ label: t("detail.address"), value: <span lang={address.lang}>{address.text}</span> }] : []),
    ...(ad.phone ? [{ label: t("detail.phone"), value: <a href={`tel:${ad.phone}`}>{ad.phone}</a> }] : []),
  ];
  const side = (
    <Card>
      <Section title={t("calendar.title")} id="slots">
        <Stack>
          <DayStrip {...calendar} href={(day) => `${page}?day=${day}#slots`} />
          <h3>{calendar.label}</h3>
          {calendar.isOpen ? (
            <SlotLinks slots={calendar.slots} href={(slot) => `${reserve}?slot=${slot}`} />
          ) : (
            <p>{t("calendar.noneAtAll")}</p>
          )}
          <p className={s.quiet}>{t("calendar.note")}</p>
        </Stack>
      </Section>
    </Card>
  );
  return (
    <Page>
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={<AppLink to={href("/adwall/category/:id", { id: ad.categoryId })}>{ad.category}</AppLink>}
        actions={
          <LinkButton to="#slots" look="accent">
            {t("detail.reserve")}
          </LinkButton>
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          <PictureSet
            pictures={ad.pictures}
            name={name.text}
            label={(at) => t("detail.picture", { name: name.text, at })}
          />
          {lang && <LanguageChip lang={lang} locale={locale} />}
          {text && <StaticText html={text} />}
          <TagLinks label={t("tags.label")} tags={ad.tags} to={tagSearch} />
          <Section title={t("detail.hours")}>
            <WeekHours hours={hours} label={(day) => t(`weekday.${day}`)} closed={t("detail.closed")} />
          </Section>
          {facts.length > 0 && (
            <Section title={t("detail.where")}>
              <Facts rows={facts} />
            </Section>
          )}
          <Share view={share} />
          <ReportFold reasons={reasons} page={page} />
        </Stack>
      </Columns>
    </Page>
  );
}
