/** Converts a wall clock, `YYYY-MM-DDTHH:MM:SS`, in a named zone to an instant; an empty name means Tokyo. */
export type Zones = (clock: string, zone: string) => Date;

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
type Offset = (at: number) => number;

const tokyo: Offset = () => 9 * 3_600_000;

/** A zone of the system's time zone data; null for an unknown name. */
function systemZone(name: string): Offset | null {
  if (!/^(?:[A-Za-z]+(\/[\w+-]+){1,2}|UTC|GMT)$/.test(name)) return null;
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
function toldZone(offset: string | undefined): Offset | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(offset ?? "") ?? [];
  if (!sign) return null;
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -60_000 : 60_000);
  return () => ahead;
}

/**
 * Reads wall clocks of a calendar whose own zones have these standard offsets (`+0900`); a zone that neither the system
 * nor the file knows counts as Tokyo.
 */
export function zonesOf(told: ReadonlyMap<string, string>): Zones {
  /* The system's zones, by their names in capitals: one costs much memory, and its name may be written in many ways. */
  const known = new Map<string, Offset | null>();
  const offsetOf = (name: string): Offset => {
    const key = name.toUpperCase();
    if (!known.has(key)) known.set(key, systemZone(name));
    return known.get(key) ?? toldZone(told.get(name)) ?? tokyo;
  };
  return (clock, zone) => {
    const [wall, offset] = [Date.parse(`${clock}Z`), zone ? offsetOf(zone) : tokyo];
    return new Date(wall - offset(wall - offset(wall)));
  };
}
