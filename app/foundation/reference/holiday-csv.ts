/** Reads bytes as UTF-8, or as Shift_JIS where they are not valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

const line = /^(\d{4})\/(\d{1,2})\/(\d{1,2}),([^,\r\n]{1,40})\r?$/;

/**
 * Parses the Cabinet Office's file of holidays: a heading, then `2026/1/1,元日`; lines without a valid day are skipped.
 */
export function readHolidayCsv(bytes: Uint8Array): { date: string; name: string }[] {
  const rows = new Map<string, string>();
  for (const text of decodeText(bytes).split("\n")) {
    const [, year = "", month = "", day = "", name = ""] = line.exec(text.trim()) ?? [];
    const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const parsed = new Date(`${date}T00:00:00Z`);
    if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)) rows.set(date, name.trim());
  }
  return [...rows].map(([date, name]) => ({ date, name }));
}
