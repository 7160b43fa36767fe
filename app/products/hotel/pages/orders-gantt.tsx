import { Form, useLoaderData } from "@remix-run/react";
import { plusDays } from "~/foundation/nights/rules/night-count";
import { personOf } from "~/foundation/orders/person";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { SelectField } from "~/ui/form/choice-fields";
import { DateField } from "~/ui/form/text-field";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button, LinkButton } from "~/ui/navigation/button";
import { chartForm } from "../rooms/forms";
import { type ChartView, chartView } from "../rooms/queries/chart-view.server";
import { chartLengths } from "../rooms/rules/chart";
import s from "../rooms/ui/chart.module.css";
import { OpenBar } from "../rooms/ui/open-bar";
import { RoomChart } from "../rooms/ui/room-chart";
import { CloseRoom } from "../rooms/ui/room-forms";
import { WaitingStays } from "../rooms/ui/waiting-stays";
import { assignRoom } from "../rooms/verbs/assign-room.server";
import { blockRoom, unblockRoom } from "../rooms/verbs/block-room.server";

export const loader = loadSignedIn(({ db, actor, locale, url }) => chartView(db, actor, url.searchParams, locale));

export const action = submitSignedIn(chartForm, async (form, { tx, url, ...context }) => {
  const person = personOf(context);
  if (form.intent === "block") await blockRoom(tx, person, form);
  else if (form.intent === "open") await unblockRoom(tx, person, form.blockId);
  else await assignRoom(tx, person, form.number, form);
  url.searchParams.delete("open");
  return redirectTo(href("/admin/hotel/orders_gantt") + url.search, {
    kind: "success",
    key: `hotel-gantt:flash.${form.intent}`,
  });
});

type View = Pick<ChartView, "houses" | "companyId" | "from" | "length" | "today">;

/** Always revalidates: a refused move opens its bar and shows what others have changed meanwhile. */
export const shouldRevalidate = () => true;

/** URL of the shown chart with some parameters changed. */
const chartAddress = (
  { companyId, from, length }: View,
  other: Partial<Record<"from" | "open", string | number>> = {},
) => listAddress(href("/admin/hotel/orders_gantt"), { companyId, from, days: length, ...other });

/** Filters by property and days. */
function Tools({ view }: { view: View }) {
  const t = useT("hotel-gantt");
  const { houses, companyId, from, length, today } = view;
  const lengths = chartLengths.map((value) => ({ value, label: t("daysCount", { count: value }) }));
  return (
    <Stack gap="sm">
      <Form className={s.tools} key={`${companyId} ${from} ${length}`}>
        {houses.length > 1 && (
          <SelectField name="companyId" label={t("house")} options={houses} defaultValue={companyId ?? ""} />
        )}
        <DateField name="from" label={t("firstDay")} defaultValue={from} />
        <SelectField name="days" label={t("days")} options={lengths} defaultValue={length} />
        <Button type="submit" look="quiet">
          {t("show")}
        </Button>
      </Form>
      <Buttons>
        <LinkButton to={chartAddress(view, { from: plusDays(from, -length) })} look="quiet" size="sm">
          {t("before")}
        </LinkButton>
        <LinkButton to={chartAddress(view, { from: plusDays(today, -1) })} look="quiet" size="sm">
          {t("today")}
        </LinkButton>
        <LinkButton to={chartAddress(view, { from: plusDays(from, length) })} look="quiet" size="sm">
          {t("after")}
        </LinkButton>
      </Buttons>
    </Stack>
  );
}

function Legend() {
  const t = useT("hotel-gantt");
  return (
    <ul className={s.legend} aria-label={t("legend")}>
      {(["paid", "reserve_complete", "check_in", "check_out", "blocked"] as const).map((state) => (
        <li key={state}>
          <span className={`${s.bar} ${s[state]}`} aria-hidden="true" />
          {t(`state.${state}`)}
        </li>
      ))}
    </ul>
  );
}

function NoRooms({ hasHouse }: { hasHouse: boolean }) {
  const t = useT("hotel-gantt");
  const to = hasHouse ? `${href("/hotel/rooms")}?id=new` : href("/hotel/company_add");
  const which = hasHouse ? "noRooms" : "noHouse";
  return (
    <EmptyState title={t(`${which}.title`)} actions={<LinkButton to={to}>{t(`${which}.act`)}</LinkButton>}>
      <p>{t(`${which}.hint`)}</p>
    </EmptyState>
  );
}

/** The chart of rooms and their stays, with the bookings that still need a room; bars move by mouse, keys or form. */
export default function OrdersGantt() {
  const t = useT("hotel-gantt");
  const view = useLoaderData<typeof loader>();
  const { rooms, waiting, open, companyId, today } = view;
  return (
    <Page>
      <PageHead
        title={t("title")}
        lead={t("lead")}
        actions={
          <>
            <LinkButton to={href("/hotel/rooms")} look="quiet" size="sm">
              {t("toRooms")}
            </LinkButton>
            <LinkButton to={href("/admin/hotel/roomClean")} look="quiet" size="sm">
              {t("toCleaning")}
            </LinkButton>
          </>
        }
      />
      {companyId === null ? (
        <NoRooms hasHouse={false} />
      ) : (
        <Stack gap="lg">
          <Tools view={view} />
          {open && <OpenBar key={open.id} bar={open} closeHref={chartAddress(view)} />}
          {rooms.length === 0 ? (
            <NoRooms hasHouse />
          ) : (
            <>
              <RoomChart view={view} openHref={(barId) => chartAddress(view, { open: barId })} />
              <Legend />
              <WaitingStays waiting={waiting} />
              <CloseRoom rooms={rooms} today={today} />
            </>
          )}
        </Stack>
      )}
    </Page>
  );
}
