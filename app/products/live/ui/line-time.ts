import { clockTime } from "~/ui/text/clock-time";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Tokyo" });

/** When a line was written: the clock in Tokyo, or in a replay the time since the beginning. */
export const lineTime = (at: string, offset: number, isReplay: boolean): string =>
  isReplay ? clockTime(offset) : clock.format(new Date(at));
