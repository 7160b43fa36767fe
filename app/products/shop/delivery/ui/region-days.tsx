import { useT } from "~/platform/i18n/use-t";
import { Fold } from "~/ui/layout/fold";
import { Facts } from "~/ui/layout/page";
import type { RegionDay } from "../delivery-view.server";
import s from "./delivery.module.css";

/** Earliest delivery day of each region with its prefectures, folded below `summary`. */
export function RegionDays({ summary, regions }: { summary: string; regions: readonly RegionDay[] }) {
  const t = useT("delivery");
  return (
    <Fold title={summary}>
      <Facts
        rows={regions.map(({ region, prefectures, day }) => ({
          label: `${t(`region.${region}`)} (${prefectures})`,
          value: t("fromDay", { day }),
        }))}
      />
      <p className={s.small}>{t("estimateNote")}</p>
    </Fold>
  );
}
