import { dayMinutes, type Period, storedPeriods, timeOf } from "../time/opening";
import { typedSigns } from "./typed-signs";

const nextDay = "翌日|翌朝|翌|次日|隔天|第二天|next day ";
const halfDay = "午前|午後|上午|下午|早上|晚上|am |pm ";
/** A time of day: `17:00`, `17時30分`, `5点半`, `5:30 pm`, `翌2:00`. */
const time = `(${nextDay})?(${halfDay})?(\\d{1,2}) ?(?:[:.]([0-5]\\d)|[時时點点](?:(半)|([0-5]?\\d)分?)?)?(?: ?([ap]\\.?m\\.?))?`;
const span = new RegExp(`^${time} ?(?:-|~|から|到|至|to|until) ?${time}(?: ?まで)?`);
const between = /^(?: ?(?:[,;、/・&+]|and) ?| )/;
const closed = /^(?:-|休|休み|休業|休息|定休|定休日|休業日|休息日|公休|なし|closed|close|off)$/;
const wholeDay = /^(?:24 ?(?:時間|时间|小时|小時|h|hours?)(?:営業|营业|營業)?|終日|全天|全日|all day|open 24 hours)$/;

type Read = (string | undefined)[];

/** Minutes since midnight of one time as typed; NaN for hours that no day has. */
function minutesIn([next, before, hour, minute, half, other, after]: Read): number {
  const typed = Number(hour);
  const part = (before ?? after ?? "").trim();
  const isMorning = /^(?:午前|上午|早上|a)/.test(part);
  const isEvening = /^(?:午後|下午|晚上|p)/.test(part);
  if ((isMorning || isEvening) && typed > 12) return Number.NaN;
  const hours = isMorning ? typed % 12 : isEvening ? (typed % 12) + 12 : typed;
  return (next ? dayMinutes : 0) + hours * 60 + (half ? 30 : Number(minute ?? other ?? 0));
}

/**
 * Reads one day's hours as people write them: `11:15-14:00、17:00〜26:00`, `18時から翌2時まで`, `5pm to 2am`, `定休日`, `24小时`.
 * Dashes, waves, spaces and widths of any kind; an end that is not after its beginning is on the next day. An empty text
 * is a closed day; null when it cannot be read.
 */
export function readPeriods(typed: string): Period[] | null {
  let rest = typedSigns(typed).toLowerCase();
  if (rest === "" || closed.test(rest)) return [];
  if (wholeDay.test(rest)) return [["00:00", "24:00"]];
  const periods: Period[] = [];
  while (rest !== "") {
    const found = span.exec(rest);
    if (!found) return null;
    const [from, until] = [minutesIn(found.slice(1, 8)), minutesIn(found.slice(8, 15))];
    if (Number.isNaN(from) || Number.isNaN(until)) return null;
    periods.push([timeOf(from), timeOf(until)]);
    const left = rest.slice(found[0].length);
    rest = left.replace(between, "");
    if (left !== "" && rest === left) return null;
  }
  return storedPeriods(periods);
}
