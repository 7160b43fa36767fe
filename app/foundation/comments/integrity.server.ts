import { type SQL, sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

/** Counts of comments that differ from their rows; `comment` and `subject` narrow the checked rows. */
const contradictions = (comment: SQL, subject: SQL): SQL => sql`
  select 'comment answers' as kind, c.id, count(r.id) as expected, c.reply_num as found
    from comment c left join comment r on r.parent_id = c.id and r.status = 'shown'
    where c.parent_id is null and ${comment} group by c.id having c.reply_num <> count(r.id)
  union all select 'comment likes', c.id, count(l.comment_id), c.like_num
    from comment c left join (
      select comment_id from comment_like union all select comment_id from comment_device_like
    ) l on l.comment_id = c.id
    where ${comment} group by c.id having c.like_num <> count(l.comment_id)
  union all select 'comments of ' || s.type, s.ref_id, count(c.id) filter (where c.status = 'shown'), s.shown_num
    from comment_subject s left join comment c on c.type = s.type and c.ref_id = s.ref_id
    where ${subject} group by s.type, s.ref_id, s.shown_num
    having s.shown_num <> count(c.id) filter (where c.status = 'shown')
  union all select 'first comments of ' || s.type, s.ref_id, count(c.id), s.root_num
    from comment_subject s
    left join comment c on c.type = s.type and c.ref_id = s.ref_id and c.parent_id is null
      and (c.status = 'shown' or (c.status = 'deleted' and c.reply_num > 0))
    where ${subject} group by s.type, s.ref_id, s.root_num having s.root_num <> count(c.id)
  limit 100`;

/** Most comments that one run checks. */
const slice = 2_000;

/** The integrity check of comment counts; the cursor stays a minute behind, for transactions that commit late. */
export const commentCheck: IntegrityCheck = {
  name: "comments",
  all: (db) => violationsOf(db, contradictions(sql`true`, sql`true`)),
  since: async (db, cursor) => {
    const fresh = sql`(select * from comment where id > ${cursor} order by id limit ${slice}) fresh`;
    const [seen] = await db.execute<{ last: string | null }>(
      sql`select max(id) as last from ${fresh} where create_time < clock_timestamp() - interval '1 minute'`,
    );
    const violations = await violationsOf(
      db,
      contradictions(
        sql`c.id in (select coalesce(parent_id, id) from ${fresh})`,
        sql`(s.type, s.ref_id) in (select type, ref_id from ${fresh})`,
      ),
    );
    return { violations, cursor: Number(seen?.last ?? cursor) };
  },
};
