import { useLoaderData } from "@remix-run/react";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { SelectField } from "~/ui/form/choice-fields";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { groupDigits } from "~/ui/text/money";
import { movementCells } from "../cells.server";
import { listMovements, stockedGood } from "../queries/movements.server";
import { movementKinds, movementsTable } from "../rules/tables";

export const loader = loadSignedIn(async ({ db, actor, locale, params, t, url }) => {
  const id = rowIdOf(params.id);
  const state = readTable(movementsTable, url.searchParams);
  const good = await stockedGood(db, actor, id);
  const { rows, total } = await listMovements(db, actor, good.id, state);
  const flag = flagOf(locale);
  const choiceOf = (stockId: number | null) => good.stocks.find((stock) => stock.stockId === stockId)?.label ?? {};
  const cells = movementCells({ t, flag, choiceOf }, deskTime(locale));
  const shown = rows.map((row) => ({
    id: row.id,
    units: row.units,
    balance: row.balance,
    lotId: row.lotId,
    time: cells.time(row),
    kind: cells.kind(row),
    choice: cells.choice(row),
    lot: cells.lot(row),
    note: cells.note(row),
    who: cells.who(row),
  }));
  const table = tableView(movementsTable, state, { total, t });
  return { id: good.id, name: shownWords(good.name, flag), rows: shown, table };
});

/** The movement ledger of a commodity with its balances. */
export default function Movements() {
  const t = useT("inventory");
  const { id, name, rows, table } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={t("movement.title")}
        lead={<span lang={name.lang}>{name.text}</span>}
        actions={
          <LinkButton to={href("/inventory/item_manage")} look="quiet">
            {t("movement.back")}
          </LinkButton>
        }
      />
      <ServerTable
        caption={t("movement.title")}
        table={table}
        rows={rows}
        rowKey={(row) => row.id}
        cells={{
          time: ({ time }) => time,
          kind: ({ kind }) => kind,
          units: ({ units }) => (units > 0 ? `+${groupDigits(units)}` : groupDigits(units)),
          balance: ({ balance }) => groupDigits(balance),
          choice: ({ choice }) => choice || "–",
          lot: ({ lot }) => lot || "–",
          note: ({ note }) => note || "–",
          who: ({ who }) => who || "–",
        }}
        path={href("/inventory/movement/:id", { id })}
        csvPath="/api/inventory/movement/list"
        csvQuery={{ commodityId: String(id) }}
        filters={
          <SelectField
            name="kind"
            label={t("movement.kind")}
            options={movementKinds.map((value) => ({ value, label: t(`movement.kinds.${value}`) }))}
            blank={t("movement.any")}
            defaultValue={table.state.filters.kind ?? ""}
          />
        }
        empty={<EmptyState title={t("movement.empty")}>{t("movement.emptyText")}</EmptyState>}
      />
    </Page>
  );
}
