import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { reportAction } from "~/foundation/moderation/report-action.server";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { stayStart } from "~/foundation/nights/rules/stay-start";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { StayForm } from "~/foundation/nights/ui/stay-form";
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
import { StaticPart } from "~/ui/base/static-part";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Buttons, Columns, Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import { mailForm } from "../forms";
import { similarStays } from "../listing/queries/cards.server";
import { hostCard } from "../listing/queries/host.server";
import { openStay } from "../listing/queries/open-stay.server";
import { stayView } from "../listing/queries/stay-view.server";
import { stayMeta } from "../listing/rules/stay-meta";
import { HomeParts } from "../listing/ui/home-parts";
import { HostCard } from "../listing/ui/host-card";
import { mailHost } from "../listing/verbs/mail-host.server";
import { monthView } from "../nights/queries/month-view.server";
import { maxStayOf } from "../nights/queries/quote.server";
import { Month } from "../nights/ui/month";
import { staysTag, stayTag } from "../tags";
import { FromPrice } from "../ui/from-price";
import s from "../ui/stay.module.css";
import { StayGrid } from "../ui/stay-grid";

const idIn = (text: string | undefined): number => {
  const id = rowIdIn(text ?? null);
  if (!id) throw missing("itemNotExist");
  return id;
};

const detailHref = (id: number | string) => href("/stay/detail/:id", { id });

export const loader = load(async (call) => {
  const { actor, db, locale, origin, params, t, tags, url } = call;
  const stay = await openStay(db, idIn(params.id));
  const { id } = stay;
  tags.add(staysTag).add(stayTag(id));
  const [now, maxNights, cutoff] = await Promise.all([databaseNow(db), maxStayOf(db, stay), sameDayCutoff(db, tags)]);
  const start = stayStart(url.searchParams, now, { maxNights, cutoff });
  const ref = { type: "stay", refId: id };
  const path = detailHref(id);
  const [month, host, similar, favourite] = await Promise.all([
    monthView(db, stay, { month: url.searchParams.get("month"), party: start, now, locale }),
    hostCard(db, stay.sellerId),
    similarStays(db, stay, locale),
    favouritePart(call, ref),
  ]);
  const view = stayView(stay, locale, t);
  const { name, place, summary, pictures, capacity, amenities, weekdayRent, holidayRent } = view;
  return {
    home: { id, name, place, summary, pictures, capacity, amenities, weekdayRent, holidayRent },
    parts: serverHtml(call, renderStatic(locale, <HomeParts home={view} locale={locale} />)),
    start,
    month,
    host: { name: host.name, avatar: host.avatar, answered: host.answered },
    similar,
    favourite,
    path,
    share: sharePart(call, ref, { path, text: name.text }),
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

/** A home: pictures, prices for the asked dates, facts, calendar, terms, its rough place, its host, others nearby. */
export default function StayDetail() {
  const t = useT("stay");
  const data = useLoaderData<typeof loader>();
  const { home, parts, start, month, host, similar, favourite, share, reasons, login, path } = data;
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const lowest = Math.min(home.weekdayRent, home.holidayRent);
  const monthHref = (to: string) =>
    `${listAddress(path, { month: to, checkin, checkout, adultCount, childCount, infantCount })}#calendar`;
  const side = (
    <Stack gap="lg">
      <Card>
        <Section title={t("detail.askTitle")} id="book">
          <Stack>
            <Facts
              rows={[
                { label: t("detail.weekday"), value: <Price yen={home.weekdayRent} />, strong: true },
                { label: t("detail.holiday"), value: <Price yen={home.holidayRent} />, strong: true },
              ]}
            />
            <p>{t("detail.perPerson")}</p>
            <p className={s.quiet}>{t("detail.children")}</p>
            <StayForm
              action={href("/stay/reservation/:id", { id: home.id })}
              start={start}
              submit={t("detail.ask")}
              bookedAt={`/api/stay/takenDays/${home.id}`}
            />
            <p className={s.quiet}>{t("detail.how")}</p>
          </Stack>
        </Section>
      </Card>
      <HostCard host={host} login={login} />
      <Share view={share} />
    </Stack>
  );
  return (
    <Page>
      <PageHead
        title={<span lang={home.name.lang}>{home.name.text}</span>}
        lead={home.place}
        actions={
          <>
            <FromPrice yen={lowest} />
            <LinkButton to="#book" look="accent">
              {t("detail.toAsk")}
            </LinkButton>
          </>
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          <PictureSet
            pictures={home.pictures}
            name={home.name.text}
            label={(at) => t("detail.picture", { name: home.name.text, at })}
          />
          <Buttons>
            <FavouriteButton view={favourite} />
          </Buttons>
          <Month view={month} monthHref={monthHref} />
          <StaticPart html={parts} />
          {similar.length > 0 && (
            <Section title={t("detail.similar")}>
              <StayGrid cards={similar} />
            </Section>
          )}
          <ReportFold reasons={reasons} page={path} />
        </Stack>
      </Columns>
    </Page>
  );
}
