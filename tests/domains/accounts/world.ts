import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { hashPassword } from "~/foundation/accounts/hash.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { pointAccounts } from "~db/schema/points";

export const password = "right-Horse-7";

/** A visitor as the gates describe one. */
export const visitor = (fields: Partial<{ site: string; ip: string; userAgent: string }> = {}) => ({
  site: "main",
  ip: `10.0.0.${Math.floor(Math.random() * 250)}`,
  userAgent: "test",
  requestId: "test-request",
  ...fields,
});

/** A user with the password of this file and a point account. */
export async function user(db: Db, types = "guest", fields: Partial<typeof users.$inferInsert> = {}) {
  const username = `t_${randomUUID().slice(0, 12).replaceAll("-", "")}`;
  const [row] = await db
    .insert(users)
    .values({
      username,
      nickname: username,
      email: `${username}@example.com`,
      passwordHash: await hashPassword(password),
      types,
      ...fields,
    })
    .returning();
  await db.insert(pointAccounts).values({ userId: row!.id });
  return row!;
}

/**
 * The last mail to an address: as it waits in the queue, or in the mailbox of development where a running product has
 * put it by now. One statement sees both, so no mail is in between.
 */
export async function lastMail(db: Db, to: string): Promise<{ subject: string; text: string } | undefined> {
  const [mail] = await db.execute<{ subject: string; text: string }>(sql`
    select mail.subject, mail.text from (
      select true as waits, id, payload->>'to' as "to", payload->>'subject' as subject, payload->>'text' as text
      from graphile_worker._private_jobs
      union all
      select false, id, "to", subject, text from dev_mail
    ) mail
    where mail."to" = ${to} order by mail.waits desc, mail.id desc limit 1`);
  return mail;
}

/** The code in the last mail to an address. */
export async function mailedCode(db: Db, to: string): Promise<string> {
  return /\b\d{4}\b/.exec((await lastMail(db, to))?.text ?? "")?.[0] ?? "";
}

/** The key of the refusal of `work`, or "done". */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof DomainError) return error.key;
      throw error;
    },
  );

export const auditOf = (db: Db, target: string) =>
  db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(desc(auditLog.id));

/** How many of each outcome there are. */
export function tally(outcomes: string[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const key of outcomes) sums[key] = (sums[key] ?? 0) + 1;
  return sums;
}
