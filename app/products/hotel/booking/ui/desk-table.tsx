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
import type { BookingRow } from "../desk.server";
import type { BookingFacts } from "../queries/describe.server";
import type { BookingColumn } from "../rules/bookings-table";
import { bookingStates } from "../rules/states";
import s from "./booking.module.css";

type Row = DeskRowOf<BookingFacts, BookingRow> & { from: string; until: string };
type Props = { rows: Row[]; table: TableOf<BookingColumn>; tabs: DeskTab[]; companies: Option[] };

/** The bookings of a hotel's desk, by arrival. */
export function BookingDesk({ rows, table, tabs, companies }: Props) {
  const t = useT("hotel-order");
  const words = useT("orders");
  const partyWords = usePartyWords();
  const path = href("/admin/hotel/orders");
  const filters = table.state.filters as { companyId?: string };
  return (
    <OrderDesk
      texts="hotel-order"
      rows={rows}
      table={table}
      tabs={tabs}
      states={bookingStates}
      path={path}
      csvPath="/api/hotel_order/list"
      openHref={(number) => path + tableQuery(table, table.state, { number })}
      badges={({ refundStatus }) => <RefundBadge refundStatus={refundStatus} />}
      filters={
        companies.length > 1 && (
          <SelectField
            name="companyId"
            label={t("desk.company")}
            options={companies}
            blank={t("desk.anyCompany")}
            defaultValue={filters.companyId ?? ""}
          />
        )
      }
      hint={<p>{t("desk.emptyHint")}</p>}
      cells={{
        stay: ({ from, until, nightCount }) => (
          <>
            <span className={s.days}>{from}</span> – <span className={s.days}>{until}</span> (
            {t("stay.nights", { count: nightCount })})
          </>
        ),
        hotel: ({ company, hotel }) => (
          <>
            {hotel}
            <br />
            <span className={s.quiet}>{company}</span>
          </>
        ),
        party: partyWords,
        phone: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a>,
        email: ({ email }) => <span className={s.number}>{email}</span>,
        total: (row) => (
          <>
            <Price yen={row.total} size="sm" />
            <RefundedSoFar {...row} />
          </>
        ),
        payMethod: ({ payMethod }) => payMethod && words(`method.${payMethod}`),
        adjustment: ({ adjustment }) => groupDigits(adjustment),
        papers: ({ paperCount }) => (paperCount > 0 ? t("desk.papersThere", { count: paperCount }) : "–"),
        guests: ({ guests }) => guests.map(({ name }) => name).join(", "),
        note: ({ note }) => <span className={s.note}>{note}</span>,
        adminRemark: ({ adminRemark }) => <span className={s.note}>{adminRemark}</span>,
        source: ({ source }) => t(`source.${source}`),
      }}
    />
  );
}
