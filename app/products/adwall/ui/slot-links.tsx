import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./calendar.module.css";

type Slot = { time: string; slot: string; full: boolean; few: number | null };

/** The slots of a day, each a link to its reservation form; full ones are shown without a link. */
export function SlotLinks({ slots, href }: { slots: readonly Slot[]; href: (slot: string) => string }) {
  const t = useT("adwall");
  if (slots.length === 0) return <p className={s.none}>{t("calendar.noSlots")}</p>;
  return (
    <ul className={s.slots}>
      {slots.map(({ time, slot, full, few }) => (
        <li key={slot}>
          {full ? (
            <span className={cx(s.slot, s.gone)}>
              {time}
              <small>{t("calendar.full")}</small>
            </span>
          ) : (
            <AppLink to={href(slot)} className={s.slot}>
              {time}
              {few !== null && <small>{t("calendar.few", { n: few })}</small>}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  );
}
