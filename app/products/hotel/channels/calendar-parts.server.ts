import { takingTurns } from "~/platform/time/turns";
import { UnreadCalendar } from "./rules/faults";

/** Most events and zones of a calendar, levels of its components, characters of a line and of a line that is read. */
const most = { events: 2_000, zones: 2_000, levels: 5, line: 50_000, read: 2_000 } as const;

/** Properties that are read, and those of which only the presence counts. */
const read: ReadonlySet<string> = new Set(["UID", "STATUS", "DTSTART", "DTEND", "DURATION"]);
const present: ReadonlySet<string> = new Set(["RRULE", "RDATE", "RECURRENCE-ID"]);

/** An event: the first line of each property that is read, and whether it repeats. */
export type EventPart = { lines: Map<string, string>; repeats: boolean };

/** What is read of a calendar: its events, and the standard offset of each zone as it stands in the file. */
export type CalendarParts = { events: EventPart[]; zones: Map<string, string> };

/** The lines of a text, folded ones joined, without ends; in pieces, so that no long list is made. */
function* unfolded(text: string): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const next = end < 0 ? text.length : end + 1;
    const line = text.slice(at, end < 0 ? next : text[end - 1] === "\r" ? Math.max(at, end - 1) : end);
    const isMore = parts.length > 0 && (line[0] === " " || line[0] === "\t");
    if (!isMore && parts.length > 0) {
      yield parts.join("");
      [parts, length] = [[], 0];
    }
    length += line.length;
    if (length > most.line) throw new UnreadCalendar("broken");
    parts.push(isMore ? line.slice(1) : line);
    at = next;
  }
  if (parts.length > 0) yield parts.join("");
}

/** Takes the lines of a calendar one after the other. */
class Parts {
  readonly events: EventPart[] = [];
  readonly zones = new Map<string, string>();
  private readonly within: string[] = [];
  private event: EventPart | null = null;
  private zone: { name: string; offset: string } | null = null;
  private roots = 0;

  private begin(name: string): void {
    if (this.within.length === 0 ? name !== "VCALENDAR" : this.within.length >= most.levels)
      throw new UnreadCalendar("broken");
    if (this.within.length === 0) this.roots++;
    this.within.push(name);
    if (this.within.length !== 2) return;
    if (name === "VEVENT") {
      this.event = { lines: new Map(), repeats: false };
      if (this.events.push(this.event) > most.events) throw new UnreadCalendar("tooMany");
    }
    if (name === "VTIMEZONE") this.zone = { name: "", offset: "" };
  }

  private end(name: string): void {
    if (this.within.pop() !== name) throw new UnreadCalendar("broken");
    if (this.within.length !== 1) return;
    const { name: zone = "", offset = "" } = this.zone ?? {};
    if (zone && !this.zones.has(zone)) this.zones.set(zone, offset);
    if (this.zones.size > most.zones) throw new UnreadCalendar("tooMany");
    [this.event, this.zone] = [null, null];
  }

  take(line: string): void {
    if (line === "") return;
    const mark = line.search(/[;:]/);
    const name = line.slice(0, Math.max(0, mark)).toUpperCase();
    const value = line.slice(mark + 1).trim();
    if (mark < 1) throw new UnreadCalendar("broken");
    if (name === "BEGIN") this.begin(value.toUpperCase());
    else if (name === "END") this.end(value.toUpperCase());
    else this.property(name, value, line);
  }

  private property(name: string, value: string, line: string): void {
    const [level, innermost] = [this.within.length, this.within.at(-1)];
    if (level === 0) throw new UnreadCalendar("broken");
    if (this.zone && level === 2 && name === "TZID") this.zone.name ||= line.slice(line.indexOf(":") + 1).slice(0, 200);
    if (this.zone && innermost === "STANDARD" && name === "TZOFFSETTO") this.zone.offset ||= value.slice(0, 20);
    if (!this.event || level !== 2) return;
    if (present.has(name)) this.event.repeats = true;
    if (!read.has(name) || this.event.lines.has(name)) return;
    if (line.length > most.read) throw new UnreadCalendar("broken");
    this.event.lines.set(name, line);
  }

  finish(): void {
    if (this.roots === 0 || this.within.length > 0) throw new UnreadCalendar("broken");
  }
}

/**
 * Takes from an iCalendar file what is read of it, in time that grows with its length only, giving others their turn.
 * Throws UnreadCalendar: `broken` for components that do not close or lines without a name, `tooMany` for more than
 * 2,000 events or zones.
 */
export async function calendarParts(text: string): Promise<CalendarParts> {
  const parts = new Parts();
  const turn = takingTurns();
  for (const line of unfolded(text)) {
    parts.take(line);
    await turn();
  }
  parts.finish();
  return parts;
}
