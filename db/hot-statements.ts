/** Most prepared statements of a connection, and the uses within a minute that make a statement one of them. */
const [maxPrepared, hotUses] = [200, 10];
/** Most texts counted at once, and the longest counted text: statements built from many rows do not repeat. */
const [maxCounted, longest] = [1_000, 20_000];
/** After an hour the places are assigned anew; connections do not live longer (`max_lifetime` of the driver). */
const [minute, hour] = [60_000, 3_600_000];

/**
 * Makes a function that tells which statements are worth preparing: a prepared one is sent in one packet and not parsed
 * again, an unprepared one with values takes two round trips. Only statements used ten times within a minute qualify,
 * since each connection of the pool stores a plan of each.
 */
export function hotStatements(now: () => number = () => performance.now()): (text: string) => boolean {
  const hot = new Set<string>();
  const uses = new Map<string, number>();
  let [countedFrom, hotFrom] = [now(), now()];
  return (text) => {
    const at = now();
    if (at - hotFrom > hour) {
      hot.clear();
      hotFrom = at;
    }
    if (hot.has(text)) return true;
    if (hot.size >= maxPrepared || text.length > longest) return false;
    if (at - countedFrom > minute) {
      uses.clear();
      countedFrom = at;
    }
    const known = (uses.get(text) ?? 0) + 1;
    if (known >= hotUses) {
      uses.delete(text);
      hot.add(text);
      return true;
    }
    if (known > 1 || uses.size < maxCounted) uses.set(text, known);
    return false;
  };
}
