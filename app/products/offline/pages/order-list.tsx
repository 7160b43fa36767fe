import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { SelectField } from "~/ui/form/choice-fields";
import { DateField, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { ServerTable } from "~/ui/table/server-table";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import { approvedAsks, sumsOf } from "../queries/approved.server";
import { asksTable } from "../rules/asks-table";
import s from "../ui/offline.module.css";

export const loader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const state = readTable(asksTable, url.searchParams);
  const [{ rows, total }, sums] = await Promise.all([
    approvedAsks(db, actor, state, flagOf(locale)),
    sumsOf(db, actor, state.filters),
  ]);
  const write = deskTime(locale);
  return {
    sums,
    table: tableView(asksTable, state, { total, t }),
    rows: rows.map(({ time, ...row }) => ({ ...row, time: write(time) })),
  };
});

/** Approved requests at the counter: of one shop, or of all for administrators [O6]. */
export default function OfflineOrders() {
  const t = useT("offline");
  const { rows, sums, table } = useLoaderData<typeof loader>();
  const { filters } = table.state;
  const points = (n: number) => t("points", { n: groupDigits(n) });
  return (
    <Page>
      <PageHead title={t("order.title")} lead={t("order.lead")} />
      <Stack gap="lg">
        <Card>
          <Facts
            rows={[
              { label: t("order.bills"), value: groupDigits(sums.bills) },
              { label: t("order.sum"), value: <Price yen={sums.amount} size="sm" /> },
              { label: t("order.usedSum"), value: points(sums.used) },
              { label: t("order.givenSum"), value: points(sums.given) },
            ]}
          />
        </Card>
        <ServerTable
          caption={t("order.title")}
          table={table}
          rows={rows}
          rowKey={({ id }) => id}
          cells={{
            time: ({ time }) => <span className={s.time}>{time}</span>,
            guest: ({ guest, guestNum }) => `${guest} (${guestNum})`,
            shop: ({ shop }) => shop,
            kind: ({ kind }) => t(`kind.${kind}`),
            amount: ({ amount }) => `¥${groupDigits(amount)}`,
            pointsUsed: ({ pointsUsed }) => groupDigits(pointsUsed),
            cash: ({ cash }) => `¥${groupDigits(cash)}`,
            pointsGiven: ({ pointsGiven }) => groupDigits(pointsGiven),
            checkIn: ({ checkIn }) => groupDigits(checkIn),
          }}
          path={href("/offline/orderList")}
          csvPath="/api/shop_point/list"
          filters={
            <>
              <SelectField
                name="kind"
                label={t("order.kind")}
                options={[
                  { value: "request", label: t("kind.request") },
                  { value: "use", label: t("kind.use") },
                ]}
                blank={t("order.any")}
                defaultValue={filters.kind ?? ""}
              />
              <TextField
                name="guest"
                label={t("order.guestNum")}
                inputMode="numeric"
                maxLength={20}
                defaultValue={filters.guest ?? ""}
              />
              <DateField name="from" label={t("order.from")} defaultValue={filters.from ?? ""} />
              <DateField name="to" label={t("order.to")} defaultValue={filters.to ?? ""} />
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
