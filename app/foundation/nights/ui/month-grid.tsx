import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { groupDigits } from "~/ui/text/money";
import s from "./calendar.module.css";

/**
 * A night of the month with its localized day and the party's price. `to` links to its booking or, when full, to its
 * waiting list.
 */
export type MonthNight = {
  date: string;
  day: string;
  isHoliday: boolean;
  isOpen: boolean;
  remaining: number;
  price: number;
  to: string | null;
};

/** Rooms below which a night says how many are left. */
const few = 3;

function Night({ night }: { night: MonthNight }) {
  const t = useT("nights");
  const common = useT("common");
  const { date, day, isHoliday, isOpen, remaining, price, to } = night;
  const number = Number(date.slice(8));
  const left = remaining > 0 ? t("calendar.left", { count: remaining }) : t("calendar.full");
  if (!isOpen || !to) return <span className={cx(s.day, s.full)}>{number}</span>;
  if (remaining === 0)
    return (
      <AppLink
        to={to}
        className={cx(s.day, s.full, isHoliday && s.holiday)}
        aria-label={t("calendar.sayFull", { day })}
      >
        <span className={s.date}>{number}</span>
        <span className={s.price}>{t("calendar.full")}</span>
      </AppLink>
    );
  return (
    <AppLink
      to={to}
      className={cx(s.day, isHoliday && s.holiday)}
      aria-label={t("calendar.say", { day, price: common("yen", { amount: groupDigits(price) }), left })}
    >
      <span className={s.date}>{number}</span>
      {remaining < few && <span className={s.few}>{left}</span>}
      <span className={s.price}>{groupDigits(price)}</span>
    </AppLink>
  );
}

/** The nights of a month in weeks, each a link to its booking. */
export function MonthGrid({
  weekdays,
  before,
  nights,
}: {
  weekdays: readonly string[];
  before: number;
  nights: readonly MonthNight[];
}) {
  return (
    <Stack>
      <div className={s.days} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday} className={s.weekday}>
            {weekday}
          </span>
        ))}
      </div>
      <ol className={s.days}>
        {nights.map((night, at) => (
          <li key={night.date} style={at === 0 ? { gridColumnStart: before + 1 } : undefined}>
            <Night night={night} />
          </li>
        ))}
      </ol>
    </Stack>
  );
}
