import { useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/data/clock.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { businessMoment } from "~/platform/time/business-day";
import { isDay } from "~/platform/time/tokyo";
import { SelectField } from "~/ui/form/choice-fields";
import { Hidden } from "~/ui/form/form-error";
import { DateField } from "~/ui/form/text-field";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { ServerTable } from "~/ui/table/server-table";
import { groupDigits } from "~/ui/text/money";
import { orderState } from "../orders-cells.server";
import { dayReport, ordersOf } from "../queries/orders.server";
import { keepsPlace, placeOf } from "../queries/workplace.server";
import { orderStates, ordersTable } from "../rules/orders-table";
import { DayReport } from "../ui/day-report";

export const loader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const state = readTable(ordersTable, url.searchParams);
  const place = await placeOf(db, actor, state.filters.sellerId);
  const { sellerId } = place;
  const { date } = state.filters;
  const day = date && isDay(date) ? date : businessMoment(await shownNow(db)).day;
  const { rows, total } = await ordersOf(db, sellerId, state);
  const write = deskTime(locale);
  return {
    report: keepsPlace(actor, place) ? await dayReport(db, sellerId, day, flagOf(locale)) : null,
    table: tableView(ordersTable, state, { total, t }),
    rows: rows.map((row) => ({ ...row, time: write(row.time), state: orderState(row) })),
  };
});

const yen = (value: number | null) => (value === null ? "" : `¥${groupDigits(value)}`);

/** A restaurant's parties with their payments, and the report of a day. */
export default function DishOrders() {
  const t = useT("cuisine-staff");
  const tg = useT("cuisine");
  const { rows, table, report } = useLoaderData<typeof loader>();
  const { filters } = table.state;
  return (
    <Page>
      <PageHead title={t("order.title")} lead={t("order.lead")} />
      <Stack gap="lg">
        {report && !table.state.print && <DayReport report={report} />}
        <ServerTable
          caption={t("order.title")}
          table={table}
          rows={rows}
          rowKey={({ id }) => id}
          cells={{
            time: ({ time }) => time,
            number: ({ id, number }) => (
              <AppLink
                to={`${href("/cuisine/waiter/:sessionId", { sessionId: id })}${filters.sellerId ? `?sellerId=${filters.sellerId}` : ""}`}
              >
                {number ?? `#${id}`}
              </AppLink>
            ),
            table: (row) => row.table,
            guests: ({ guests }) => guests,
            status: ({ state, reason }) => [t(`orderState.${state}`), reason].filter(Boolean).join(" · "),
            payMethod: ({ payMethod }) => (payMethod ? tg(`pay.${payMethod}`) : ""),
            subtotal: ({ subtotal }) => yen(subtotal),
            discount: ({ discount }) => yen(discount),
            pointsUsed: ({ pointsUsed }) => (pointsUsed === null ? "" : groupDigits(pointsUsed)),
            refunded: ({ refunded }) => (refunded > 0 ? yen(refunded) : ""),
            total: (row) => yen(row.total),
          }}
          path={href("/cuisine/order/list")}
          csvPath="/api/cuisine_order/list"
          filters={
            <>
              {filters.sellerId && <Hidden name="sellerId" value={filters.sellerId} />}
              <DateField name="date" label={t("order.date")} defaultValue={filters.date ?? ""} />
              <SelectField
                name="status"
                label={t("order.status")}
                options={orderStates.map((value) => ({ value, label: t(`orderFilter.${value}`) }))}
                blank={t("order.any")}
                defaultValue={filters.status ?? ""}
              />
            </>
          }
          empty={
            <EmptyState title={t("order.empty")}>
              <p>{t("order.emptyHint")}</p>
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  );
}
