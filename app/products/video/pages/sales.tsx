import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { DateField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { ServerTable } from "~/ui/table/server-table";
import { groupDigits } from "~/ui/text/money";
import { salesOf, salesSums } from "../buying/queries/sales.server";
import { salesTable } from "../buying/rules/sales-table";
import { videoHref } from "../rules/addresses";

export const loader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const state = readTable(salesTable, url.searchParams);
  const [{ rows, total }, sums] = await Promise.all([
    salesOf(db, actor, state, flagOf(locale)),
    salesSums(db, actor, state.filters),
  ]);
  const write = deskTime(locale);
  return {
    sums,
    table: tableView(salesTable, state, { total, t }),
    rows: rows.map(({ time, ...row }) => ({ ...row, time: write(time) })),
  };
});

/** The sales of an editor's videos, of all for ADMIN [R18]. */
export default function VideoSales() {
  const t = useT("video-desk");
  const { rows, sums, table } = useLoaderData<typeof loader>();
  const { filters } = table.state;
  return (
    <Page>
      <PageHead title={t("sales.title")} lead={t("sales.lead")} />
      <Stack gap="lg">
        <Card>
          <Facts
            rows={[
              { label: t("sales.count"), value: groupDigits(sums.sales) },
              { label: t("sales.sum"), value: groupDigits(sums.points), strong: true },
            ]}
          />
        </Card>
        <ServerTable
          caption={t("sales.title")}
          table={table}
          rows={rows}
          rowKey={({ id }) => id}
          cells={{
            time: ({ time }) => time,
            title: ({ videoId, title }) => <AppLink to={videoHref(videoId)}>{title}</AppLink>,
            buyer: ({ buyer }) => buyer,
            price: ({ price }) => groupDigits(price),
            number: ({ number }) => number,
          }}
          path={href("/video/sales")}
          csvPath="/api/video/sales/list"
          filters={
            <>
              <DateField name="from" label={t("sales.from")} defaultValue={filters.from ?? ""} />
              <DateField name="to" label={t("sales.to")} defaultValue={filters.to ?? ""} />
            </>
          }
          empty={<EmptyState title={t("sales.empty")} />}
        />
      </Stack>
    </Page>
  );
}
