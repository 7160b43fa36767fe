import type { Translate } from "~/platform/i18n/translate";

type Party = { adultCount: number; childCount: number; infantCount: number; rooms: number };

/** Who stays, in words: `2 adults, 1 child, 1 room`. `t` speaks `hotel-order`. */
export const partyWords = (t: Translate, { adultCount, childCount, infantCount, rooms }: Party): string =>
  [
    t("party.adults", { count: adultCount }),
    ...(childCount > 0 ? [t("party.children", { count: childCount })] : []),
    ...(infantCount > 0 ? [t("party.infants", { count: infantCount })] : []),
    t("party.rooms", { count: rooms }),
  ].join(t("party.and"));
