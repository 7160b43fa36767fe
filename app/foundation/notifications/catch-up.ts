/** A notification as the list and the socket report it. */
export type Item = { id: number; createTime: string; content?: string; readTime?: string | null };

/**
 * Ids are assigned before their transactions commit: an item this much older (ms) than a known one may still appear
 * after it.
 */
const lateMs = 30_000;

/** Most pages that one catch-up reads. */
const maxPages = 50;

/**
 * Tracks what a reader has been shown. Sockets only hint; after an interruption `missed` reads the list from the top
 * down to the newest known item, and a little further, and returns each id once [RT3].
 */
export function inbox(since: string) {
  const seen = new Set<number>();
  let newest = Date.parse(since);

  /** Whether an item is new to the reader; from now on it is not. */
  const take = (item: Item): boolean => {
    if (seen.has(item.id)) return false;
    seen.add(item.id);
    newest = Math.max(newest, Date.parse(item.createTime) || 0);
    return true;
  };

  /**
   * The items that arrived while the socket was down, oldest first; `page(lastId)` is the list below an id, 0 from the
   * top.
   */
  const missed = async (page: (lastId: number) => Promise<Item[]>): Promise<Item[]> => {
    const start = Date.parse(since);
    const floor = newest - lateMs;
    const found: Item[] = [];
    let lastId = 0;
    for (let pages = 0; pages < maxPages; pages++) {
      const items = await page(lastId);
      found.push(...items.filter((item) => Date.parse(item.createTime) > start));
      const last = items.at(-1);
      if (!last || Date.parse(last.createTime) < floor) break;
      lastId = last.id;
    }
    return found.reverse().filter(take);
  };
  return { take, missed };
}
