import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { houseTimes } from "../../limits";

type Place = { address: string; phone: string };

/** Rows of a property's address and phone; what is unknown is left out. */
export function usePlaceRows({ address, phone }: Place): { label: string; value: ReactNode }[] {
  const t = useT("hotel");
  return [
    ...(address ? [{ label: t("company.address"), value: <span lang="ja">{address}</span> }] : []),
    ...(phone ? [{ label: t("company.phone"), value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
  ];
}

/** Where a property is, when rooms open, how to call it, and its map. */
export function Whereabouts({ place, map }: { place: Place; map: string | null }) {
  const t = useT("hotel");
  const { checkin, checkout } = houseTimes;
  const times = { label: t("fact.times"), value: t("fact.checkTimes", { checkin, checkout }) };
  return (
    <div>
      <Facts rows={[...usePlaceRows(place), times]} />
      {map && (
        <p>
          <a href={map} rel="noopener noreferrer" target="_blank">
            {t("company.map")}
          </a>
        </p>
      )}
    </div>
  );
}
