/** Units of time with their seconds, largest first. */
const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Seconds that count as "now". */
const justNow = 10;

/** Relative time in a language: `5 minutes ago`; null for very recent instants, and for future ones (a wrong clock). */
export function ago(at: number, now: number, language: string): string | null {
  const seconds = Math.floor((now - at) / 1_000);
  const unit = seconds < justNow ? undefined : units.find(([, size]) => seconds >= size);
  if (!unit) return null;
  const [name, size] = unit;
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(seconds / size), name);
}
