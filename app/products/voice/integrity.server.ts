import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

const likes = sql`(select count(*) from voice_like l where l.post_id = p.id)
  + (select count(*) from voice_device_like d where d.post_id = p.id)`;
const reposts = sql`(select count(*) from voice_post r where r.repost_id = p.id and r.status = 'shown')`;
const comments = sql`(select count(*) from voice_post c where c.comment_id = p.id and c.status = 'shown')`;
const followers = sql`(select count(*) from voice_follow f where f.followee_id = p.user_id and f.state = 'accepted')`;
const following = sql`(select count(*) from voice_follow f where f.follower_id = p.user_id and f.state = 'accepted')`;

/** Posts whose counts differ from their rows; `among` selects the posts that are checked. */
const wrongPosts = (among: SQL): SQL => sql`
  select what.kind, p.id, what.expected, what.found from voice_post p
  cross join lateral (values ('likes of voice', ${likes}, p.like_num), ('reposts of voice', ${reposts}, p.repost_num),
    ('comments of voice', ${comments}, p.comment_num)) what (kind, expected, found)
  where ${among} and what.expected <> what.found limit 100`;

/** People whose counts differ from their follows. */
const wrongPeople = (among: SQL): SQL => sql`
  select what.kind, p.user_id as id, what.expected, what.found from voice_person p
  cross join lateral (values ('followers of voice', ${followers}, p.follower_num),
    ('following of voice', ${following}, p.following_num)) what (kind, expected, found)
  where ${among} and what.expected <> what.found limit 100`;

/** Rows checked per run. */
const slice = 200;

/** Makes the check of one table: a slice of its rows per run, starting over after the last. */
const checkOf = (name: string, { table, id, wrong }: { table: SQL; id: SQL; wrong: (among: SQL) => SQL }) =>
  ({
    name,
    all: (db) => violationsOf(db, wrong(sql`true`)),
    since: async (db, cursor) => {
      const turn = sql`(select ${id} as id from ${table} where ${id} > ${cursor} order by ${id} limit ${slice})`;
      const [seen] = await db.execute<{ last: string | null }>(sql`select max(id) as last from ${turn} turn`);
      const violations = await violationsOf(db, wrong(sql`p.${id} in (select id from ${turn} turn)`));
      return { violations, cursor: Number(seen?.last ?? 0) };
    },
  }) satisfies IntegrityCheck;

/** The checks of the counts of posts and people. */
export const voiceChecks: readonly IntegrityCheck[] = [
  checkOf("voice-posts", { table: sql`voice_post`, id: sql`id`, wrong: wrongPosts }),
  checkOf("voice-people", { table: sql`voice_person`, id: sql`user_id`, wrong: wrongPeople }),
];
