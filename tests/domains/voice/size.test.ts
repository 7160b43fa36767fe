import { sql } from "drizzle-orm";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followedPosts } from "~/products/voice/queries/following.server";
import { mentionPosts } from "~/products/voice/queries/mentions.server";
import { newerPosts } from "~/products/voice/queries/newer.server";
import { openPerson, relatedPeople, suggestPeople } from "~/products/voice/queries/people.server";
import { listPosts } from "~/products/voice/queries/posts.server";
import { searchPosts } from "~/products/voice/queries/search.server";
import type { VoiceViewer } from "~/products/voice/queries/views";
import { addPost } from "~/products/voice/verbs/write-post.server";
import { type Connection, connect, type Db } from "~db/client";
import { settings } from "~db/schema/platform";
import "../../../app/composition";
import { person } from "../../harness/people";
import { sized } from "../../harness/size";
import { listenForStatements } from "../../harness/statements";
import { inTransaction } from "../../harness/transaction";
import { looseDatabase } from "../../standard/filled";

/* Lists of Voice cost the same among few posts and among a hundred times as many, and a post costs its author the same
   whoever follows: the statements and the pages of the database that they touch, and in `npm run soak` their time, on two
   databases in turns. */

const sizes = {
  small: { people: 500, posts: sized(4_000, 10_000), likes: sized(2, 5) },
  large: { people: sized(2_500, 50_000), posts: sized(40_000, 1_000_000), likes: sized(1, 5) },
};
/** Followed people of who reads; of the star four fifths of all people are followers. */
const followed = 499;
/** How much longer the large one may take, and a post of the star than one of somebody without followers. */
const most = { list: 2, post: 1.3 };
/** Pages that a list may touch beyond those of the small one. */
const mostPages = (small: number): number => small * 4 + 100;

type Who = { userId: number; roles: ReadonlySet<never> };
type World = Awaited<ReturnType<typeof looseDatabase>> & {
  pool: Connection;
  sent: ReturnType<typeof listenForStatements>;
  reader: Who;
  star: Who;
  loner: Who;
};
const worlds = {} as Record<keyof typeof sizes, World>;

/** The first of the many accounts; people with a session and points of their own come before. */
const first = 10_001;

/** Fills a database: people, posts in turn, likes, follows, mentions, tags, blocks and mutes. */
async function fill(
  admin: postgres.Sql,
  { people, posts, likes }: (typeof sizes)["small"],
  { reader, star }: { reader: number; star: number },
): Promise<void> {
  /* The index of words is made once all words are there: kept up while they come it takes minutes. */
  const [index] = await admin<{ made: string }[]>`select pg_get_indexdef('voice_post_search_idx'::regclass) as made`;
  await admin`drop index voice_post_search_idx`;
  const author = `${first} + n::bigint * 7919 % ${people}`;
  await admin.unsafe(`
    begin; set local session_replication_role = replica;
    insert into user_account (id, username, nickname, email, password_hash, types) overriding system value
      select ${first} - 1 + n, 'u' || n, 'Nick' || n, 'u' || n || '@example.com', 'none', 'guest' from generate_series(1, ${people}) n;
    insert into voice_person (user_id, at_name, follower_num)
      select ${first} - 1 + n, 'name_' || n, n % 90 from generate_series(1, ${people}) n;
    insert into voice_person (user_id, at_name, follower_num)
      values (${star}, 'the_star', ${Math.floor(people * 0.8)}), (${reader}, 'the_reader', 0);
    insert into voice_post (id, user_id, kind, comment_id, content, mute_text, search_text, like_num, create_time) overriding system value
      select n, case when n % 1000 = 0 then ${star} else ${author} end, case when n % 5 = 4 then 'comment' else 'post' end,
             case when n % 5 = 4 then n - 1 end, 'post ' || n, ' post ' || n || ' ',
             case when n % 500 = 0 then ' post rare ' else ' post often ' end, ${likes},
             clock_timestamp() - interval '1 minute' * (${posts} - n)
        from generate_series(1, ${posts}) n;
    insert into voice_like (post_id, user_id)
      select n, ${first} + (n * 31 + u * 97) % ${people} from generate_series(1, ${posts}) n, generate_series(1, ${likes}) u
      on conflict do nothing;
    insert into voice_follow (follower_id, followee_id)
      select ${reader}, ${first} - 1 + n from generate_series(1, ${followed}) n;
    insert into voice_follow (follower_id, followee_id) values (${reader}, ${star});
    insert into voice_follow (follower_id, followee_id)
      select ${first} - 1 + n, ${star} from generate_series(1, ${Math.floor(people * 0.8)}) n;
    insert into voice_mention (user_id, post_id) select ${reader}, n from generate_series(1, ${posts}, 100) n;
    insert into voice_muted_word (user_id, word, pattern)
      select ${reader}, 'w' || n, ' w' || n || ' ' from generate_series(1, 20) n;
    insert into voice_mute (user_id, muted_id) select ${reader}, ${first} + n * 7 from generate_series(1, 20) n;
    insert into user_block (user_id, blocked_id) select ${reader}, ${first} + n * 11 from generate_series(1, 20) n
      on conflict do nothing;
    insert into tag (id, kind, folded, name) overriding system value values (900001, 'Microblog', 'tea', 'tea');
    insert into tag_citation (tag_id, ref_id) select 900001, n from generate_series(1, ${posts}, 10) n;
    select setval(pg_get_serial_sequence('voice_post', 'id'), ${posts});
    commit`);
  await admin.unsafe(index?.made ?? "");
  await admin`vacuum analyze`;
}

beforeAll(async () => {
  for (const [name, size] of Object.entries(sizes)) {
    const world = await looseDatabase();
    const old = { createTime: new Date("2020-01-01") };
    const somebody = async (): Promise<Who> => ({
      userId: (await person(world.database.db, "guest", old)).id,
      roles: new Set(),
    });
    const people = { reader: await somebody(), star: await somebody(), loner: await somebody() };
    await fill(world.admin, size, { reader: people.reader.userId, star: people.star.userId });
    await world.database.db.insert(settings).values({ key: "voice.postsPerHour", value: 10_000 });
    const pool = connect(world.database.url, { max: 1 });
    worlds[name as keyof typeof sizes] = { ...world, ...people, pool, sent: listenForStatements(pool.db) };
  }
});
afterAll(async () => {
  for (const world of Object.values(worlds)) {
    await world.pool.close();
    await world.close();
  }
});

const top = { lastId: 0, limit: 21 };
const by = ({ userId }: Who): VoiceViewer => ({ userId, device: "" });
const nobody: VoiceViewer = { userId: null, device: "a".repeat(64) };

/** What the screens and calls ask, of a database and who is there. */
const reads: Readonly<Record<string, (db: Db, world: World) => Promise<unknown>>> = {
  newest: (db, { reader }) => listPosts(db, by(reader), top),
  "newest, deep": (db, { reader }) => listPosts(db, by(reader), { lastId: 900, limit: 21 }),
  "newest for nobody": (db) => listPosts(db, nobody, top),
  "of 500 followed people": (db, { reader }) => followedPosts(db, reader.userId, top),
  "of 500 followed people, deep": (db, { reader }) => followedPosts(db, reader.userId, { lastId: 3_000, limit: 21 }),
  "of a person": (db, { reader }) => listPosts(db, by(reader), { ...top, userId: first + 4 }),
  "of the star": (db, { reader, star }) => listPosts(db, by(reader), { ...top, userId: star.userId }),
  mentions: (db, { reader }) => mentionPosts(db, reader.userId, top),
  "of a tag": (db, { reader }) => searchPosts(db, by(reader), { ...top, tag: "tea" }),
  "a word of many": (db, { reader }) => searchPosts(db, by(reader), { ...top, keyword: "often" }),
  "the followers of the star": (db, { reader, star }) =>
    relatedPeople(db, by(reader), { userId: star.userId, type: "follower", offset: 0, size: 20 }),
  "the star": (db, { reader, star }) => openPerson(db, by(reader), star.userId),
  "names that begin alike": (db, { reader }) => suggestPeople(db, reader.userId, "nick"),
  "how many are newer": (db, { reader }) => newerPosts(db, by(reader), { list: "newest", sinceId: 1 }),
};

/** Statements, and pages of the database that they touch. */
async function costOf({ admin, sent }: World, work: () => Promise<unknown>) {
  sent();
  await work();
  const statements = sent();
  let pages = 0;
  for (const { text, params } of statements.filter(({ text }) => /^\s*select/i.test(text))) {
    const [found] = await admin.unsafe(`explain (analyze, buffers, format json) ${text}`, params as never[]);
    const [{ Plan: plan = {} } = {}] = (found?.["QUERY PLAN"] ?? []) as { Plan?: Record<string, number> }[];
    pages += (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  }
  return { statements: statements.length, pages };
}

/** How long something takes is a figure of a quiet machine: only the long form asks. */
const turns = sized(0, 200);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Median milliseconds of several things, done in turns. */
async function timesOf<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const all = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let turn = 0; turn < turns + 20; turn++)
    for (const name of names) {
      const start = performance.now();
      await works[name]();
      if (turn >= 20) all[name].push(performance.now() - start);
    }
  return Object.fromEntries(names.map((name) => [name, median(all[name])])) as Record<Name, number>;
}

describe(`lists among ${sizes.small.posts} and among ${sizes.large.posts} posts`, () => {
  test.each(Object.entries(reads))("%s", async (name, read) => {
    const { small, large } = worlds;
    const on = (world: World) => () => read(world.pool.db, world);
    expect(JSON.stringify(await on(large)()).length).toBeGreaterThan(1);
    const [few, many] = [await costOf(small, on(small)), await costOf(large, on(large))];
    const figures = `${name}: ${few.pages} and ${many.pages} pages, ${many.statements} statements`;
    console.info(figures);
    expect(many.statements, figures).toBeLessThanOrEqual(2);
    expect(many.pages, figures).toBeLessThanOrEqual(mostPages(few.pages));
    if (turns === 0) return;
    const ms = await timesOf({ small: on(small), large: on(large) });
    const said = `${figures}; median ${ms.small.toFixed(2)} and ${ms.large.toFixed(2)} ms`;
    console.info(said);
    expect(ms.large / ms.small, said).toBeLessThan(most.list);
  });

  test("control: the most liked first, which no index has, touches too many pages", async () => {
    const liked =
      ({ pool: { db } }: World) =>
      () =>
        db.execute(sql`select * from voice_post where comment_id is null order by like_num desc, id limit 20`);
    const [few, many] = [
      await costOf(worlds.small, liked(worlds.small)),
      await costOf(worlds.large, liked(worlds.large)),
    ];
    expect(many.pages).toBeGreaterThan(mostPages(few.pages));
  });
});

test("a post costs its author the same with many followers and with none", async () => {
  const { large: world } = worlds;
  const write = (who: Who) => () =>
    inTransaction(world.pool.db, (tx) => addPost(tx, who, { content: "hello everybody #tea" }));
  await write(world.star)();
  await write(world.loner)();
  const [many, none] = [await costOf(world, write(world.star)), await costOf(world, write(world.loner))];
  const figures = `${many.statements} statements with ${Math.floor(sizes.large.people * 0.8)} followers, ${none.statements} with none; ${many.pages} and ${none.pages} pages`;
  console.info(figures);
  expect(many.statements, figures).toBe(none.statements);
  expect(many.pages, figures).toBeLessThanOrEqual(none.pages * 1.3 + 50);
  if (turns === 0) return;
  const ms = await timesOf({ star: write(world.star), loner: write(world.loner) });
  const said = `${figures}; median ${ms.star.toFixed(2)} and ${ms.loner.toFixed(2)} ms`;
  console.info(said);
  expect(ms.star / ms.loner, said).toBeLessThan(most.post);
});
