import postgres from "postgres";

/**
 * Writes into the product's database what was done, for its operators' desk and metrics. A backup is not worth less when
 * it cannot be written down: then it says why.
 * @param {string | null} url
 * @param {{ kind: "base" | "rehearsal", startTime: Date, bytes: number, files: number, lostMs?: number | null,
 *   faults?: number }} run
 * @param {(text: string) => void} say
 */
export async function recordRun(url, { kind, startTime, bytes, files, lostMs = null, faults = 0 }, say) {
  if (!url) return say("It is not written down: DATABASE_URL is missing.");
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    await sql`
      insert into backup_run (kind, start_time, bytes, files, lost_ms, faults)
      values (${kind}, ${startTime}, ${bytes}, ${files}, ${lostMs}, ${kind === "base" ? null : faults})`;
  } catch (error) {
    say(`It is not written down: ${error instanceof Error ? error.message : error}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
