import { houseTimes } from "../../limits";

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const wholeDay = 24 * 60;

/** Arrival times that a form offers: every half hour from check-in time until the next day of business, `HH:MM`. */
export const arrivalTimes: readonly string[] = Array.from(
  { length: (wholeDay + minutes(houseTimes.nextDay) - minutes(houseTimes.checkin)) / 30 },
  (_, at) => {
    const time = (minutes(houseTimes.checkin) + at * 30) % wholeDay;
    return `${String(Math.floor(time / 60)).padStart(2, "0")}:${String(time % 60).padStart(2, "0")}`;
  },
);

/** Countries that a form offers by name; the register accepts any other two-letter code too. */
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
