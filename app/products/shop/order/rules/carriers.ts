/** Carriers that the desk knows; `other` has no tracking page. */
export const carriers = ["yamato", "sagawa", "japanpost", "other"] as const;
export type Carrier = (typeof carriers)[number];

const trackingPages: Record<Carrier, ((no: string) => string) | null> = {
  yamato: (no) => `https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number00=1&number01=${no}`,
  sagawa: (no) => `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${no}`,
  japanpost: (no) => `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${no}`,
  other: null,
};

/** The carrier's page about a parcel, or null when it has none. */
export function trackingUrl(carrier: string | null, trackingNo: string | null): string | null {
  const page = carriers.find((known) => known === carrier);
  return (page && trackingNo && trackingPages[page]?.(encodeURIComponent(trackingNo))) || null;
}
