import { sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";

const contradictions = sql`
  select 'reviews of ' || s.type as kind, s.ref_id as id, count(r.id) as expected, s.num as found
    from review_subject s left join review r on r.type = s.type and r.ref_id = s.ref_id and r.status = 'shown'
    group by s.type, s.ref_id, s.num having s.num <> count(r.id)
  union all select 'stars of ' || s.type, s.ref_id, coalesce(sum(r.stars), 0), s.star_sum
    from review_subject s left join review r on r.type = s.type and r.ref_id = s.ref_id and r.status = 'shown'
    group by s.type, s.ref_id, s.star_sum having s.star_sum <> coalesce(sum(r.stars), 0)
  limit 100`;

/** The integrity check of review counts; runs only in the full check. */
export const reviewCheck: IntegrityCheck = {
  name: "reviews",
  all: (db) => violationsOf(db, contradictions),
  since: async (_db, cursor) => ({ violations: [], cursor }),
};
