import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import { DataTable } from "~/ui/table/data-table";
import { Badge } from "~/ui/text/badge";
import type { ChannelsView } from "../queries/channels-view.server";
import s from "./channels.module.css";

type Row = ChannelsView["rooms"][number];

/** What a room's calendars need: double bookings first, then failed imports. */
function State({ row: { imports, failing, conflicts } }: { row: Row }) {
  const t = useT("hotel-channels");
  if (conflicts === 0 && failing === 0)
    return imports === 0 ? t("list.none") : <Badge tone="good">{t("list.fine")}</Badge>;
  return (
    <span className={s.acts}>
      {conflicts > 0 && <Badge tone="bad">{t("list.conflicts", { count: conflicts })}</Badge>}
      {failing > 0 && <Badge tone="warn">{t("list.failing", { count: failing })}</Badge>}
    </span>
  );
}

/**
 * The rooms with the state of their calendars, each linking to its own page. `withHouse`: the list covers several
 * properties and names them.
 */
export function RoomList({
  rooms,
  withHouse,
  roomHref,
}: {
  rooms: Row[];
  withHouse: boolean;
  roomHref: (id: number) => string;
}) {
  const t = useT("hotel-channels");
  return (
    <DataTable
      caption={t("list.caption")}
      rows={rooms}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "number",
          label: t("list.room"),
          head: true,
          cell: ({ id, number }) => <AppLink to={roomHref(id)}>{number}</AppLink>,
        },
        {
          key: "hotel",
          label: t("list.hotel"),
          cell: ({ hotel, company }) => (withHouse ? `${company} · ${hotel}` : hotel),
        },
        {
          key: "address",
          label: t("list.address"),
          cell: ({ hasAddress }) => t(hasAddress ? "list.given" : "list.notGiven"),
        },
        { key: "imports", label: t("list.imports"), align: "end", cell: ({ imports }) => imports },
        { key: "state", label: t("list.state"), cell: (row) => <State row={row} /> },
      ]}
      empty={null}
    />
  );
}
