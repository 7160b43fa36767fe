import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { callApi, inParallel } from "./http";
import { longestWait } from "./limits";

export type Write = { key: string; id: number | null; tries: number; statuses: number[] };

/**
 * Sends `count` point movements of 1 to a user, and more as long as it `goesOn`, `width` at a time, each with its own
 * idempotency key (unless `keyed` is false) and again with the same key until it is acknowledged, for three minutes at
 * most. `port` is asked anew each time.
 */
export async function writeMovements(
  port: () => number,
  admin: string,
  userId: number,
  {
    count,
    width,
    keyed = true,
    goesOn = () => false,
  }: { count: number; width: number; keyed?: boolean; goesOn?: () => boolean },
): Promise<Write[]> {
  const begun = (): Write => ({ key: randomUUID(), id: null, tries: 0, statuses: [] });
  const writes: Write[] = Array.from({ length: count }, begun);
  await inParallel(writes, width, async (write) => {
    if (goesOn()) writes.push(begun());
    const end = Date.now() + longestWait;
    while (write.id === null && Date.now() < end) {
      write.tries++;
      const reply = await callApi(
        port(),
        "POST",
        "/api/admin/point/save",
        { userId, point: 1, content: write.key },
        {
          host: `localhost:${port()}`,
          cookie: admin,
          headers: { ...(keyed && { "idempotency-key": write.key }) },
        },
      ).catch(() => null);
      write.statuses.push(reply?.status ?? 0);
      if (reply?.status === 200) write.id = (JSON.parse(reply.body) as { id: number }).id;
      else await new Promise((done) => setTimeout(done, 50 + Math.random() * 100));
    }
  });
  return writes;
}

/** What does not fit between the acknowledged writes and the ledger: lost, doubled, or out of balance. */
export async function ledgerFaults(sql: postgres.Sql, userId: number, writes: readonly Write[]): Promise<string[]> {
  const rows = await sql<{ content: string; count: number }[]>`
    select content, count(*)::int as count from point_transaction where type = 'admin-adjust' group by 1`;
  const stored = new Map(rows.map(({ content, count }) => [content, count]));
  const [sums] = await sql`
    select a.balance::int as balance, coalesce(sum(e.amount), 0)::int as entries
    from point_account a left join point_entry e on e.account_id = a.id where a.user_id = ${userId} group by a.balance`;
  const [unbalanced] =
    await sql`select count(*)::int as count from (select 1 from point_entry group by transaction_id having sum(amount) <> 0) x`;
  const acked = writes.filter(({ id }) => id !== null);
  return [
    ...writes.filter(({ id }) => id === null).map(({ statuses }) => `never acknowledged: ${statuses.slice(-5)}`),
    ...acked.filter(({ key }) => !stored.has(key)).map(({ key }) => `lost: ${key}`),
    ...[...stored].filter(([, count]) => count > 1).map(([content, count]) => `${count} times: ${content}`),
    ...(sums?.balance === sums?.entries ? [] : [`balance ${sums?.balance}, entries ${sums?.entries}`]),
    ...(unbalanced?.count === 0 ? [] : [`${unbalanced?.count} movements out of balance`]),
  ];
}
