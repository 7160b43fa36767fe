import { asc, eq } from "drizzle-orm";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linesAround, newestLines } from "~/products/live/queries/chat.server";
import { bidsOfLots, lotsOfLive } from "~/products/live/queries/lots.server";
import { type Connection, connect, type Db } from "~db/client";
import { liveChats } from "~db/schema/live-chat";
import { person } from "../../harness/people";
import { sized } from "../../harness/size";
import { listenForStatements } from "../../harness/statements";
import { touched } from "../../harness/touched";
import { looseDatabase } from "../../standard/filled";

/* What the page of a live event asks touches as many pages of the database whether its chat and its lots have few lines or
   a million. */

const sizes = { small: sized(2_000, 10_000), large: sized(60_000, 1_000_000) };
/** Pages that a read may touch, however many lines there are. */
const most = 400;
const [liveId, lotId] = [1, 1];
const begun = "2026-01-01T00:00:00Z";

type World = Awaited<ReturnType<typeof looseDatabase>> & {
  pool: Connection;
  sent: ReturnType<typeof listenForStatements>;
};
const worlds = {} as Record<keyof typeof sizes, World>;

/** One event whose chat has a line a second, half of the lines of all, and a lot with as many bids. */
async function fill(admin: postgres.Sql, count: number, author: number): Promise<void> {
  await admin.unsafe(`
    begin; set local session_replication_role = replica;
    insert into live (id, title, cover, start_time, begun_time, replay, end_time) overriding system value
      select n, '{"en":"Live"}', 'x.webp', '${begun}', '${begun}', true, '${begun}' from generate_series(1, 2) n;
    insert into live_chat (live_id, seq, user_id, content, create_time)
      select 1 + n % 2, (n + 1) / 2, ${author}, 'line ' || n, timestamptz '${begun}' + make_interval(secs => n / 2)
        from generate_series(1, ${count}) n;
    insert into live_room (live_id, last_seq) select live_id, max(seq) from live_chat group by 1;
    insert into auction_lot (id, live_id, seller_id, lot_number, name, start_price, status, price, leader_id, leader_max,
                             bid_count, started_time, ends_at) overriding system value
      select n, ${liveId}, ${author}, n, '{"en":"Lot"}', 1000, 'running', 90000000, ${author}, 90000000, ${count}, now(), now()
        from generate_series(1, 20) n;
    insert into auction_bid (lot_id, seq, user_id, bid, max, price, leader_id, ends_at, extensions)
      select 1 + n % 20, (n + 19) / 20, ${author}, 1000 + n, 1000 + n, 1000 + n, ${author}, now(), 0
        from generate_series(1, ${count}) n;
    commit`);
  await admin`vacuum analyze`;
}

beforeAll(async () => {
  for (const [name, count] of Object.entries(sizes)) {
    const world = await looseDatabase();
    await fill(world.admin, count, (await person(world.database.db, "guest")).id);
    const pool = connect(world.database.url, { max: 1 });
    worlds[name as keyof typeof sizes] = { ...world, pool, sent: listenForStatements(pool.db) };
  }
});
afterAll(async () => {
  for (const world of Object.values(worlds)) {
    await world.pool.close();
    await world.close();
  }
});

const reader = { viewerId: null, flag: "en" } as const;
const asked = { liveId, viewerId: null, limit: 100 };
/** A moment of the chat, by its share of the whole. */
const at = (share: number, count: number) => new Date(Date.parse(begun) + share * (count / 2) * 1_000);
const reads: Record<string, (db: Db, count: number) => Promise<unknown[]>> = {
  "the newest lines": (db) => newestLines(db, asked),
  "the lines around a place near the beginning": async (db, count) =>
    (await linesAround(db, { ...asked, at: at(0.05, count), before: 20 })).lines,
  "the lines around a place in the middle": async (db, count) =>
    (await linesAround(db, { ...asked, at: at(0.5, count), before: 20 })).lines,
  "the lots with their newest bids": async (db) => [
    ...(await lotsOfLive(db, liveId, reader)),
    ...((await bidsOfLots(db, [lotId], 8, reader)).get(lotId) ?? []),
  ],
};

describe(`a live event, ${sizes.small} and ${sizes.large} lines and bids`, () => {
  test.each(Object.entries(reads))("%s cost the same", async (name, read) => {
    expect((await read(worlds.large.pool.db, sizes.large)).length).toBeGreaterThan(20);
    const pages = {
      small: await touched(worlds.small, (db) => read(db, sizes.small)),
      large: await touched(worlds.large, (db) => read(db, sizes.large)),
    };
    const figures = `${name}: ${pages.small} and ${pages.large} pages`;
    console.info(figures);
    expect(pages.large, figures).toBeLessThan(most);
  });

  test("the lines around a place are those of its time", async () => {
    const moment = at(0.5, sizes.large);
    const { lines, begins } = await linesAround(worlds.large.pool.db, { ...asked, at: moment, before: 20 });
    expect(begins).toBe(false);
    expect(lines.filter(({ createTime }) => createTime <= moment)).toHaveLength(20);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, nth) => (lines[0]?.seq ?? 0) + nth));
  });

  test("control: the first lines by their time, which no index has, touch too many pages", async () => {
    const slow = (db: Db) =>
      db.select().from(liveChats).where(eq(liveChats.liveId, liveId)).orderBy(asc(liveChats.createTime)).limit(20);
    expect(await touched(worlds.large, slow)).toBeGreaterThan(most);
  });
});
