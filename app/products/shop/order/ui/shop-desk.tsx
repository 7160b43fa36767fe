import type { ListActsView } from "~/foundation/desks/acts/queries/list-acts-view.server";
import type { DeskRowOf } from "~/foundation/orders/queries/desk-orders.server";
import type { DeskTab } from "~/foundation/orders/queries/desk-tabs.server";
import { deskBatch, useTypedItems } from "~/foundation/orders/ui/desk-batch";
import { OrderDesk } from "~/foundation/orders/ui/order-desk";
import { RefundedSoFar } from "~/foundation/orders/ui/order-money";
import { RefundBadge } from "~/foundation/orders/ui/state-badge";
import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tableQuery } from "~/platform/table/table";
import { SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import type { TableOf } from "~/ui/table/table-of";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import { deliveryText } from "../../delivery/delivery-text";
import { hasParcel } from "../../shipping/rules/parcel-states";
import type { Sending } from "../desk.server";
import type { ShopFacts } from "../queries/describe-orders.server";
import { carriers } from "../rules/carriers";
import type { OrderColumn } from "../rules/orders-table";
import { orderStates } from "../states";
import s from "./desk.module.css";
import { LineNames } from "./line-names";

type Row = DeskRowOf<ShopFacts, Sending>;

/** Carrier and number of a parcel: fields while it waits to be shipped, text afterwards. */
function Parcel({ row, at }: { row: Row; at: number | null }) {
  const t = useT("order");
  if (at === null || !row.acts.includes("ship"))
    return row.carrier ? (
      <div>
        {t(`carrier.${row.carrier}`)}
        <br />
        {row.trackingNo ? <span className={s.number}>{row.trackingNo}</span> : t("ship.noNumber")}
      </div>
    ) : null;
  const options = carriers.map((value) => ({ value, label: t(`carrier.${value}`) }));
  return (
    <div className={s.parcel}>
      <SelectField
        name={`items[${at}].carrier`}
        label={t("ship.carrier")}
        labelHidden
        options={options}
        defaultValue="yamato"
      />
      <TextField
        name={`items[${at}].trackingNo`}
        label={t("ship.trackingNo")}
        labelHidden
        placeholder={t("ship.trackingNo")}
        maxLength={40}
      />
    </div>
  );
}

const states = orderStates.filter((state) => !state.includes("reservation") && state !== "goto_stopped");

/** Field for one carrier of all ticked rows, in place of each row's own. */
function CarrierForAll() {
  const t = useT("order");
  const words = useT("shipping");
  return (
    <SelectField
      name="carrier"
      label={words("carrierForAll")}
      options={carriers.map((value) => ({ value, label: t(`carrier.${value}`) }))}
      blank={words("carrierEach")}
    />
  );
}

/** The shop's orders with what is needed to send them. */
export function ShopDesk({
  rows,
  table,
  tabs,
  bulk,
}: {
  rows: Row[];
  table: TableOf<OrderColumn>;
  tabs: DeskTab[];
  bulk: ListActsView;
}) {
  const t = useT("order");
  const words = useT("orders");
  const typed = useTypedItems();
  const shown = rows.map((row) => (hasParcel(row) ? { ...row, acts: [...row.acts, "slips"] } : row));
  const canShip = rows.some(({ acts }) => acts.includes("ship"));
  const forAll = canShip && <CarrierForAll />;
  return (
    <OrderDesk
      texts="order"
      rows={shown}
      table={table}
      tabs={tabs}
      states={states}
      batch={deskBatch("order", ["ship", "handOver", "slips"], shown, { typed, forAll })}
      found={canShip ? bulk : undefined}
      path={href("/admin/orders")}
      csvPath="/api/order/list"
      openHref={(number) => href("/admin/orders") + tableQuery(table, table.state, { number })}
      badges={({ refundStatus }) => <RefundBadge refundStatus={refundStatus} />}
      cells={{
        refundStatus: ({ refundStatus }) => words(`refund.${refundStatus}`),
        items: ({ lines }) => <LineNames lines={lines} />,
        lineTotal: ({ lineTotal }) => groupDigits(lineTotal),
        postFee: ({ postFee }) => groupDigits(postFee),
        pointsUsed: ({ pointsUsed }) => groupDigits(pointsUsed),
        total: (row) => (
          <>
            <Price yen={row.total} size="sm" />
            <RefundedSoFar {...row} />
          </>
        ),
        refunded: ({ refunded }) => groupDigits(refunded),
        refundedPoints: ({ refundedPoints }) => groupDigits(refundedPoints),
        payMethod: ({ payMethod }) => words(`method.${payMethod}`),
        postcode: ({ postcode }) => writtenPostcode(postcode),
        address: ({ receiverName, postcode, address, phone, email, note, ...row }) => (
          <address className={s.to} lang={address ? "ja" : undefined}>
            {receiverName && (
              <>
                <strong>{receiverName}</strong>
                <br />
              </>
            )}
            {address ? `${writtenPostcode(postcode)} ${address}` : email}
            <br />
            {phone}
            {deliveryText(row, (slot) => t(`slot.${slot}`)) && (
              <p className={s.small}>{deliveryText(row, (slot) => t(`slot.${slot}`))}</p>
            )}
            {note && <p className={s.small}>{note}</p>}
          </address>
        ),
        delivery: (row) => deliveryText(row, (slot) => t(`slot.${slot}`)),
        carrier: ({ carrier }) => (carrier ? t(`carrier.${carrier}`) : ""),
        parcel: (row, at) => <Parcel row={row} at={at} />,
      }}
    />
  );
}
