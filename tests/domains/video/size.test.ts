import { desc, eq, sql } from "drizzle-orm";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityTable } from "~/foundation/desks/entity-table.server";
import { listEntities } from "~/foundation/desks/queries/list-entities.server";
import { find } from "~/foundation/search/find.server";
import type { Actor } from "~/platform/access/actor";
import { slicePaging } from "~/platform/screens/list-state";
import { readTable } from "~/platform/table/table";
import { purchasePage, salesOf } from "~/products/video/buying/queries/sales.server";
import { salesTable } from "~/products/video/buying/rules/sales-table";
import { videoDesk } from "~/products/video/desks/video-desk.server";
import { encodeQueue } from "~/products/video/encoding/queries/encode-queue.server";
import { isAnyDue } from "~/products/video/encoding/verbs/take-video.server";
import { failedTodos } from "~/products/video/own-data.server";
import { authorCards, categoryCards, hotCards, relatedTo } from "~/products/video/queries/cards.server";
import { videoSitemap } from "~/products/video/queries/sitemap.server";
import { boughtEntities, entitiesInCategory, entitiesOfType } from "~/products/video/watching/queries/entities.server";
import { groupPage } from "~/products/video/watching/queries/groups.server";
import { homeSections, hotCategories } from "~/products/video/watching/queries/home.server";
import { type Connection, connect, type Db } from "~db/client";
import { videos } from "~db/schema/video";
import "../../../app/composition";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { sized } from "../../harness/size";
import { listenForStatements } from "../../harness/statements";
import { looseDatabase } from "../../standard/filled";
import { times, touched, turns } from "../../standard/growth";

/* What the pages of videos read costs the same with a hundred times the videos: rows, and in `npm run soak` time, on two
   databases in turns. */

const sizes = { small: sized(80, 500), large: sized(8_000, 50_000) };
/** Rows that the statements of one page may read, however many videos there are, and how much longer the large one may take. */
const most = { rows: 6_000, ratio: 2 };
/** The same by a word that all videos have: the index of words tells all of them. */
const mostCommon = 4;

type World = Awaited<ReturnType<typeof looseDatabase>> & {
  pool: Connection;
  sent: ReturnType<typeof listenForStatements>;
};
const worlds = {} as Record<keyof typeof sizes, World>;
/** The same in both worlds: who reads and has bought everything, and whose the videos are. */
const ids = { reader: 0, editor: 0 };
/** Categories of the first level, each with two inside it; one and the one inside it hold only the oldest videos. */
const [first, inside, old] = [8, 2, 100_900];

async function fill(admin: postgres.Sql, count: number): Promise<void> {
  const rare = Math.max(1, Math.floor(count / 20));
  const held = Math.ceil(count / 20);
  const named = `case when n % ${rare} = 0 then 'rare tea ' else 'tea ' end || n`;
  await admin.unsafe(`
    begin; set local session_replication_role = replica;
    insert into video_category (id, parent_id, name, is_hot) overriding system value
      select 100100 + n, null, '{"en":"First"}'::jsonb, true from generate_series(1, ${first}) n
      union all select 100100 + n + 100 * m, 100100 + n, '{"en":"Inside"}', false
        from generate_series(1, ${first}) n, generate_series(1, ${inside}) m
      union all select ${old}, null, '{"en":"Old"}', true
      union all select ${old + 1}, ${old}, '{"en":"Older"}', false;
    insert into video (id, owner_id, category_id, type_id, title, file_key, price, state, qualities, minute_bytes, reason,
                       duration_ms, heat, view_count, published_time, queued_time, search_text) overriding system value
      select n, ${ids.editor}, case when n > ${count - held} then ${old} + n % 2 else 100101 + n % ${first} + 100 * (n % ${inside + 1}) end,
             1, jsonb_build_object('en', ${named}), 'video/2026/' || n || '.mp4', case when n % 2 = 0 then 10 end,
             case when n <= 5 then 'failed' when n <= 10 then 'queued' else 'done' end, '{640}', '{1000000}',
             case when n <= 5 then 'videoBroken' end, 60000, n * 7919 % 997, n % 100,
             now() - n * interval '1 minute', now() - n * interval '1 minute',
             ' ' || ${named} || ' | ' || repeat('cup of green leaves from uji ', 8)
        from generate_series(1, ${count}) n;
    insert into video_sale (number, video_id, buyer_id, owner_id, price, create_time)
      select 'V20261123' || lpad((n * 3)::text, 8, '0'), n, ${ids.reader}, ${ids.editor}, 10, now() - n * interval '1 minute'
        from generate_series(1, ${count}) n;
    insert into video_group (owner_id, title, video_ids) select ${ids.editor}, '{"en":"Group"}', array[n] from generate_series(1, ${held}) n;
    commit`);
  await admin`vacuum analyze`;
}

beforeAll(async () => {
  for (const [name, count] of Object.entries(sizes)) {
    const world = await looseDatabase();
    ids.reader = (await person(world.database.db, "guest")).id;
    ids.editor = (await person(world.database.db, "video_admin")).id;
    await fill(world.admin, count);
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

const ja = "ja_JP" as const;
const query = (text: string) => new URLSearchParams(text);
const editor = (): Actor => deskBy(ids.editor, "VIDEO_ADMIN").actor;
const admin = (): Actor => deskBy(1, "ADMIN").actor;
const desk = (db: Db, actor: Actor, text: string) =>
  listEntities(db, videoDesk, actor, readTable(entityTable(videoDesk), query(text)));
const search = (db: Db, keyword: string) =>
  find(db, "video", { keyword, locale: ja, viewer: null, paging: slicePaging(1, 20) });
/** A category of the first level with those inside it. */
const within = [100_101, 100_201, 100_301];
const page = slicePaging(1, 12);

/** What is asked of the database for each page. */
const reads: Record<string, (db: Db) => Promise<unknown>> = {
  "the home": async (db) => [await homeSections(db, ja), await hotCategories(db, ja), await hotCards(db, ja, 8)],
  "a category with those inside it": (db) => categoryCards(db, ja, within, page),
  "a category, page 20": (db) => categoryCards(db, ja, within, slicePaging(20, 12)),
  "a category of the oldest videos": (db) => categoryCards(db, ja, [old, old + 1], page),
  "an author": (db) => authorCards(db, ja, ids.editor, page),
  "what is near a video": (db) => relatedTo(db, ja, { id: 20, categoryId: old }, 6),
  "all videos, API": (db) => entitiesOfType(db, 0),
  "videos of TV, API": (db) => entitiesOfType(db, 1),
  "a category, API": (db) => entitiesInCategory(db, 100_101),
  "search by a word that all have": (db) => search(db, "tea"),
  "search by a rare word": (db) => search(db, "rare"),
  "the groups": (db) => groupPage(db, ja, page),
  "what I bought": (db) => purchasePage(db, { userId: ids.reader, locale: ja }, page),
  "what I bought, API": (db) => boughtEntities(db, ids.reader),
  "the sales of an editor": (db) => salesOf(db, editor(), readTable(salesTable, query("")), "ja"),
  "the desk of an editor": (db) => desk(db, editor(), ""),
  "the desk of all videos": (db) => desk(db, admin(), ""),
  "the desk, what failed": (db) => desk(db, admin(), "encoding=failed"),
  "the encoder's queue": (db) => encodeQueue(db),
  "what an encoder looks for": (db) => isAnyDue(db),
  "the editor's todo": (db) =>
    db.select({ count: failedTodos(editor(), (key) => key)[0]?.count ?? sql`0` }).from(sql`(values (1)) one`),
  "a part of the sitemap": async (db) =>
    videoSitemap.find(({ name }) => name === "videos")?.pages(db, { part: 0, after: -1, limit: 500 }),
};

describe(`pages of ${sizes.small} and of ${sizes.large} videos`, () => {
  test.each(Object.entries(reads))("%s", async (name, read) => {
    const [small, large] = [await touched(worlds.small, read), await touched(worlds.large, read)];
    const figures = `${name}: ${small.rows} and ${large.rows} rows, ${small.pages} and ${large.pages} pages`;
    console.info(figures);
    expect(large.pages, figures).toBeGreaterThan(0);
    expect(large.rows, figures).toBeLessThan(most.rows);
    if (turns === 0 || name === "a category, page 20") return;
    const ms = await times(worlds, read);
    const said = `${figures}; median ${ms.small.toFixed(2)} and ${ms.large.toFixed(2)} ms`;
    console.info(said);
    expect(ms.large / ms.small, said).toBeLessThan(/that all have/.test(name) ? mostCommon : most.ratio);
  });

  test("control: the oldest videos of a category in an order that no index has read too many rows", async () => {
    const whole = (db: Db) =>
      db.select().from(videos).where(eq(videos.ownerId, ids.editor)).orderBy(desc(videos.durationMs)).limit(12);
    expect((await touched(worlds.large, whole)).rows).toBeGreaterThan(most.rows);
  });
});
