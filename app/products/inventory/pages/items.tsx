import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { itemCells } from "../cells.server";
import { listItems } from "../queries/items.server";
import { itemsTable } from "../rules/tables";

export const loader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const state = readTable(itemsTable, url.searchParams);
  const { rows, total } = await listItems(db, actor, state);
  const cells = itemCells({ t, flag: flagOf(locale) });
  const shown = rows.map((row) => ({
    id: row.id,
    stockId: row.stockId,
    isLow: row.isLow,
    left: row.left,
    held: row.held,
    inLots: row.inLots,
    name: cells.name(row),
    choice: cells.choice(row),
    expires: cells.expires(row),
    state: cells.state(row),
  }));
  return { rows: shown, table: tableView(itemsTable, state, { total, t }) };
});

/** Stock of each item on sale, with those that run low. */
export default function Items() {
  const t = useT("inventory");
  const { rows, table } = useLoaderData<typeof loader>();
  const { filters } = table.state;
  return (
    <Page>
      <PageHead
        title={t("item.title")}
        lead={t("item.lead")}
        actions={
          <>
            <LinkButton to={href("/inventory/sales_manage")} look="quiet">
              {t("item.toSales")}
            </LinkButton>
            <LinkButton to={href("/inventory/count")} look="quiet">
              {t("item.toCount")}
            </LinkButton>
            <LinkButton to={href("/inventory/stock/save/:id", { id: 0 })}>{t("lot.add")}</LinkButton>
          </>
        }
      />
      <ServerTable
        caption={t("item.title")}
        table={table}
        rows={rows}
        rowKey={({ id, stockId }) => `${id}:${stockId ?? ""}`}
        cells={{
          name: ({ id, name }) => <AppLink to={href("/inventory/movement/:id", { id })}>{name}</AppLink>,
          choice: ({ choice }) => choice || "–",
          left: ({ left }) => groupDigits(left),
          held: ({ held }) => groupDigits(held),
          inLots: ({ inLots }) => groupDigits(inLots),
          expires: ({ expires }) => expires || "–",
          state: ({ state, isLow }) => <Badge tone={isLow ? "warn" : "plain"}>{state}</Badge>,
          tools: ({ id }) => <AppLink to={href("/inventory/movement/:id", { id })}>{t("item.book")}</AppLink>,
        }}
        path={href("/inventory/item_manage")}
        csvPath="/api/inventory/item/list"
        filters={
          <>
            <TextField
              name="keyword"
              type="search"
              label={t("item.keyword")}
              defaultValue={filters.keyword ?? ""}
              maxLength={100}
            />
            <SelectField
              name="shows"
              label={t("item.shows")}
              options={[{ value: "low", label: t("item.low") }]}
              blank={t("item.any")}
              defaultValue={filters.shows ?? ""}
            />
          </>
        }
        empty={<EmptyState title={t("item.empty")} />}
      />
    </Page>
  );
}
