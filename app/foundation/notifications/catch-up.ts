/** A notification as the list and the socket name it. */
export type Item = { id: number; createTime: string; content?: string; readTime?: string | null };

/** Ids are given out before their transactions commit: one that is this much older than another may still appear after it, ms. */
const lateMs = 30_000;

/** Most pages that one catching up reads. */
const maxPages = 50;

/**
 * What a reader has been shown. Sockets only hint; after an interruption `missed` reads the list from the top down to
 * what was known before it, and a little further, and every id is shown once [RT3].
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

  /** The items that came while nobody listened, oldest first; `page(lastId)` is the list below an id, 0 from the top. */
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
