import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { useField } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { TextField } from "~/ui/form/text-field";
import { EmptyState } from "~/ui/layout/panels";
import { ServerTable } from "~/ui/table/server-table";
import type { TableOf } from "~/ui/table/table-of";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import { carriers } from "../rules/carriers";
import type { OrderColumn } from "../rules/orders-table";
import s from "./desk.module.css";
import { DeskFilter } from "./desk-filter";
import { RefundMoney } from "./refund-money";
import { StateBadges } from "./state-badges";

/** A row of the desk, as its page was given it. */
export type DeskRow = {
  id: number;
  number: string;
  status: string;
  refundStatus: string;
  receiverName: string;
  phone: string;
  postcode: string;
  address: string;
  email: string;
  note: string;
  carrier: string | null;
  trackingNo: string | null;
  payMethod: string;
  lineTotal: number;
  postFee: number;
  pointsUsed: number;
  total: number;
  refunded: number;
  refundedPoints: number;
  shop: string;
  time: string;
  lines: { id: number; name: string; choice: string; num: number }[];
  canShip: boolean;
  canHandOver: boolean;
};

function Tick({ row, at }: { row: DeskRow; at: number }) {
  const t = useT("order");
  const field = useField(`items[${at}].pick`);
  if (!row.canShip && !row.canHandOver) return null;
  return (
    <>
      <Hidden name={`items[${at}].number`} value={row.number} />
      <label className={s.pick}>
        <input id={field.id} type="checkbox" name={field.name} defaultChecked={field.typed === "on"} />
        <span className="vh">{t("desk.pick", { number: row.number })}</span>
      </label>
    </>
  );
}

function Parcel({ row, at }: { row: DeskRow; at: number }) {
  const t = useT("order");
  if (!row.canShip)
    return row.trackingNo ? (
      <div>
        {t(`carrier.${row.carrier ?? "other"}`)}
        <br />
        <span className={s.number}>{row.trackingNo}</span>
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

function Items({ lines }: Pick<DeskRow, "lines">) {
  return (
    <ul className={s.items}>
      {lines.map((line) => (
        <li key={line.id}>
          {line.name}
          {line.choice && ` (${line.choice})`} × {line.num}
        </li>
      ))}
    </ul>
  );
}

/** The seller's orders with what is needed to send them; `actions` are the buttons of the form around the rows. */
export function DeskTable({
  rows,
  table,
  actions,
}: {
  rows: DeskRow[];
  table: TableOf<OrderColumn>;
  actions: ReactNode;
}) {
  const t = useT("order");
  const open = rows.filter(({ canShip, canHandOver }) => canShip || canHandOver);
  const at = new Map(open.map((row, index) => [row.id, index]));
  return (
    <ServerTable
      caption={t("desk.title")}
      table={table}
      rows={rows}
      rowKey={({ id }) => id}
      cells={{
        pick: (row) => <Tick row={row} at={at.get(row.id) ?? 0} />,
        number: ({ number }) => <span className={s.number}>{number}</span>,
        time: ({ time }) => time,
        status: (row) => <StateBadges status={row.status} refundStatus={row.refundStatus} />,
        refundStatus: ({ refundStatus }) => t(`refund.${refundStatus}`),
        shop: ({ shop }) => shop,
        items: ({ lines }) => <Items lines={lines} />,
        lineTotal: ({ lineTotal }) => groupDigits(lineTotal),
        postFee: ({ postFee }) => groupDigits(postFee),
        pointsUsed: ({ pointsUsed }) => groupDigits(pointsUsed),
        total: ({ total, refunded, refundedPoints }) => (
          <>
            <Price yen={total} size="sm" />
            {refunded + refundedPoints > 0 && (
              <p className={s.small}>
                {t("money.refunded")} <RefundMoney yen={refunded} points={refundedPoints} />
              </p>
            )}
          </>
        ),
        refunded: ({ refunded }) => groupDigits(refunded),
        refundedPoints: ({ refundedPoints }) => groupDigits(refundedPoints),
        payMethod: ({ payMethod }) => t(`method.${payMethod}`),
        receiverName: ({ receiverName }) => receiverName,
        phone: ({ phone }) => phone,
        postcode: ({ postcode }) => `〒${postcode}`,
        address: ({ postcode, address, phone, note }) => (
          <address className={s.to}>
            〒{postcode} {address}
            <br />
            {phone}
            {note && <p className={s.small}>{note}</p>}
          </address>
        ),
        email: ({ email }) => email,
        note: ({ note }) => note,
        carrier: ({ carrier }) => (carrier ? t(`carrier.${carrier}`) : ""),
        trackingNo: ({ trackingNo }) => trackingNo,
        parcel: (row) => <Parcel row={row} at={at.get(row.id) ?? 0} />,
      }}
      path={href("/admin/orders")}
      csvPath="/api/order/list"
      filters={<DeskFilter filter={table.state.filters} />}
      empty={<EmptyState title={t("desk.empty")} />}
      actions={actions}
      around={(shown) => (
        <ActionForm id="desk" label={t("desk.title")}>
          <FormError />
          {shown}
        </ActionForm>
      )}
    />
  );
}
