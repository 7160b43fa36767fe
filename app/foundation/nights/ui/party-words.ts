import { useT } from "~/platform/i18n/use-t";

type Party = { adultCount: number; childCount: number; infantCount: number; rooms?: number };

/** Returns a formatter of a party: `2 adults, 1 child, 1 room`; without rooms where a whole home is let. */
export function usePartyWords(): (party: Party) => string {
  const t = useT("nights");
  return ({ adultCount, childCount, infantCount, rooms }) =>
    [
      t("party.adults", { count: adultCount }),
      ...(childCount > 0 ? [t("party.children", { count: childCount })] : []),
      ...(infantCount > 0 ? [t("party.infants", { count: infantCount })] : []),
      ...(rooms === undefined ? [] : [t("party.rooms", { count: rooms })]),
    ].join(t("party.and"));
}
