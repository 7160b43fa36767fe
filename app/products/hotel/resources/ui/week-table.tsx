import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { AppLink } from "~/ui/navigation/app-link";
import type { ResourceCalendar } from "../queries/calendar-view.server";
import { isPossible, type SlotState } from "../rules/slot-state";
import s from "./resources.module.css";

type Resource = ResourceCalendar["resources"][number];
type Cell = Resource["rows"][number]["cells"][number];
type Props = Pick<ResourceCalendar, "heads" | "day" | "type"> & {
  resource: Resource;
  /** URL of the page with a day and a slot chosen. */
  href: (day: string, slot: string) => string;
};

const marks: Readonly<Record<SlotState, string>> = { free: "○", few: "△", full: "×", over: "–" };

/** A slot of a day: a mark and a number to see, a text for screen readers, and a link where it can be reserved. */
function CellOf({ cell, about, to }: { cell: Cell; about: { type: string; day: string; time: string }; to: string }) {
  const t = useT("hotel-resource");
  const { state, remaining } = cell;
  const isOpen = isPossible(cell);
  const words = isOpen ? t(`left.${about.type}`, { count: remaining }) : t(`calendar.state.${state}`);
  const inside = (
    <>
      <span aria-hidden="true" className={s.mark}>
        {marks[state]}
      </span>
      {isOpen && <small aria-hidden="true">{remaining}</small>}
      <span className="vh">{isOpen ? t("calendar.cell", { day: about.day, time: about.time, words }) : words}</span>
    </>
  );
  return isOpen ? (
    <AppLink to={to} className={cx(s.cell, s[state])}>
      {inside}
    </AppLink>
  ) : (
    <span className={cx(s.cell, s[state])}>{inside}</span>
  );
}

/** A week of a resource: slots as rows, days as columns. */
export function WeekTable({ resource, heads, day, type, href }: Props) {
  const t = useT("hotel-resource");
  return (
    <div className={s.scroll}>
      <table className={s.week}>
        <caption>
          <span className={s.name} lang={resource.name.lang}>
            {resource.name.text}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("calendar.time")}</th>
            {heads.map((head) => (
              <th key={head.day} scope="col" aria-current={head.day === day ? "date" : undefined}>
                {head.weekday}
                <span className={s.date}>{head.date}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resource.rows.map(({ id, start, end, cells }) => (
            <tr key={id}>
              <th scope="row">
                {start}
                <wbr />–{end}
              </th>
              {cells.map((cell, at) => (
                <td key={cell.date}>
                  <CellOf
                    cell={cell}
                    about={{ type, day: heads[at]?.label ?? "", time: `${start}–${end}` }}
                    to={href(cell.date, id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
