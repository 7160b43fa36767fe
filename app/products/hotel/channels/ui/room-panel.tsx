import { CalendarImports } from "~/foundation/nights/ui/calendar-imports";
import { OwnAddress } from "~/foundation/nights/ui/own-address";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import type { RoomCalendars } from "../queries/channels-view.server";
import s from "./channels.module.css";
import { RoomConflicts } from "./room-conflicts";

/** The calendars of the room that the URL opens. */
export function RoomPanel({ room, closeHref }: { room: RoomCalendars; closeHref: string }) {
  const t = useT("hotel-channels");
  return (
    <Card>
      <Stack gap="lg">
        <div className={s.head}>
          <div>
            <h2>{t("room", { number: room.number })}</h2>
            <p className={s.quiet}>{room.hotel}</p>
          </div>
          <LinkButton to={closeHref} look="quiet" size="sm">
            {t("close")}
          </LinkButton>
        </div>
        {room.conflicts.length > 0 && <RoomConflicts room={room} />}
        <OwnAddress address={room.address} match={{ roomId: String(room.id) }} />
        <CalendarImports imports={room.imports} match={{ roomId: String(room.id) }} />
      </Stack>
    </Card>
  );
}
