import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { reportAction } from "~/foundation/moderation/report-action.server";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { nightCount } from "~/foundation/nights/rules/night-count";
import type { StayPrice } from "~/foundation/nights/rules/stay-price";
import { stayStart } from "~/foundation/nights/rules/stay-start";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { StayForm } from "~/foundation/nights/ui/stay-form";
import { OfferFirst, StayOffer } from "~/foundation/nights/ui/stay-offer";
import { mapAround } from "~/foundation/railway/map/area-map.server";
import { holidaysTag } from "~/foundation/reference/holidays.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { consume } from "~/platform/access/rate-limit.server";
import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { byIntent, load, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { loginHref } from "~/platform/screens/login-href";
import { serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { dayAfter } from "~/platform/time/tokyo";
import { pageTitle } from "~/ui/chrome/page-title";
import { Fold } from "~/ui/layout/fold";
import { Buttons, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { FirstPicture, MorePictures } from "~/ui/media/picture-set";
import { stayWriter } from "../booking/written-stay.server";
import { mailForm } from "../forms";
import { similarStays } from "../listing/queries/cards.server";
import { hostCard } from "../listing/queries/host.server";
import { openStay } from "../listing/queries/open-stay.server";
import { stayView } from "../listing/queries/stay-view.server";
import { stayMeta } from "../listing/rules/stay-meta";
import { HomeParts } from "../listing/ui/home-parts";
import { mailHost } from "../listing/verbs/mail-host.server";
import { monthView } from "../nights/queries/month-view.server";
import { offerOf, type StayOffering } from "../nights/queries/offer.server";
import { maxStayOf } from "../nights/queries/quote.server";
import { staysTag, stayTag } from "../tags";
/* The styles of what is loaded later load with the page. */
import "~/foundation/nights/ui/calendar.module.css";
import "~/foundation/railway/ui/area-map.module.css";
import "~/ui/form/form.module.css";
import "~/ui/media/avatar.module.css";
import s from "../ui/stay.module.css";
import { StayGrid } from "../ui/stay-grid";

const MoreOfHome = lazy(async () => ({ default: (await import("../ui/more-of-home")).MoreOfHome }));

const idIn = (text: string | undefined): number => {
  const id = rowIdIn(text ?? null);
  if (!id) throw missing("itemNotExist");
  return id;
};

const detailHref = (id: number | string) => href("/stay/detail/:id", { id });

/** The price of a stay that can be requested, or why it cannot. */
const priceOf = ({ quote, problem }: StayOffering): StayPrice =>
  quote ? { total: quote.due, problem: null } : { total: null, problem };

export const loader = load(async (call) => {
  const { actor, db, locale, origin, params, t, tags, url } = call;
  const stay = await openStay(db, idIn(params.id));
  const { id } = stay;
  tags.add(staysTag).add(stayTag(id)).add(holidaysTag);
  const [now, maxNights, cutoff] = await Promise.all([databaseNow(db), maxStayOf(db, stay), sameDayCutoff(db, tags)]);
  const usual = stayStart(url.searchParams, now, { maxNights, cutoff });
  const isNamed = ["checkin", "checkout", "adultCount"].some((name) => url.searchParams.has(name));
  const start = isNamed ? usual : { ...usual, checkout: dayAfter(usual.checkin, stay.minStay) };
  const ref = { type: "stay", refId: id };
  const path = detailHref(id);
  const view = stayView(stay, locale, t);
  const { name, place, summary, pictures, capacity, amenities, weekdayRent, holidayRent, location } = view;
  const pins = location ? [{ ...location, mark: "●", name: name.text, href: "#place" }] : [];
  const [offered, month, host, similar, favourite, map] = await Promise.all([
    offerOf(db, { ...start, stayId: id }, { now, t }),
    monthView(db, stay, { month: url.searchParams.get("month"), party: start, now, locale }),
    hostCard(db, stay.sellerId),
    similarStays(db, stay, locale),
    favouritePart(call, ref),
    mapAround(call, { pins, label: t("stay:detail.mapLabel") }),
  ]);
  return {
    home: { id, name, place, summary, pictures, capacity, amenities, weekdayRent, holidayRent },
    parts: serverHtml(call, renderStatic(locale, <HomeParts home={view} locale={locale} />)),
    whereabouts: { place, stations: view.stations, link: view.map },
    map,
    start,
    isNamed,
    offer: priceOf(offered),
    days: stayWriter(locale)({ ...start, nightCount: nightCount(start) }),
    month,
    host: { name: host.name, avatar: host.avatar, answered: host.answered },
    similar,
    favourite,
    path,
    share: sharePart(call, ref, { path, text: name.text, words: summary, picture: pictures[0] }),
    reasons: actor && reportChoices(t),
    login: actor ? null : loginHref(path),
    url: origin + path,
  };
});

const ask = submitInStepsSignedIn(mailForm, async ({ intent: _, ...mail }, { actor, params }) => {
  const stayId = idIn(params.id);
  await consume("stayMail", String(actor.userId));
  await transact((tx) => mailHost(tx, actor, { ...mail, stayId }));
  return redirectTo(detailHref(stayId), { kind: "success", key: "stay:host.sent" });
});

export const action = byIntent({ mail: ask }, reportAction("stay", detailHref, "id"));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.home.name.text, matches), ...stayMeta(data.home, data.url)] : [];

/** A home: its picture and the price of the asked stay; then facts, calendar, terms, its rough place, its host, others. */
export default function StayDetail() {
  const t = useT("stay");
  const data = useLoaderData<typeof loader>();
  const { home, parts, whereabouts, map, start, isNamed, offer, days, month, host, similar, favourite, share } = data;
  const { reasons, login, path } = data;
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const stay = { checkin, checkout, adultCount, childCount, infantCount };
  const monthHref = (to: string) => `${listAddress(path, { month: to, ...stay })}#calendar`;
  return (
    <Page>
      <PageHead title={<span lang={home.name.lang}>{home.name.text}</span>} lead={home.place} />
      <OfferFirst
        picture={<FirstPicture pictures={home.pictures} name={home.name.text} />}
        offer={
          <StayOffer
            offer={offer}
            stay={{ ...stay, days }}
            isNamed={isNamed}
            from={Math.min(home.weekdayRent, home.holidayRent)}
            to={listAddress(href("/stay/reservation/:id", { id: home.id }), stay)}
            button={t("detail.toAsk")}
          >
            <p className={s.quiet}>{t("detail.how")}</p>
            <Fold title={t("detail.change")} open={offer.total === null}>
              <StayForm
                action={path}
                start={start}
                submit={t("detail.look")}
                bookedAt={`/api/stay/takenDays/${home.id}`}
              />
            </Fold>
          </StayOffer>
        }
      >
        <Stack gap="lg">
          <MorePictures pictures={home.pictures} label={(at) => t("detail.picture", { name: home.name.text, at })} />
          <Buttons>
            <FavouriteButton view={favourite} />
          </Buttons>
          <Suspense>
            <MoreOfHome
              month={month}
              monthHref={monthHref}
              parts={parts}
              at={whereabouts}
              map={map}
              host={host}
              login={login}
            />
          </Suspense>
          <Share view={share} />
          {similar.length > 0 && (
            <Section title={t("detail.similar")}>
              <StayGrid cards={similar} />
            </Section>
          )}
          <ReportFold reasons={reasons} page={path} />
        </Stack>
      </OfferFirst>
    </Page>
  );
}
