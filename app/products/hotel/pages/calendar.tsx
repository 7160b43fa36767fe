import { Form, useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/clock.server";
import { rowId, rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { dayWriter, inTokyo } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { print } from "~/platform/screens/print.server";
import { serverHtml } from "~/platform/screens/server-html";
import { dayAfter, tokyoInstant } from "~/platform/time/tokyo";
import { PrintedPart } from "~/ui/base/printed-part";
import { SelectField } from "~/ui/form/choice-fields";
import { NumberStepper } from "~/ui/form/number-stepper";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button, LinkButton } from "~/ui/navigation/button";
import { houseCalendar } from "../nights/queries/calendar.server";
import { stayStart } from "../nights/queries/stay-start.server";
import { isMonth, monthAfter, monthBefore, monthBounds, placesBefore } from "../nights/rules/month";
import { firstDay, lastDay } from "../nights/rules/stay";
import s from "../nights/ui/calendar.module.css";
import { MonthGrid } from "../nights/ui/month-grid";

export const loader = load(async (call) => {
  const { db, locale, params, url } = call;
  const companyId = rowId.safeParse(params.companyId);
  if (!companyId.success) throw missing("hotelNotExist");
  const now = await shownNow(db);
  const [first, last] = [firstDay(now).slice(0, 7), lastDay(now).slice(0, 7)];
  const asked = url.searchParams.get("month") ?? "";
  const month = isMonth(asked) && asked >= first && asked <= last ? asked : first;
  const { adultCount, childCount } = stayStart(url.searchParams, now, { maxNights: 1 });
  const party = { adultCount, childCount, infantCount: 0 };
  const { first: from, after: until } = monthBounds(month);
  const wanted = rowIdIn(url.searchParams.get("hotelId"));
  const asks = { checkin: from, checkout: until, ...party };
  const { company, fitting, items } = await houseCalendar(db, companyId.data, asks, { now, one: wanted });
  const flag = flagOf(locale);
  const [shown] = items;
  const [write, weekday] = [dayWriter(locale), inTokyo(locale, { weekday: "short" })];
  const nights = (shown?.nights ?? []).map(({ date, isHoliday, isOpen, remaining, price }) => ({
    ...{ date, day: write(date), isHoliday, isOpen, remaining, price },
    to:
      isOpen && shown
        ? listAddress(href("/hotel/reserve/:id", { id: shown.hotel.id }), {
            ...{ checkin: date, checkout: dayAfter(date, Math.max(1, shown.hotel.minStay)) },
            ...{ adultCount, childCount },
          })
        : null,
  }));
  const weekdays = Array.from({ length: 7 }, (_, at) => weekday(tokyoInstant(dayAfter("2026-11-01", at))));
  return {
    ...{ companyId: company.id, name: inLanguage(company.name, flag).text, month, party },
    title: inTokyo(locale, { year: "numeric", month: "long" })(tokyoInstant(from)),
    nights: serverHtml(
      call,
      print(locale, <MonthGrid weekdays={weekdays} before={placesBefore(month)} nights={nights} />),
    ),
    hotelId: shown?.hotel.id ?? null,
    hotels: fitting.map(({ id, name }) => ({ value: id, label: inLanguage(name, flag).text })),
    months: { before: month > first ? monthBefore(month) : null, after: month < last ? monthAfter(month) : null },
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

/** A house's month: what a night costs the party and what is left of it, night by night. */
export default function HotelCalendar() {
  const t = useT("hotel-stay");
  const data = useLoaderData<typeof loader>();
  const { companyId, name, title, hotels, hotelId, party, months, nights } = data;
  const monthHref = (month: string) =>
    listAddress(href("/hotel/calendar/:companyId", { companyId }), {
      ...{ month, hotelId, adultCount: party.adultCount, childCount: party.childCount },
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
            <PrintedPart html={nights} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
