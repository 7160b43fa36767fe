import { sql } from "drizzle-orm";
import { type IntegrityCheck, type Violation, violationsOf } from "~/platform/data/integrity.server";
import type { Db } from "~db/client";

/** Rows that one `seal_audit` call chains, and links that one query verifies. */
const step = 5_000;

/** Adds a link to every committed audit row that has none; returns how many. One process at a time. */
export async function sealAudit(db: Db): Promise<number> {
  for (let all = 0; ; ) {
    const [row] = await db.execute<{ sealed: number }>(sql`select seal_audit(${step}) as sealed`);
    const sealed = row?.sealed ?? 0;
    all += sealed;
    if (sealed < step) return all;
  }
}

/** The last link of the chain: its number and hash, which the nightly job writes to the log outside the database. */
export async function chainHead(db: Db): Promise<{ seq: number; hash: string } | null> {
  const [row] = await db.execute<{ seq: string; hash: string }>(
    sql`select seq, hash from audit_seal order by seq desc limit 1`,
  );
  return row ? { seq: Number(row.seq), hash: row.hash } : null;
}

/**
 * Verifies the chain from link `from` on. Kinds of violation: `changed`: a row differs from what was sealed; `removed`:
 * the row is missing; `chain`: a link is missing, added or changed; `inserted`: a row's time is more than five minutes
 * before that of a row sealed earlier. `id` is the row's id, `expected` the link's number.
 */
async function verifyFrom(db: Db, from: number): Promise<{ violations: Violation[]; cursor: number }> {
  const violations: Violation[] = [];
  for (let at = from; ; ) {
    violations.push(
      ...(await violationsOf(
        db,
        sql`
        with link as (
          select s.seq, s.audit_id, s.prev_hash, s.hash, a.id as known, a.create_time, audit_hash(s.seq, s.prev_hash, a) as due,
                 lag(s.seq) over w as seq_before, lag(s.hash) over w as hash_before,
                 max(a.create_time) over (order by s.seq rows between unbounded preceding and 1 preceding) as newest
          from audit_seal s left join audit_log a on a.id = s.audit_id
          where s.seq >= ${at} and s.seq <= ${at + step} window w as (order by s.seq)
        )
        select case when known is null then 'removed' when due <> hash then 'changed'
                    when create_time < newest - interval '5 minutes' then 'inserted' else 'chain' end as kind,
               audit_id as id, seq as expected, coalesce(seq_before + 1, seq) as found
        from link
        where known is null or due <> hash or create_time < newest - interval '5 minutes'
          or (seq > ${at} and (seq_before is distinct from seq - 1 or hash_before is distinct from prev_hash))
          or (seq <= 1 and (seq < 1 or prev_hash <> ''))
        order by seq limit 100`,
      )),
    );
    const [next] = await db.execute<{ last: string | null; more: boolean }>(sql`
      select max(seq) as last, exists (select 1 from audit_seal where seq > ${at + step}) as more
      from audit_seal where seq >= ${at} and seq <= ${at + step}`);
    if (!next?.more || violations.length >= 100)
      return { violations: violations.slice(0, 100), cursor: Number(next?.last ?? from) };
    at += step;
  }
}

/** Rows without a link that are old enough to have one: they were inserted under old ids. */
const unsealed = (db: Db): Promise<Violation[]> =>
  violationsOf(
    db,
    sql`
    select 'inserted' as kind, a.id, 0 as expected, 0 as found from audit_log a
    where not exists (select 1 from audit_seal s where s.audit_id = a.id)
      and (a.create_time < clock_timestamp() - interval '10 minutes'
        or a.id <= (select coalesce(max(audit_id), 0) from audit_seal) - 10000)
    order by a.id limit 100`,
  );

/** Finds changed, removed and inserted rows of the audit log, at most 100 [OP2]. */
export async function verifyAudit(db: Db): Promise<Violation[]> {
  return [...(await verifyFrom(db, 1)).violations, ...(await unsealed(db))].slice(0, 100);
}

/** The integrity check of the audit log. */
export const auditCheck: IntegrityCheck = {
  name: "audit",
  all: verifyAudit,
  since: (db, cursor) => verifyFrom(db, Math.max(cursor, 1)),
};
