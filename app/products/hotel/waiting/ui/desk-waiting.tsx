import { useT } from "~/platform/i18n/use-t";
import { Fold } from "~/ui/layout/fold";
import { EmptyState } from "~/ui/layout/panels";
import { DataTable } from "~/ui/table/data-table";
import type { WaitingGroup } from "../queries/desk-waiting.server";

/** How many guests wait for which nights: what more rooms could sell. */
export function DeskWaiting({ groups }: { groups: readonly WaitingGroup[] }) {
  const t = useT("hotel-waiting");
  return (
    <Fold id="waiting" title={t("desk.title", { count: groups.reduce((sum, { entries }) => sum + entries, 0) })}>
      <DataTable
        caption={t("desk.caption")}
        columns={[
          {
            key: "stay",
            label: t("desk.stay"),
            cell: ({ checkin, checkout }) => `${checkin} – ${checkout}`,
            head: true,
          },
          { key: "hotel", label: t("desk.hotel"), cell: ({ company, hotel }) => `${company} · ${hotel}` },
          { key: "entries", label: t("desk.guests"), cell: ({ entries }) => entries, align: "end" },
          { key: "rooms", label: t("desk.rooms"), cell: ({ rooms }) => rooms, align: "end" },
          { key: "offered", label: t("desk.offered"), cell: ({ offered }) => offered, align: "end" },
        ]}
        rows={[...groups]}
        rowKey={({ hotelId, checkin, checkout }) => `${hotelId} ${checkin} ${checkout}`}
        empty={<EmptyState title={t("desk.none")} />}
      />
    </Fold>
  );
}
