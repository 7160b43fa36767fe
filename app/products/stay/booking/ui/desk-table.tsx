import { usePartyWords } from "~/foundation/nights/ui/party-words";
import type { DeskRowOf } from "~/foundation/orders/queries/desk-orders.server";
import type { DeskTab } from "~/foundation/orders/queries/desk-tabs.server";
import { OrderDesk } from "~/foundation/orders/ui/order-desk";
import { RefundedSoFar } from "~/foundation/orders/ui/order-money";
import { RefundBadge } from "~/foundation/orders/ui/state-badge";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tableQuery } from "~/platform/table/table";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import type { TableOf } from "~/ui/table/table-of";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import s from "../../ui/stay.module.css";
import type { StayRow } from "../desk.server";
import type { StayFacts } from "../queries/describe.server";
import { stayStates } from "../rules/states";
import type { StayColumn } from "../rules/stays-table";

type Row = DeskRowOf<StayFacts, StayRow>;
type Props = { rows: Row[]; table: TableOf<StayColumn>; tabs: DeskTab[]; listings: Option[] };

/** The requests and stays of a host's desk. */
export function StayDesk({ rows, table, tabs, listings }: Props) {
  const t = useT("stay-order");
  const words = useT("orders");
  const partyWords = usePartyWords();
  const path = href("/stay/orders");
  const filters = table.state.filters as { stayId?: string };
  return (
    <OrderDesk
      texts="stay-order"
      rows={rows}
      table={table}
      tabs={tabs}
      states={stayStates}
      path={path}
      csvPath="/api/stay_order/list"
      openHref={(number) => path + tableQuery(table, table.state, { number })}
      badges={({ refundStatus }) => <RefundBadge refundStatus={refundStatus} />}
      filters={
        listings.length > 1 && (
          <SelectField
            name="stayId"
            label={t("desk.stay")}
            options={listings}
            blank={t("desk.anyStay")}
            defaultValue={filters.stayId ?? ""}
          />
        )
      }
      hint={<p>{t("desk.emptyHint")}</p>}
      cells={{
        days: ({ checkin, checkout, nightCount }) => (
          <>
            <span className={s.days}>{checkin}</span> – <span className={s.days}>{checkout}</span> (
            {t("nights", { count: nightCount })})
          </>
        ),
        party: ({ adultCount, childCount, infantCount }) => partyWords({ adultCount, childCount, infantCount }),
        phone: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : "–"),
        email: ({ email }) => <span className={s.number}>{email || "–"}</span>,
        total: (row) => (
          <>
            <Price yen={row.total} size="sm" />
            <RefundedSoFar {...row} />
          </>
        ),
        refunded: ({ refunded }) => groupDigits(refunded),
        deposit: ({ deposit }) => groupDigits(deposit),
        payMethod: ({ payMethod }) => payMethod && words(`method.${payMethod}`),
        note: ({ note }) => <span className={s.text}>{note}</span>,
        hostRemark: ({ hostRemark }) => <span className={s.text}>{hostRemark}</span>,
      }}
    />
  );
}
