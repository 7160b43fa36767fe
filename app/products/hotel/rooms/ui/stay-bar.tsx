import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { AppLink } from "~/ui/navigation/app-link";
import { givesRooms } from "../../booking/rules/states";
import type { Bar } from "../queries/chart.server";
import type { Piece } from "../rules/chart";
import s from "./chart.module.css";
import { useBarMove } from "./use-bar-move";

type Props = {
  piece: Extract<Piece<Bar>, { kind: "bar" }>;
  to: string;
  move: Omit<Parameters<typeof useBarMove>[0], "roomId">;
};

/** A stay or a block as a bar: a link that opens it, which can be dragged to another room of its hotel. */
export function StayBar({ piece, to, move }: Props) {
  const t = useT("hotel-gantt");
  const { bar, cameBefore, goesOn } = piece;
  const name = bar.guest || bar.reason || t("closed");
  const handlers = useBarMove({ roomId: bar.roomId, ...move });
  return (
    <AppLink
      to={to}
      className={cx(s.bar, s[bar.status], cameBefore && s.cameBefore, goesOn && s.goesOn)}
      title={t("bar", { name, from: bar.fromDay, to: bar.untilDay, state: t(`state.${bar.status}`) })}
      {...(givesRooms(bar) && handlers)}
    >
      <span className={s.name}>{name}</span>
      <span className="vh">
        {t("barRest", { from: bar.fromDay, to: bar.untilDay, state: t(`state.${bar.status}`) })}
      </span>
    </AppLink>
  );
}
