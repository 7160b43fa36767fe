import { houseTimes } from "../../limits";

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The times of arrival that a form offers: every half hour from when rooms open until midnight, `HH:MM`. */
export const arrivalTimes: readonly string[] = Array.from(
  { length: (24 * 60 - minutes(houseTimes.checkin)) / 30 },
  (_, at) => {
    const time = minutes(houseTimes.checkin) + at * 30;
    return `${String(Math.floor(time / 60)).padStart(2, "0")}:${String(time % 60).padStart(2, "0")}`;
  },
);

/** Countries of guests that a form offers by name; the register also takes any other code of ISO 3166. */
export const nationalities = [
  "CN",
  "TW",
  "HK",
  "JP",
  "KR",
  "SG",
  "MY",
  "TH",
  "VN",
  "US",
  "GB",
  "AU",
  "CA",
  "FR",
  "DE",
] as const;
