import { inTokyo } from "~/platform/i18n/in-tokyo";
import { clockTime } from "~/ui/text/clock-time";

const clock = inTokyo("ja_JP", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** When a line was written: the clock in Tokyo, or in a replay the time since the beginning. */
export const lineTime = (at: string, offset: number, isReplay: boolean): string =>
  isReplay ? clockTime(offset) : clock(new Date(at));
