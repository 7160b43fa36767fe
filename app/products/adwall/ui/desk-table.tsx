import { StateBadge } from "~/foundation/orders/ui/state-badge";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextField } from "~/ui/form/text-field";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { ServerTable } from "~/ui/table/server-table";
import type { TableOf } from "~/ui/table/table-of";
import type { reservationsTable } from "../rules/reservations-table";
import s from "./ad.module.css";
import type { Reservation } from "./reservation-panel";

type Row = Reservation & { id: number; time: string; acts: readonly string[] };
type Column = (typeof reservationsTable)["columns"][number]["key"];
const states = ["reserved", "confirmed", "done", "noshow", "canceled"] as const;

/** The buttons that take a reservation a step further; cancelling needs a reason and has a form of its own. */
function DeskActs({ order }: { order: Pick<Row, "number" | "acts"> }) {
  const t = useT("adwall");
  const acts = order.acts.filter((act) => act !== "cancel");
  if (acts.length === 0) return null;
  return (
    <div className={s.row}>
      {acts.map((act) => (
        <ActionForm key={act} intent={act} id={`${act}-${order.number}`} match={{ number: order.number }} plain>
          <SubmitButton size="sm" look={act === "miss" ? "quiet" : "primary"}>
            {t(`act.${act}`)}
            <span className="vh"> {order.number}</span>
          </SubmitButton>
        </ActionForm>
      ))}
    </div>
  );
}

function Filters({ filters, ads }: { filters: Readonly<Record<string, string | undefined>>; ads: Option[] }) {
  const t = useT("adwall");
  return (
    <>
      <SelectField
        name="status"
        label={t("order.status")}
        options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        blank={t("desk.anyState")}
        defaultValue={filters.status ?? ""}
      />
      <SelectField
        name="adId"
        label={t("order.ad")}
        options={ads}
        blank={t("desk.anyAd")}
        defaultValue={filters.adId ?? ""}
      />
      <TextField
        name="keyword"
        type="search"
        label={t("desk.keyword")}
        defaultValue={filters.keyword ?? ""}
        maxLength={100}
      />
      <DateField name="from" label={t("desk.from")} defaultValue={filters.from ?? ""} />
      <DateField name="to" label={t("desk.to")} defaultValue={filters.to ?? ""} />
    </>
  );
}

/** The reservations of a desk, by the time of the visit. */
export function DeskTable({
  rows,
  ads,
  table,
  path,
  openHref,
}: {
  rows: Row[];
  ads: Option[];
  table: TableOf<Column>;
  path: string;
  openHref: (number: string) => string;
}) {
  const t = useT("adwall");
  return (
    <ServerTable
      caption={t("desk.title")}
      table={table}
      rows={rows}
      rowKey={({ id }) => id}
      path={path}
      csvPath="/api/adwall/order/list"
      filters={<Filters filters={table.state.filters} ads={ads} />}
      cells={{
        number: ({ number }) => (
          <AppLink to={openHref(number)} className={s.number}>
            {number}
          </AppLink>
        ),
        reserveTime: ({ reserveTime }) => reserveTime,
        status: ({ status, tone }) => <StateBadge texts="adwall" status={status} tone={tone} />,
        adName: ({ adName }) => adName,
        headCount: ({ headCount }) => headCount,
        contactName: ({ contactName }) => contactName,
        phone: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a>,
        email: ({ email }) => email,
        mealContent: ({ mealContent }) => <p className={s.meal}>{mealContent}</p>,
        remark: ({ remark }) => <p className={s.meal}>{remark}</p>,
        time: ({ time }) => time,
        acts: (row) => <DeskActs order={row} />,
      }}
      empty={
        <EmptyState title={t("desk.empty")}>
          <p>{t("desk.emptyHint")}</p>
        </EmptyState>
      }
    />
  );
}
