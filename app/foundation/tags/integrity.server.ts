import { sql } from "drizzle-orm";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";
import type { Db } from "~db/client";

/** Tags whose count differs from the number of items that carry them. */
const contradictions = (db: Db) =>
  violationsOf(
    db,
    sql`select 'tags of ' || t.kind as kind, t.id, count(c.ref_id) as expected, t.cited_num as found
      from tag t left join tag_citation c on c.tag_id = t.id
      group by t.id having t.cited_num <> count(c.ref_id) limit 100`,
  );

/** The integrity check of tag counts; every run checks all tags, as they are few. */
export const tagCheck: IntegrityCheck = {
  name: "tags",
  all: contradictions,
  since: async (db, cursor) => ({ violations: await contradictions(db), cursor }),
};
