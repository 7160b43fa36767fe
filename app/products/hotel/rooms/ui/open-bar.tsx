import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Card } from "~/ui/layout/card";
import { Buttons, Facts, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { givesRooms } from "../../booking/rules/states";
import type { ChartView } from "../queries/chart-view.server";
import { GiveRoom, ReopenRoom } from "./room-forms";

type Open = NonNullable<ChartView["open"]>;

/** Acts on a stay of the chart: another room, or why there is none. */
function Stay({ bar, number }: { bar: Open; number: string }) {
  const t = useT("hotel-gantt");
  if (!givesRooms(bar)) return <p>{t("stays")}</p>;
  const change = listAddress(href("/admin/hotel/orders/change/:number", { number }), {
    roomId: bar.roomId,
    leaving: bar.roomId,
  });
  return (
    <>
      {bar.choices.length === 0 ? <p>{t("onlyRoom")}</p> : <GiveRoom given={{ ...bar, number }} leaving={bar.roomId} />}
      <p>
        <AppLink to={change}>{t("change.open")}</AppLink>
      </p>
    </>
  );
}

/** Acts on a closed room: reopen it, or a link to the calendar that closed it. */
function Block({ bar }: { bar: Open }) {
  const t = useT("hotel-gantt");
  if (bar.importId === null) return <ReopenRoom blockId={bar.id} />;
  return (
    <p>
      {t("byChannel")} <AppLink to={`${href("/admin/hotel/channels")}?id=${bar.roomId}`}>{t("toChannels")}</AppLink>
    </p>
  );
}

/** The bar that the URL opens: guest, days and acts. */
export function OpenBar({ bar, closeHref }: { bar: Open; closeHref: string }) {
  const t = useT("hotel-gantt");
  const { number } = bar;
  const desk = number && `${href("/admin/hotel/orders")}?number=${number}`;
  const facts = [
    { label: t("room"), value: bar.room ? `${bar.room.number} · ${bar.room.hotel}` : "–" },
    { label: t("days"), value: `${bar.fromDay} – ${bar.untilDay}` },
    { label: t("stateIs"), value: t(`state.${bar.status}`) },
    ...(desk ? [{ label: t("booking"), value: <AppLink to={desk}>{number}</AppLink> }] : []),
  ];
  return (
    <Card>
      <Stack>
        <h2>{bar.guest || bar.reason || t("closed")}</h2>
        <Facts rows={facts} />
        {number ? <Stay bar={bar} number={number} /> : <Block bar={bar} />}
        <Buttons>
          <LinkButton to={closeHref} look="quiet" size="sm">
            {t("close")}
          </LinkButton>
        </Buttons>
      </Stack>
    </Card>
  );
}
