import { about, reasonOf, within } from "./finding.mjs";

const { ok, note, bad } = about("clock");
/** Seconds by which clocks may differ: unnoticed, and before signed addresses and holds go wrong. */
const [calm, wrong] = [0.5, 5];

/**
 * Compares this machine's clock with the database's, which counts for holds, expiry and bids.
 * @param {import("postgres").Sql} sql
 */
export async function checkClock(sql) {
  try {
    /** @type {{ away: number, took: number }[]} */
    const looks = [];
    for (let look = 0; look < 5; look++) {
      const before = Date.now();
      const [row] = await within(sql`select extract(epoch from clock_timestamp()) * 1000 as now`, 5_000);
      const after = Date.now();
      looks.push({ away: (Number(row?.now) - (before + after) / 2) / 1_000, took: after - before });
    }
    /* The look that took the shortest time is wrong by half of that at most. */
    const [best] = looks.sort((a, b) => a.took - b.took);
    return [judgeClock(best?.away ?? 0)];
  } catch (error) {
    return [bad(`the database's clock cannot be read: ${reasonOf(error)}`, "See the database's findings.")];
  }
}

/**
 * @param {number} away seconds by which the database's clock is ahead
 * @returns {import("./finding.mjs").Finding}
 */
export function judgeClock(away) {
  const said = `${Math.abs(away).toFixed(1)} s ${away < 0 ? "behind" : "ahead"}`;
  if (Math.abs(away) <= calm) return ok("this machine and the database agree");
  const todo = "Let NTP (chrony, systemd-timesyncd) set the clock of both machines.";
  return Math.abs(away) > wrong
    ? bad(`the database's clock is ${said}: holds, sales and signed addresses end at a wrong time`, todo)
    : note(`the database's clock is ${said}`, todo);
}
