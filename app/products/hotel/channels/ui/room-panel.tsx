import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import type { RoomCalendars } from "../queries/channels-view.server";
import s from "./channels.module.css";
import { RoomAddress } from "./room-address";
import { RoomConflicts } from "./room-conflicts";
import { RoomImports } from "./room-imports";

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
        <RoomAddress room={room} />
        <RoomImports room={room} />
      </Stack>
    </Card>
  );
}
