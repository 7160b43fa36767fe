import { about, reasonOf } from "./finding.mjs";

const { ok, note, bad } = about("backup");
/** Hours after which a base backup, and days after which a rehearsal, is old. */
const [oldHours, oldDays] = [26, 35];

/**
 * @param {{ base: number | null, rehearsal: number | null, follows: boolean, lost: boolean, faults?: number }} state hours
 *   since the last base backup and rehearsal; whether the write-ahead log is being copied; whether the server has dropped
 *   some of it; how many faults the follower meets
 * @returns {import("./finding.mjs").Finding[]}
 */
export function judgeBackups({ base, rehearsal, follows, lost, faults = 0 }) {
  const list = [];
  if (base === null) list.push(bad("there is no backup", "Run npm run backup -- follow beside the product."));
  else if (base > oldHours)
    list.push(bad(`the last backup is ${Math.round(base)} hours old`, "See what ended npm run backup -- follow."));
  else list.push(ok(`the last backup is ${Math.round(base)} hours old`));
  if (faults > 0)
    list.push(
      bad(`backups are incomplete: ${faults} faults`, "npm run backup says which; see also the log of its follower."),
    );
  if (lost)
    list.push(bad("the server has dropped log that was not copied", "Run npm run backup -- follow: it begins anew."));
  else if (!follows)
    list.push(bad("the write-ahead log is not being copied", "Run npm run backup -- follow beside the product."));
  if (base !== null && (rehearsal === null || rehearsal > oldDays * 24))
    list.push(
      note(
        rehearsal === null
          ? "no restore has been rehearsed"
          : `the last rehearsal is ${Math.round(rehearsal / 24)} days old`,
        "Run npm run restore -- --rehearse.",
      ),
    );
  return list;
}

/**
 * Ages of backups, and whether the log is being copied.
 * @param {import("postgres").Sql} sql
 */
export async function checkBackups(sql) {
  try {
    const [table] = await sql`select to_regclass('backup_run') is not null as there`;
    if (!table?.there) return [note("there is no table of backups yet", "The first start migrates.")];
    const [row] = await sql`
      select extract(epoch from clock_timestamp() - max(end_time) filter (where kind = 'base')) / 3600 as base,
        extract(epoch from clock_timestamp() - max(end_time) filter (where kind = 'rehearsal')) / 3600 as rehearsal,
        (array_agg(faults order by end_time desc) filter (where kind = 'base'))[1] as faults
      from backup_run`;
    const [slot] = await sql`
      select active, wal_status = 'lost' as lost from pg_replication_slots where slot_name = 'tabikura_backup'`;
    const hours = (/** @type {unknown} */ value) => (value === null ? null : Number(value));
    return judgeBackups({
      base: hours(row?.base),
      rehearsal: hours(row?.rehearsal),
      follows: slot?.active === true,
      lost: slot?.lost === true,
      faults: Number(row?.faults ?? 0),
    });
  } catch (error) {
    return [bad(`backups are not known: ${reasonOf(error)}`, "See the database's findings.")];
  }
}
