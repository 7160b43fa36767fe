import { type CalendarLine, calendarLines } from "./calendar-lines";
import { UnreadCalendar } from "./faults";
import type { Unread } from "./unread";

/** Most events of a calendar. */
const mostEvents = 2_000;

/** Properties of an event that are read. */
const wanted: ReadonlySet<string> = new Set([
  ...["UID", "STATUS", "DTSTART", "DTEND", "DURATION"],
  ...["RRULE", "RDATE"],
]);

/** A property: its value as in the file, the name of its time zone (empty for none), and its line. */
export type EventProperty = CalendarLine & { value: string; zone: string };

/**
 * An event: the line that begins it, the first of each property that is read, by its name in capitals, and whether a line
 * of it is lost, which may have been any property.
 */
export type EventPart = CalendarLine & { properties: Map<string, EventProperty>; isDamaged: boolean };

const named = /^([\w.-]+)[;:]/;
const complete = /^[\w.-]+((?:;[^":]*(?:"[^"]*"[^":]*)*)?):(.*)$/s;
const zoneIn = /;\s*TZID=(?:"([^"]*)"|([^;:"]*))/i;

/** The value and the time zone of a line; null for a line without a colon. */
function contentOf(text: string): { value: string; zone: string } | null {
  const [, parameters = "", value] = complete.exec(text) ?? [];
  if (value === undefined) return null;
  const [, quoted, plain = ""] = zoneIn.exec(parameters) ?? [];
  return { value: value.trim(), zone: (quoted ?? plain).trim() };
}

const componentOf = ({ text }: CalendarLine): string =>
  text
    .slice(text.indexOf(":") + 1)
    .trim()
    .toUpperCase();

/**
 * Takes the lines of an iCalendar file one after the other. A damaged line, or a component that does not end, costs only
 * itself: it is added to `unread`.
 */
class CalendarParts {
  readonly events: EventPart[] = [];
  readonly zones = new Map<string, string>();
  isDamaged = false;

  private readonly unread: Unread;
  /** Components that are open, below their calendar, and the lines that begin them. */
  private within: (CalendarLine & { name: string })[] = [];
  private event: EventPart | null = null;
  private zone = { name: "", offset: "" };
  private isInside = false;
  private isFound = false;

  constructor(unread: Unread) {
    this.unread = unread;
  }

  take(line: CalendarLine): void {
    const name = named.exec(line.text)?.[1]?.toUpperCase();
    if (name === "BEGIN") this.begin(componentOf(line), line);
    else if (name === "END") this.end(componentOf(line), line);
    else if (name !== undefined) this.property(name, line);
    else if (this.isInside) this.lose(line);
  }

  /** Ends the calendar after its last line. */
  finish(last: CalendarLine): void {
    if (!this.isFound) throw new UnreadCalendar("broken");
    if (this.isInside) this.cut(last);
  }

  private lose(line: CalendarLine): void {
    if (this.event) this.event.isDamaged = true;
    this.unread.add("line", line);
  }

  private damage(kind: "cut" | "stray", line: CalendarLine): void {
    this.isDamaged = true;
    this.unread.add(kind, line);
  }

  /** Ends what is open and should have ended before. */
  private cut(line: CalendarLine): void {
    this.damage("cut", this.within[0] ?? line);
    this.within = [];
    this.event = null;
  }

  private open(line: CalendarLine): void {
    this.event = { ...line, properties: new Map(), isDamaged: false };
    if (this.events.push(this.event) > mostEvents) throw new UnreadCalendar("tooMany");
  }

  private begin(name: string, line: CalendarLine): void {
    if (name === "VCALENDAR" || name === "VEVENT" || (name === "VTIMEZONE" && this.event)) {
      if (this.within.length > 0) this.cut(line);
      this.isFound = true;
      this.isInside = true;
      if (name === "VCALENDAR") return;
    }
    this.within.push({ ...line, name });
    if (name === "VEVENT") this.open(line);
    if (name === "VTIMEZONE") this.zone = { name: "", offset: "" };
  }

  private end(name: string, line: CalendarLine): void {
    if (name === "VCALENDAR") {
      if (this.within.length > 0) this.cut(line);
      this.isInside = false;
    } else if (name === this.within.at(-1)?.name) {
      this.within.pop();
      if (this.within.length > 0) return;
      if (name === "VTIMEZONE" && !this.zones.has(this.zone.name)) this.zones.set(this.zone.name, this.zone.offset);
      this.event = null;
    } else if (name === "VEVENT" && this.event) this.cut(line);
    else if (this.isInside) this.damage("stray", line);
  }

  private property(name: string, line: CalendarLine): void {
    const innermost = this.within.at(-1)?.name;
    if (this.within[0]?.name === "VTIMEZONE") {
      if (innermost === "VTIMEZONE" && name === "TZID") this.zone.name ||= contentOf(line.text)?.value ?? "";
      if (innermost === "STANDARD" && name === "TZOFFSETTO") this.zone.offset ||= contentOf(line.text)?.value ?? "";
      return;
    }
    /* Where the line that begins an event is damaged, or an event does not end, each start has an event of its own. */
    const isLost = innermost === undefined && this.isInside;
    const isSecond = innermost === "VEVENT" && this.event?.properties.has("DTSTART");
    if (name === "DTSTART" && (isLost || isSecond)) {
      this.damage("stray", line);
      if (isLost) this.within.push({ ...line, name: "VEVENT" });
      this.open(line);
    } else if (innermost !== "VEVENT") return;
    const properties = this.event?.properties;
    if (!wanted.has(name) || !properties || properties.has(name)) return;
    const read = contentOf(line.text);
    if (read) properties.set(name, { ...line, ...read });
    else this.lose(line);
  }
}

/**
 * Gathers the parts of an iCalendar file in time that grows with its length only, calling `turn` now and then to give
 * others theirs: its events, the standard offset (`+0900`) of each of its time zones, and whether an event may be
 * missing, since the file or something in it does not begin or end as it should. Throws UnreadCalendar: `broken` for a
 * text without a calendar, `tooMany` for more than 2,000 events.
 */
export async function calendarParts(
  text: string,
  unread: Unread,
  turn: () => Promise<void>,
): Promise<Pick<CalendarParts, "events" | "zones" | "isDamaged">> {
  const parts = new CalendarParts(unread);
  let last: CalendarLine = { line: 1, text: "" };
  for (const line of calendarLines(text)) {
    if (line) parts.take(line);
    else await turn();
    last = line ?? last;
  }
  parts.finish(last);
  return parts;
}
