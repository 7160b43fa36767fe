import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { Button } from "~/ui/navigation/button";
import { plusDays } from "../rules/night-count";
import { canPick, dayAt, monthOf, nothingPicked, type Pickable, pick, type Range, weeksOf } from "../rules/picker";
import s from "./range-picker.module.css";
import { useDayMarks } from "./use-day-marks";

type Props = {
  limits: Omit<Pickable, "booked">;
  /** Path of the call that lists nights which are taken. */
  bookedAt?: string | undefined;
  /** The arrival alone makes a stay of one night. */
  oneDay?: boolean | undefined;
  from: string;
  onPick: (from: string, until: string, isCut: boolean) => void;
  onClose: () => void;
};

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const written = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { ...style, timeZone: "UTC" });

/**
 * Two months in which an arrival and a day of leaving are picked, by pointer or keys (arrows, Home, End, Page Up and
 * Down, Enter, Escape). Rest days are marked; booked and unavailable days have a label.
 */
export function RangePicker({ limits, bookedAt, oneDay = false, from, onPick, onClose }: Props) {
  const t = useT("nights");
  const [focused, setFocused] = useState(from < limits.first ? limits.first : from);
  const [shown, setShown] = useState(monthOf(focused));
  const [range, setRange] = useState<Range>(nothingPicked);
  const { holidays, booked } = useDayMarks(limits, bookedAt);
  const pickable = { ...limits, booked };
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(true);
  const [months, days, weekdays] = [
    written({ year: "numeric", month: "long" }),
    written({ dateStyle: "full" }),
    written({ weekday: "short" }),
  ];

  /* On a phone the second month is hidden: a day of it is shown with its own month. */
  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    if (!wantsFocus.current || !day) return;
    day.focus();
    if (document.activeElement === day) wantsFocus.current = false;
    else setShown(monthOf(focused));
  });

  const show = (day: string) => {
    wantsFocus.current = true;
    if (monthOf(day) < shown || monthOf(day) > monthOf(`${shown}-01`, 1)) setShown(monthOf(day));
    setFocused(day);
  };
  const choose = (day: string) => {
    const next = pick(day, range, pickable, oneDay);
    setRange(next);
    if (next.from && next.until) onPick(next.from, next.until, next.isCut);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") return onClose();
    const day = dayAt(focused, event.key);
    if (!day) return undefined;
    event.preventDefault();
    return show(day);
  };
  const stateOf = (day: string): string => {
    const isRest = holidays.has(day) || [0, 6].includes(atNoon(day).getUTCDay());
    const rest = isRest ? [t("picker.rest")] : [];
    if (booked.has(day)) return [...rest, t("picker.booked")].join(", ");
    return [...rest, ...(canPick(day, range, pickable) ? [] : [t("picker.out")])].join(", ");
  };
  const lookOf = (day: string) => {
    const isEnd = day === range.from || day === range.until;
    const isWithin = range.from !== null && range.until !== null && day > range.from && day < range.until;
    const isRest = holidays.has(day) || [0, 6].includes(atNoon(day).getUTCDay());
    return cx(
      s.day,
      isRest && s.holiday,
      isWithin && s.within,
      isEnd && s.end,
      !isEnd && !canPick(day, range, pickable) && s.out,
    );
  };

  return (
    <div className={s.picker} role="dialog" aria-label={t("picker.title")} ref={grid} onKeyDown={onKey}>
      <div className={s.bar}>
        <Button look="quiet" size="sm" onClick={() => setShown(monthOf(`${shown}-01`, -1))}>
          {t("calendar.before")}
        </Button>
        <span className={s.says} role="status">
          {t(range.from && !range.until ? "picker.until" : "picker.from")}
        </span>
        <Button look="quiet" size="sm" onClick={() => setShown(monthOf(`${shown}-01`, 1))}>
          {t("calendar.after")}
        </Button>
      </div>
      <div className={s.months}>
        {[0, 1].map((after) => {
          const month = monthOf(`${shown}-01`, after);
          return (
            <table key={month} className={cx(s.month, after === 1 && s.second)}>
              <caption>{months.format(atNoon(`${month}-01`))}</caption>
              <thead>
                <tr>
                  {Array.from({ length: 7 }, (_, at) => plusDays("2026-11-01", at)).map((day) => (
                    <th key={day} scope="col">
                      {weekdays.format(atNoon(day))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(month).map(({ before, days: week }) => (
                  <tr key={week[0]}>
                    {before > 0 && <td colSpan={before} />}
                    {week.map((day) => (
                      <td key={day}>
                        <button
                          type="button"
                          className={lookOf(day)}
                          data-day={day}
                          tabIndex={day === focused ? 0 : -1}
                          aria-label={[days.format(atNoon(day)), stateOf(day)].filter(Boolean).join(", ")}
                          aria-disabled={!canPick(day, range, pickable)}
                          aria-pressed={day === range.from || day === range.until}
                          onClick={() => choose(day)}
                        >
                          {Number(day.slice(8))}
                        </button>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          );
        })}
      </div>
      <div>
        <Button look="text" size="sm" onClick={onClose}>
          {t("picker.close")}
        </Button>
      </div>
    </div>
  );
}
