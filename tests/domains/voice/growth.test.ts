import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { followedPosts } from "~/products/voice/queries/following.server";
import { mentionPosts } from "~/products/voice/queries/mentions.server";
import { relatedPeople, suggestPeople } from "~/products/voice/queries/people.server";
import { listPosts } from "~/products/voice/queries/posts.server";
import { searchPosts } from "~/products/voice/queries/search.server";
import { listenForStatements } from "../../harness/statements";
import { database, db, top, viewer } from "./world";

/* Lists read as much of a large table as of a small one: pages of tables and indexes, counted by the database. */

const me = 1;

/** Gives everybody up to `people` some posts up to `posts`, written in turn, each with likes, tags and mentions. */
async function fill(people: number, posts: number): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => database.ownerDb.execute(statement);
  await run(sql`insert into user_account (id, username, nickname, email, password_hash)
    select n, 'u' || n, 'Nick' || n, 'u' || n || '@example.com', 'none' from generate_series(1, ${people}::int) n
    on conflict do nothing`);
  await run(sql`insert into voice_person (user_id, at_name) select n, 'name_' || n from generate_series(1, ${people}::int) n
    on conflict do nothing`);
  await run(sql`insert into voice_post (id, user_id, kind, content, mute_text, search_text)
    select n, 1 + n * 7919 % ${people}::int, 'post', 'post ' || n, ' post ' || n || ' ',
      case when n % 500 = 0 then ' post rare ' else ' post often ' end
    from generate_series(1, ${posts}::int) n on conflict do nothing`);
  await run(sql`insert into voice_follow (follower_id, followee_id)
    select ${me}, n from generate_series(2, 201) n on conflict do nothing`);
  await run(sql`insert into voice_follow (follower_id, followee_id)
    select n, 2 from generate_series(3, ${people}::int) n on conflict do nothing`);
  await run(sql`insert into voice_mention (user_id, post_id)
    select ${me}, n from generate_series(1, ${posts}::int) n where n % 100 = 0 on conflict do nothing`);
  await run(sql`insert into voice_muted_word (user_id, word, pattern)
    select ${me}, 'w' || n, ' w' || n || ' ' from generate_series(1, 20) n on conflict do nothing`);
  await run(sql`insert into tag (id, kind, folded, name) values (1, 'Microblog', 'tea', 'tea') on conflict do nothing`);
  await run(sql`insert into tag_citation (tag_id, ref_id) select 1, n from generate_series(1, ${posts}::int) n
    where n % 10 = 0 on conflict do nothing`);
  for (const table of ["voice_post", "voice_person", "voice_follow", "voice_mention", "user_account", "tag_citation"])
    await run(sql.raw(`vacuum analyze ${table}`));
}

const lists: Readonly<Record<string, () => Promise<unknown>>> = {
  newest: () => listPosts(db, viewer({ userId: me }), top),
  "newest, deep": () => listPosts(db, viewer({ userId: me }), { lastId: 900, limit: 21 }),
  "newest for nobody": () => listPosts(db, viewer(null), top),
  "of a person": () => listPosts(db, viewer({ userId: me }), { ...top, userId: 5 }),
  followed: () => followedPosts(db, me, top),
  mentions: () => mentionPosts(db, me, top),
  "of a tag": () => searchPosts(db, viewer({ userId: me }), { ...top, tag: "tea" }),
  "a word of many": () => searchPosts(db, viewer({ userId: me }), { ...top, keyword: "often" }),
  followers: () => relatedPeople(db, viewer({ userId: me }), { userId: 2, type: "follower", offset: 0, size: 20 }),
  suggestions: () => suggestPeople(db, me, "nick"),
};

let sent: ReturnType<typeof listenForStatements>;

/** The pages that a list reads, and its statements. */
async function costOf(list: () => Promise<unknown>): Promise<{ pages: number; statements: number }> {
  sent();
  await list();
  const statements = sent();
  let pages = 0;
  for (const { text, params } of statements) {
    const [row] = await database.sql.unsafe(`explain (analyze, buffers, format json) ${text}`, params as never[]);
    const made = (row?.["QUERY PLAN"] as { Plan: Record<string, number> }[] | undefined)?.[0];
    pages += (made?.Plan["Shared Hit Blocks"] ?? 0) + (made?.Plan["Shared Read Blocks"] ?? 0);
  }
  return { pages, statements: statements.length };
}

const costs = async () => {
  const found: Record<string, { pages: number; statements: number }> = {};
  for (const [name, list] of Object.entries(lists)) found[name] = await costOf(list);
  return found;
};

let small: Awaited<ReturnType<typeof costs>>;
beforeAll(async () => {
  sent = listenForStatements(db);
  await fill(400, 4_000);
  small = await costs();
  await fill(2_000, 40_000);
});

test("lists cost about as much with five times the people and ten times the posts, in two statements each", async () => {
  const large = await costs();
  for (const [name, { pages, statements }] of Object.entries(large)) {
    expect(statements, name).toBeLessThanOrEqual(2);
    expect(pages, `${name}: ${small[name]?.pages} pages of few`).toBeLessThanOrEqual(
      (small[name]?.pages ?? 0) * 3 + 100,
    );
  }
});

test("control: a list that reads all posts is found", async () => {
  const all = () => db.execute(sql`select count(*) from voice_post where strpos(mute_text, ' 77 ') > 0`);
  expect((await costOf(all)).pages).toBeGreaterThan((small.newest?.pages ?? 0) * 3 + 100);
});
