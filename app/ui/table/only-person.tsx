import { toNum } from "~/platform/access/actor";
import { useT } from "~/platform/i18n/use-t";
import { Hidden } from "~/ui/form/form-error";
import s from "./server-table.module.css";

/** Keeps a filter by one person while other filters are set, and says so; renders nothing without one. */
export function OnlyPerson({ name, value }: { name: string; value: string | undefined }) {
  const t = useT("desk");
  if (!value) return null;
  return (
    <p className={s.only}>
      <Hidden name={name} value={value} />
      {t("onlyPerson", { num: toNum(Number(value)) })}
    </p>
  );
}
