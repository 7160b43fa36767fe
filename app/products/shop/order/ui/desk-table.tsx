import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { type Column, DataTable } from "~/ui/data-table";
import { SelectField } from "~/ui/form/choice-fields";
import { useField } from "~/ui/form/form-context";
import { Hidden } from "~/ui/form/form-error";
import { TextField } from "~/ui/form/text-field";
import { Price } from "~/ui/price";
import { carriers } from "../rules/carriers";
import s from "./desk.module.css";
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
  note: string;
  carrier: string | null;
  trackingNo: string | null;
  total: number;
  shop: string;
  time: string;
  lines: { id: number; name: string; choice: string; num: number }[];
  canShip: boolean;
  canHandOver: boolean;
};

function Pick({ row, at }: { row: DeskRow; at: number }) {
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

/** The seller's orders with what is needed to send them; the fields belong to the form around the table. */
export function DeskTable({
  rows,
  withShop,
  empty,
  children,
}: {
  rows: DeskRow[];
  withShop: boolean;
  empty: ReactNode;
  children?: ReactNode;
}) {
  const t = useT("order");
  const open = rows.filter(({ canShip, canHandOver }) => canShip || canHandOver);
  const at = new Map(open.map((row, index) => [row.id, index]));
  const columns: Column<DeskRow>[] = [
    { key: "pick", label: t("desk.pickHead"), cell: (row) => <Pick row={row} at={at.get(row.id) ?? 0} /> },
    {
      key: "number",
      label: t("csv.number"),
      head: true,
      cell: (row) => (
        <div>
          <span className={s.number}>{row.number}</span>
          <br />
          <span className={s.small}>{row.time}</span>
        </div>
      ),
    },
    {
      key: "status",
      label: t("csv.status"),
      cell: (row) => <StateBadges status={row.status} refundStatus={row.refundStatus} />,
    },
    ...(withShop ? [{ key: "shop", label: t("csv.shop"), cell: (row: DeskRow) => row.shop }] : []),
    {
      key: "items",
      label: t("csv.items"),
      cell: (row) => (
        <ul className={s.items}>
          {row.lines.map((line) => (
            <li key={line.id}>
              {line.name}
              {line.choice && ` (${line.choice})`} × {line.num}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: "to",
      label: t("detail.delivery"),
      cell: (row) => (
        <address className={s.to}>
          {row.receiverName}
          <br />〒{row.postcode} {row.address}
          <br />
          {row.phone}
          {row.note && <p className={s.small}>{row.note}</p>}
        </address>
      ),
    },
    { key: "total", label: t("csv.total"), align: "end", cell: (row) => <Price yen={row.total} size="sm" /> },
    { key: "parcel", label: t("ship.title"), cell: (row) => <Parcel row={row} at={at.get(row.id) ?? 0} /> },
  ];
  return (
    <DataTable caption={t("desk.title")} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty}>
      {children}
    </DataTable>
  );
}
