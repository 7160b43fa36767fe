/** Statements that a connection prepares at most, and the uses within a minute that make one of them. */
const [maxPrepared, hotUses] = [200, 10];
/** Texts counted at once, and the longest one that is: whatever is built of many rows does not come back. */
const [maxCounted, longest] = [1_000, 20_000];
/** After an hour the places are given anew; connections do not live longer (`max_lifetime` of the driver). */
const [minute, hour] = [60_000, 3_600_000];

/**
 * Tells which statements are worth a plan that the database keeps: a prepared one is sent in one packet and answered
 * without being read again, an unprepared one with values takes two rounds. It holds for few texts, those that come ten
 * times within a minute, since each connection of the pool keeps a plan of each.
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
