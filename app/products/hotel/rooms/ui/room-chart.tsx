import { useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { cx } from "~/ui/base/cx";
import { Badge } from "~/ui/text/badge";
import type { Bar, ChartRoom } from "../queries/chart.server";
import type { ChartView } from "../queries/chart-view.server";
import { chartLengths, lineOf } from "../rules/chart";
import { isReady } from "../rules/cleaning";
import s from "./chart.module.css";
import { StayBar } from "./stay-bar";
import type { Aim } from "./use-bar-move";

type Props = { view: Pick<ChartView, "days" | "rooms" | "bars">; openHref: (barId: number) => string };

/** The bars with a submitted move applied before its reply. */
function useBars(bars: readonly Bar[]): readonly Bar[] {
  const { formData } = useNavigation();
  if (formData?.get("intent") !== "move") return bars;
  const [number, leaving, roomId] = ["number", "leaving", "roomId"].map((name) => formData.get(name));
  const from = formData.get("from");
  return bars.map((bar) =>
    bar.number === number && String(bar.roomId) === leaving && bar.fromDay === from
      ? { ...bar, roomId: Number(roomId) }
      : bar,
  );
}

/** Groups rooms by hotel, in the order of the chart. */
function groupsOf(rooms: readonly ChartRoom[]) {
  const groups: { hotelId: number; hotel: string; roomCount: number; rooms: ChartRoom[] }[] = [];
  for (const room of rooms) {
    const last = groups.at(-1);
    if (last?.hotelId === room.hotelId) last.rooms.push(room);
    else groups.push({ hotelId: room.hotelId, hotel: room.hotel, roomCount: room.roomCount, rooms: [room] });
  }
  return groups;
}

function Head({ days }: { days: ChartView["days"] }) {
  const t = useT("hotel-gantt");
  return (
    <thead>
      <tr>
        <th scope="col" className={s.corner}>
          {t("room")}
        </th>
        {days.map(({ date, isToday, weekday, day, month, label }) => (
          <th key={date} scope="col" className={cx(s.day, isToday && s.today)}>
            <span className="vh">{isToday ? t("todayIs", { day: label }) : label}</span>
            <span aria-hidden="true">
              <span className={s.month}>{month}</span>
              {weekday}
              <strong>{day}</strong>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type LineProps = {
  room: ChartRoom;
  bars: readonly Bar[];
  days: ChartView["days"];
  openHref: Props["openHref"];
  moveOf: (bar: Bar) => Parameters<typeof StayBar>[0]["move"];
};

/** A room's line: its number, then its bars and free days. */
function RoomLine({ room, bars, days, openHref, moveOf }: LineProps) {
  const t = useT("hotel-gantt");
  const own = bars.filter(({ roomId }) => roomId === room.id);
  const today = days.find(({ isToday }) => isToday)?.date;
  const pieces = lineOf(
    own,
    days.map(({ date }) => date),
  );
  return (
    <>
      <th scope="row" className={s.room}>
        {room.number} {!isReady(room.cleanStatus) && <Badge tone="warn">{t(`clean.${room.cleanStatus}`)}</Badge>}
      </th>
      {pieces.map((piece) =>
        piece.kind === "free" ? (
          <td key={piece.key} className={cx(piece.key === today && s.today)} />
        ) : (
          <td key={piece.key} colSpan={piece.span}>
            <StayBar piece={piece} to={openHref(piece.bar.id)} move={moveOf(piece.bar)} />
          </td>
        ),
      )}
    </>
  );
}

/** The chart of rooms over days: a line for each room, a bar for each stay and each closure. */
export function RoomChart({ view, openHref }: Props) {
  const t = useT("hotel-gantt");
  const submit = useSubmit();
  const navigate = useNavigate();
  const [aim, setAim] = useState<Aim | null>(null);
  const { days } = view;
  const bars = useBars(view.bars);
  /** Other days have a price of their own: the page that changes the booking shows it before anything is moved. */
  const send = ({ id, number, roomId, fromDay, untilDay }: Bar, { roomId: to, days: shift }: Aim) => {
    if (shift !== 0 && number) {
      const page = href("/admin/hotel/orders/change/:number", { number });
      return navigate(`${listAddress(page, { shift, roomId: to, leaving: roomId })}#preview`);
    }
    return submit(
      {
        intent: "move",
        number: number ?? "",
        leaving: String(roomId),
        roomId: String(to),
        from: fromDay,
        to: untilDay,
      },
      { method: "post", action: openHref(id), preventScrollReset: true },
    );
  };
  const aimed = view.rooms.find(({ id }) => id === aim?.roomId);
  return (
    <>
      <p className="vh" aria-live="polite">
        {aimed &&
          (aim?.days
            ? t("aimDays", { room: aimed.number, days: aim.days > 0 ? `+${aim.days}` : `−${-aim.days}` })
            : t("aim", { room: aimed.number }))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a user without a pointer scrolls the region with the keys */}
      <section className={s.scroll} aria-label={t("title")} tabIndex={0}>
        <table className={cx(s.chart, days.length > chartLengths[0] && s.long)}>
          <caption className="vh">{t("caption")}</caption>
          <Head days={days} />
          {groupsOf(view.rooms).map(({ hotelId, hotel, roomCount, rooms }) => {
            const ids = rooms.map(({ id }) => id);
            return (
              <tbody key={hotelId}>
                <tr>
                  <th scope="rowgroup" colSpan={days.length + 1} className={s.hotel}>
                    <span>
                      {hotel} <span className={s.quiet}>{t("numbered", { count: rooms.length, all: roomCount })}</span>
                    </span>
                  </th>
                </tr>
                {rooms.map((room) => (
                  <tr key={room.id} data-room={room.id} className={cx(aim?.roomId === room.id && s.aimed)}>
                    <RoomLine
                      room={room}
                      bars={bars}
                      days={days}
                      openHref={openHref}
                      moveOf={(bar) => ({ rooms: ids, aim, setAim, drop: (to) => send(bar, to) })}
                    />
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </section>
    </>
  );
}
