import type ICAL from "ical.js";

/** Converts a wall clock, `YYYY-MM-DDTHH:MM:SS`, in a named zone to an instant; an empty name means Tokyo. */
export type Zones = (clock: string, zone: string) => Date;

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
type Offset = (at: number) => number;

const tokyo: Offset = () => 9 * 3_600_000;

/** A zone of the system's time zone data; null for an unknown name. */
function systemZone(name: string): Offset | null {
  if (!/^[A-Za-z]+(\/[\w+-]+){1,2}$/.test(name)) return null;
  try {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    return (at) => {
      const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
      return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
    };
  } catch {
    return null;
  }
}

/**
 * A zone by the standard offset in the file, without summer time: its rules may repeat without end and are not
 * evaluated.
 */
function toldZone(calendar: ICAL.Component, name: string): Offset | null {
  const zone = calendar
    .getAllSubcomponents("vtimezone")
    .find((one) => one.getFirstPropertyValue("tzid") === name)
    ?.getFirstSubcomponent("standard")
    ?.getFirstPropertyValue("tzoffsetto");
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(String(zone ?? "")) ?? [];
  if (!sign) return null;
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -60_000 : 60_000);
  return () => ahead;
}

/** Reads wall clocks of a calendar; a zone that neither the system nor the file knows counts as Tokyo. */
export function zonesOf(calendar: ICAL.Component): Zones {
  const known = new Map<string, Offset>();
  const offsetOf = (name: string): Offset => {
    const offset = known.get(name) ?? systemZone(name) ?? toldZone(calendar, name) ?? tokyo;
    known.set(name, offset);
    return offset;
  };
  return (clock, zone) => {
    const [wall, offset] = [Date.parse(`${clock}Z`), zone ? offsetOf(zone) : tokyo];
    return new Date(wall - offset(wall - offset(wall)));
  };
}
