import { useT } from "~/platform/i18n/use-t";
import { ClockIcon } from "~/ui/icons/things";
import type { DetailView } from "../detail.server";
import s from "./sale-banner.module.css";
import { SaleTime } from "./sale-clock";

/** The sale of a commodity: before it starts, while it runs, and after; the words differ for a group purchase. */
export function SaleBanner({ sale }: { sale: NonNullable<DetailView["sale"]> }) {
  const t = useT("shop");
  const { kind, phase, startAt, endAt, minCount } = sale;
  return (
    <div className={s.banner} data-phase={phase}>
      <ClockIcon size={20} />
      <div>
        <p className={s.words}>
          <strong>{t(`sale.${kind}.name`)}</strong> {t(`sale.${kind}.${phase}`)}{" "}
          {phase !== "ended" && <SaleTime to={phase === "before" ? startAt : endAt} />}
        </p>
        {minCount && <p className={s.note}>{t("sale.group.minimum", { count: minCount })}</p>}
      </div>
    </div>
  );
}
