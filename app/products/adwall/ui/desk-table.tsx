import type { DeskTab } from "~/foundation/orders/queries/desk-tabs.server";
import { OrderDesk } from "~/foundation/orders/ui/order-desk";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import type { TableOf } from "~/ui/table/table-of";
import type { reservationsTable } from "../rules/reservations-table";
import s from "./ad.module.css";
import type { Reservation } from "./reservation-panel";

type Row = Reservation & { id: number; time: string; acts: readonly string[] };
type Column = (typeof reservationsTable)["columns"][number]["key"];
const states = ["reserved", "confirmed", "done", "noshow", "canceled"] as const;

/** Buttons that move a reservation to its next state; cancelling needs a reason and has its own form. */
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

/** Table of the desk's reservations, by time of visit. */
export function DeskTable({
  rows,
  ads,
  table,
  tabs,
  path,
  openHref,
}: {
  rows: Row[];
  ads: Option[];
  table: TableOf<Column>;
  tabs: DeskTab[];
  path: string;
  openHref: (number: string) => string;
}) {
  const t = useT("adwall");
  return (
    <OrderDesk
      texts="adwall"
      rows={rows}
      table={table}
      tabs={tabs}
      states={states}
      path={path}
      csvPath="/api/adwall/order/list"
      openHref={openHref}
      filters={
        <SelectField
          name="adId"
          label={t("order.ad")}
          options={ads}
          blank={t("desk.anyAd")}
          defaultValue={(table.state.filters as { adId?: string }).adId ?? ""}
        />
      }
      hint={<p>{t("desk.emptyHint")}</p>}
      cells={{
        reserveTime: ({ reserveTime }) => <span className={s.time}>{reserveTime}</span>,
        phone: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a>,
        mealContent: ({ mealContent }) => <p className={s.meal}>{mealContent}</p>,
        remark: ({ remark }) => <p className={s.meal}>{remark}</p>,
        acts: (row) => <DeskActs order={row} />,
      }}
    />
  );
}
