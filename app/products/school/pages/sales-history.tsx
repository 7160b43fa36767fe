import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { Tabs } from "~/ui/navigation/tabs";
import { ServerTable } from "~/ui/table/server-table";
import { kindsShown, saleAmount, salesPage } from "../sale/sales-page.server";
import { salesTable } from "../sale/sales-table";

export const loader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const state = readTable(salesTable, url.searchParams);
  const kinds = kindsShown(locale);
  const kind = (kinds.find((one) => one.kind === state.filters.kind) ?? kinds[0])?.kind ?? "";
  const { rows, total } = await salesPage(db, { actor, locale, kind }, state);
  const write = deskTime(locale);
  return {
    kind,
    tabs: kinds.map((one) => ({
      href: `${href("/school/sales_history")}?kind=${one.kind}`,
      label: one.label,
      current: one.kind === kind,
    })),
    rows: rows.map(({ time, ...sale }) => ({ ...sale, time: write(time), amount: saleAmount(sale) })),
    table: tableView(salesTable, { ...state, filters: { kind } }, { total, t }),
  };
});

/** What was sold: administrators see all of it, editors what is theirs [R18]. */
export default function SalesHistory() {
  const t = useT("school-desk");
  const { kind, tabs, rows, table } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("sales.title")} />
      <Stack gap="lg">
        <Tabs label={t("sales.kinds")} tabs={tabs} />
        <ServerTable
          caption={t("sales.title")}
          table={table}
          rows={rows}
          rowKey={(row) => row.id}
          cells={{
            time: ({ time }) => time,
            number: ({ number }) => number,
            item: ({ item }) => (
              <AppLink to={item.href} lang={item.lang}>
                {item.text}
              </AppLink>
            ),
            buyer: ({ buyer }) => `${buyer.nickname} (${buyer.id})`,
            price: ({ amount }) => amount,
          }}
          path={href("/school/sales_history")}
          csvPath={`/api/admin/sales_history/list/${kind}`}
          empty={<EmptyState title={t("sales.empty")} />}
        />
      </Stack>
    </Page>
  );
}
