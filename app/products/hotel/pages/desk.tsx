import { useLoaderData } from "@remix-run/react";
import { deskView } from "~/foundation/orders/desk.server";
import { personOf } from "~/foundation/orders/person";
import { deskReader } from "~/foundation/orders/queries/reader.server";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { databaseNow } from "~/platform/data/clock.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tableQuery } from "~/platform/table/table";
import { tokyoDay } from "~/platform/time/tokyo";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { bookingDesk, deskCompanies } from "../booking/desk.server";
import { deskForm } from "../booking/forms";
import { deskBooking } from "../booking/queries/booking-view.server";
import { todayAt } from "../booking/queries/today.server";
import { BookingDesk } from "../booking/ui/desk-table";
import { OpenBooking } from "../booking/ui/open-booking";
import { adjustStay, checkOut, confirmByHotel, remarkOnStay } from "../booking/verbs/desk-acts.server";
import { endByHotel } from "../booking/verbs/end-stay.server";
import { written } from "../booking/written-stay.server";
import { roomsToAsk } from "../reception/queries/free-rooms.server";
import { receiveGuests } from "../reception/verbs/receive-guests.server";
import { waitingAt } from "../waiting/queries/desk-waiting.server";
import { DeskWaiting } from "../waiting/ui/desk-waiting";

export const loader = loadSignedIn(async ({ db, actor, locale, url, t }) => {
  const reader = deskReader(locale);
  const number = url.searchParams.get("number") ?? "";
  const today = tokyoDay(await databaseNow(db));
  const [desk, companies, counts, waiting, open] = await Promise.all([
    deskView(db, bookingDesk, actor, { url, t, reader }),
    deskCompanies(db, actor, reader.flag),
    todayAt(db, actor, today),
    waitingAt(db, actor, reader.flag),
    orderNumberPattern.test(number) ? deskBooking(db, actor, number, reader) : null,
  ]);
  const rooms = open?.acts.includes("checkIn") ? await roomsToAsk(db, open, today) : null;
  const day = dayWriter(locale);
  const rows = desk.rows.map((row) => ({ ...row, from: day(row.checkin), until: day(row.checkout) }));
  return { ...desk, rows, companies, today, counts, waiting, open: open && { ...written(open, locale), ask: rooms } };
});

export const action = submitSignedIn(deskForm, async (form, { tx, url, t, ...context }) => {
  const person = personOf(context);
  const { number } = form;
  if (form.intent === "confirm") await confirmByHotel(tx, person, number);
  else if (form.intent === "checkIn") await receiveGuests(tx, person, number, form);
  else if (form.intent === "checkOut")
    await checkOut(tx, person, number, { takesFee: form.takesFee, reason: t("hotel-order:adjust.lateLeaving") });
  else if (form.intent === "adjust") await adjustStay(tx, person, number, form);
  else if (form.intent === "remark") await remarkOnStay(tx, person, number, form.adminRemark);
  else await endByHotel(tx, person, number, { event: form.intent, reason: form.reason });
  return redirectTo(href("/admin/hotel/orders") + url.search, {
    kind: "success",
    key: `hotel-order:flash.${form.intent}`,
  });
});

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Today's arrivals, departures and staying guests, each linking to its list. */
function Today({ today, counts, current }: Pick<Data, "today" | "counts"> & { current: string | undefined }) {
  const t = useT("hotel-order");
  const path = href("/admin/hotel/orders");
  const chips = [
    { query: `day=arrive:${today}`, label: t("desk.arrivals", { count: counts.arrivals }) },
    { query: `day=leave:${today}`, label: t("desk.departures", { count: counts.departures }) },
    { query: "status=check_in", label: t("desk.staying", { count: counts.staying }) },
  ];
  return (
    <ChipRow label={t("desk.today")}>
      {chips.map(({ query, label }) => (
        <Chip key={query} to={`${path}?${query}`} current={current !== undefined && query === `day=${current}`}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The hotel's booking desk: arrivals, stays and departures, and every act on a stay. */
export default function HotelDeskPage() {
  const t = useT("hotel-order");
  const { rows, table, tabs, companies, today, counts, waiting, open } = useLoaderData<typeof loader>();
  const path = href("/admin/hotel/orders");
  const isPrint = Boolean(table.state.print);
  return (
    <Page>
      <PageHead
        title={t("desk.title")}
        actions={
          !isPrint && (
            <>
              <LinkButton to={href("/admin/hotel/today")} look="quiet" size="sm">
                {t("desk.toToday")}
              </LinkButton>
              <LinkButton to={href("/admin/hotel/guests")} look="quiet" size="sm">
                {t("desk.toRegister")}
              </LinkButton>
              <LinkButton to={href("/admin/hotel/orders/write")} look="quiet" size="sm">
                {t("write.title")}
              </LinkButton>
            </>
          )
        }
      />
      <Stack gap="lg">
        {!isPrint && <Today today={today} counts={counts} current={(table.state.filters as { day?: string }).day} />}
        {waiting.length > 0 && !isPrint && <DeskWaiting groups={waiting} />}
        {open && !isPrint && <OpenBooking order={open} closeHref={path + tableQuery(table, table.state)} />}
        <BookingDesk rows={rows} table={table} tabs={tabs} companies={companies} />
      </Stack>
    </Page>
  );
}
