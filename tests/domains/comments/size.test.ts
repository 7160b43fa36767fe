import { desc, eq } from "drizzle-orm";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countsOf, heldOf, listThreads, readThread } from "~/foundation/comments/queries/comment-list.server";
import { type Connection, connect, type Db } from "~db/client";
import { comments } from "~db/schema/comments";
import { person } from "../../harness/people";
import { sized } from "../../harness/size";
import { listenForStatements } from "../../harness/statements";
import { touched } from "../../harness/touched";
import { looseDatabase } from "../../standard/filled";

/* The first comments of a thing, their answers and likes cost the same whether there are few comments or a million: the
   pages of the database that they touch, and in `npm run soak` their time, on two databases in turns. */

const sizes = { small: sized(2_000, 10_000), large: sized(60_000, 1_000_000) };
/** Pages that a read may touch, however many comments there are, and how much longer the large one may take. */
const most = { pages: 250, ratio: 1.5 };
const thing = { type: "commodity", refId: 1 } as const;
/** A first comment with a tenth of all answers. */
const busyRoot = 1;

type World = Awaited<ReturnType<typeof looseDatabase>> & {
  pool: Connection;
  sent: ReturnType<typeof listenForStatements>;
};
const worlds = {} as Record<keyof typeof sizes, World>;
/** People who comment and like, one after the other by their ids; who reads is the first. */
const members = 41;
const reader = { userId: 0 };

/**
 * Half of the comments belong to one thing; every fifth is an answer, half of those to one comment. Everybody likes some of
 * them, and who reads likes every seventh.
 */
async function fill(admin: postgres.Sql, count: number, first: number): Promise<void> {
  /* Letters of words are no part of what is measured, and their index takes minutes. */
  await admin`drop index comment_search_idx`;
  await admin.unsafe(`
    begin; set local session_replication_role = replica;
    insert into comment (id, type, ref_id, parent_id, user_id, content, reply_num, like_num) overriding system value
      select n, 'commodity', case when n / 5 % 2 = 0 then 1 else 2 + n / 5 % 5000 end,
             case when n % 5 = 0 then case when n % 20 = 0 then ${busyRoot} else n + 1 end end,
             ${first} + n % ${members}, 'comment ' || n, 0, 3
        from generate_series(1, ${count}) n;
    insert into comment_like (comment_id, user_id) select n, ${first} + 1 + (n + u) % (${members} - 1) from generate_series(1, ${count}, 2) n, generate_series(1, 3) u
      on conflict do nothing;
    insert into comment_like (comment_id, user_id) select n, ${first} from generate_series(1, ${count}, 7) n on conflict do nothing;
    insert into comment_subject (type, ref_id, shown_num, root_num)
      select type, ref_id, count(*), count(*) filter (where parent_id is null) from comment group by 1, 2;
    commit`);
  await admin`vacuum analyze`;
}

beforeAll(async () => {
  for (const [name, count] of Object.entries(sizes)) {
    const world = await looseDatabase();
    const ids: number[] = [];
    for (let at = 0; at < members; at++) ids.push((await person(world.database.db, "guest")).id);
    reader.userId = Math.min(...ids);
    await fill(world.admin, count, reader.userId);
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

const page = { size: 20, offset: 0 };
/** What a page of a thing asks, and a page of the answers to one comment. */
const reads: Record<string, (db: Db) => Promise<unknown>> = {
  "the first comments with answers and likes": async (db) => [
    await countsOf(db, thing),
    await listThreads(db, thing, { ...page, replies: 3, reader }),
    await heldOf(db, thing, reader.userId),
  ],
  "the same for a device without an account": (db) =>
    listThreads(db, thing, { ...page, replies: 3, reader: { device: "a".repeat(64) } }),
  "the answers to one comment": (db) => readThread(db, busyRoot, { ...page, reader }),
};

/** How long a read takes is a figure of a quiet machine: only the long form asks. */
const turns = sized(0, 200);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Median milliseconds of a read on both, in turns. */
async function times(read: (db: Db) => Promise<unknown>): Promise<Record<keyof typeof sizes, number>> {
  const all = { small: [] as number[], large: [] as number[] };
  for (let turn = 0; turn < turns + 20; turn++)
    for (const name of ["small", "large"] as const) {
      const start = performance.now();
      await read(worlds[name].pool.db);
      if (turn >= 20) all[name].push(performance.now() - start);
    }
  return { small: median(all.small), large: median(all.large) };
}

describe(`comments of a thing, ${sizes.small} and ${sizes.large} in all`, () => {
  test.each(Object.entries(reads))("%s cost the same", async (name, read) => {
    const rows = await read(worlds.large.pool.db);
    expect(JSON.stringify(rows).length).toBeGreaterThan(2_000);
    const pages = { small: await touched(worlds.small, read), large: await touched(worlds.large, read) };
    const figures = `${name}: ${pages.small} and ${pages.large} pages`;
    console.info(figures);
    expect(pages.large, figures).toBeLessThan(most.pages);
    if (turns === 0) return;
    const ms = await times(read);
    const said = `${figures}; median ${ms.small.toFixed(2)} and ${ms.large.toFixed(2)} ms`;
    console.info(said);
    expect(ms.large / ms.small, said).toBeLessThan(most.ratio);
  });

  test("control: the most liked first, which no index has, touches too many pages", async () => {
    const liked = (db: Db) =>
      db.select().from(comments).where(eq(comments.type, "commodity")).orderBy(desc(comments.likeNum)).limit(20);
    expect(await touched(worlds.large, liked)).toBeGreaterThan(most.pages);
  });
});
