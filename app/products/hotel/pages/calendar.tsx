import { Form, useLoaderData } from "@remix-run/react";
import { namedStay } from "~/foundation/nights/named-stay.server";
import { isMonth, monthAfter, monthBefore } from "~/foundation/nights/rules/month";
import { arrivalsAt } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import s from "~/foundation/nights/ui/calendar.module.css";
import { shownNow } from "~/platform/data/clock.server";
import { rowId, rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { serverHtml } from "~/platform/screens/server-html";
import { tokyoInstant } from "~/platform/time/tokyo";
import { StaticPart } from "~/ui/base/static-part";
import { SelectField } from "~/ui/form/choice-fields";
import { NumberStepper } from "~/ui/form/number-stepper";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button, LinkButton } from "~/ui/navigation/button";
import { monthPart } from "../nights/queries/month-part.server";
import { searchedAdults } from "../nights/rules/usual-party";

export const loader = load(async (call) => {
  const { db, locale, params, url } = call;
  const companyId = rowId.safeParse(params.companyId);
  if (!companyId.success) throw missing("hotelNotExist");
  const now = await shownNow(db);
  const cutoff = await sameDayCutoff(db);
  const { first, last } = arrivalsAt(now, cutoff);
  const wanted = url.searchParams.get("month") ?? "";
  const month =
    isMonth(wanted) && wanted >= first.slice(0, 7) && wanted <= last.slice(0, 7) ? wanted : first.slice(0, 7);
  const { adultCount, childCount } = namedStay(call, now, { maxNights: 1, cutoff, adults: searchedAdults }).start;
  const one = rowIdIn(url.searchParams.get("hotelId"));
  const asked = { locale, companyId: companyId.data, month, one, adultCount, childCount, first, last };
  const { html, ...part } = await monthPart(db, asked);
  return {
    ...part,
    companyId: companyId.data,
    month,
    party: { adultCount, childCount },
    nights: serverHtml(call, html),
    title: inTokyo(locale, { year: "numeric", month: "long" })(tokyoInstant(`${month}-01`)),
    months: {
      before: month > first.slice(0, 7) ? monthBefore(month) : null,
      after: month < last.slice(0, 7) ? monthAfter(month) : null,
    },
  };
});

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function PartyForm({ data }: { data: Data }) {
  const t = useT("hotel-stay");
  const { companyId, month, hotels, hotelId, party } = data;
  return (
    <Form action={href("/hotel/calendar/:companyId", { companyId })} className={s.form} key={`${month} ${hotelId}`}>
      <input type="hidden" name="month" value={month} />
      <SelectField name="hotelId" label={t("calendar.room")} options={hotels} defaultValue={hotelId ?? ""} />
      <NumberStepper name="adultCount" label={t("calendar.adults")} min={1} max={100} defaultValue={party.adultCount} />
      <NumberStepper name="childCount" label={t("calendar.children")} max={100} defaultValue={party.childCount} />
      <Button type="submit">{t("calendar.show")}</Button>
    </Form>
  );
}

/** A property's month: the party's price and the rooms left, night by night. */
export default function HotelCalendar() {
  const t = useT("hotel-stay");
  const data = useLoaderData<typeof loader>();
  const { companyId, name, title, hotels, hotelId, party, months, nights } = data;
  const monthHref = (month: string) =>
    listAddress(href("/hotel/calendar/:companyId", { companyId }), {
      month,
      hotelId,
      adultCount: party.adultCount,
      childCount: party.childCount,
    });
  return (
    <Page>
      <PageHead title={`${t("calendar.title")} · ${name}`} lead={t("calendar.lead")} />
      <Stack gap="lg">
        <Card>
          <PartyForm data={data} />
        </Card>
        {hotels.length === 0 ? (
          <EmptyState
            title={t("calendar.none")}
            actions={<LinkButton to={href("/hotel")}>{t("search.title")}</LinkButton>}
          >
            <p>{t("calendar.noneHint")}</p>
          </EmptyState>
        ) : (
          <Stack>
            <div className={s.bar}>
              {months.before ? (
                <LinkButton to={monthHref(months.before)} look="quiet" size="sm">
                  {t("calendar.before")}
                </LinkButton>
              ) : (
                <span />
              )}
              <h2>{title}</h2>
              {months.after ? (
                <LinkButton to={monthHref(months.after)} look="quiet" size="sm">
                  {t("calendar.after")}
                </LinkButton>
              ) : (
                <span />
              )}
            </div>
            <StaticPart html={nights} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
