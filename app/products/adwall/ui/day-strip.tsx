import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { ChevronLeftIcon, ChevronRightIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./calendar.module.css";

type Day = {
  day: string;
  state: "closed" | "open" | "full";
  weekday: string;
  date: string;
  label: string;
  current: boolean;
};
type Props = {
  days: readonly Day[];
  before: string | null;
  after: string | null;
  /** Address of the page with a day chosen. */
  href: (day: string) => string;
};

/** Two weeks of days in Japan's time zone, each a link to its slots; closed days are not links. */
export function DayStrip({ days, before, after, href }: Props) {
  const t = useT("adwall");
  const step = (day: string | null, label: string, icon: JSX.Element) =>
    day ? (
      <AppLink to={href(day)} className={s.step} aria-label={label}>
        {icon}
      </AppLink>
    ) : (
      <span className={s.step} />
    );
  return (
    <nav className={s.strip} aria-label={t("calendar.days")}>
      {step(before, t("calendar.before"), <ChevronLeftIcon size={20} />)}
      <ul className={s.days}>
        {days.map(({ day, state, weekday, date, label, current }) => {
          const inside = (
            <>
              <span aria-hidden="true" className={s.weekday}>
                {weekday}
              </span>
              <span aria-hidden="true" className={s.date}>
                {date}
              </span>
              <span aria-hidden="true" className={s.mark}>
                {t(`calendar.mark.${state}`)}
              </span>
              <span className="vh">{t(`calendar.say.${state}`, { day: label })}</span>
            </>
          );
          return (
            <li key={day}>
              {state === "closed" ? (
                <span className={cx(s.day, s.closed)}>{inside}</span>
              ) : (
                <AppLink to={href(day)} className={cx(s.day, s[state])} aria-current={current ? "date" : undefined}>
                  {inside}
                </AppLink>
              )}
            </li>
          );
        })}
      </ul>
      {step(after, t("calendar.after"), <ChevronRightIcon size={20} />)}
    </nav>
  );
}
