import { useT } from "~/platform/i18n/use-t";
import { shownCount } from "../base/shown-count";
import s from "./desk-count.module.css";

/** A count of what waits; renders nothing for 0. Screen readers get its meaning. */
export function DeskCount({ count }: { count: number }) {
  const t = useT("desk");
  if (count === 0) return null;
  return (
    <span className={s.count}>
      <span aria-hidden="true">{shownCount(count, 999)}</span>
      <span className="vh">{t("waiting", { count })}</span>
    </span>
  );
}
