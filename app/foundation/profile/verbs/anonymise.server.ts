import { and, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { returnsFrom } from "~/foundation/accounts/rules/closing";
import { anonymiseRow } from "~/foundation/accounts/verbs/anonymise-row.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { dropMails } from "~/foundation/mail/verbs/drop-mails.server";
import { forgetIdentities } from "~/foundation/oauth/verbs/link.server";
import { forgetSecurity } from "~/foundation/security/verbs/forget.server";
import { databaseNow } from "~/platform/data/clock.server";
import { database, transact } from "~/platform/data/database.server";
import { every, table } from "~/platform/domain/composed.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import type { Db, Tx } from "~db/client";
import { anonymised, users } from "~db/schema/accounts";
import { devMails } from "~db/schema/platform";
import { avatarRef, certRef } from "../queries/account-files.server";

/** Origin of the job in the audit log. */
const origin = { site: "main", requestId: "account-anonymise" };

/**
 * Anonymises one closed account that can no longer be reopened at `now`: deletes names, contacts, picture, sessions,
 * linked identities, second factor, codes and mails on their way. The row stays as `u{number}` with a password that is
 * no hash, since orders and the point ledger refer to it. Returns whether it did.
 */
async function anonymise(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const targets = await anonymiseRow(tx, userId, now);
  if (!targets) return false;
  await releaseFiles(tx, avatarRef(userId));
  await releaseFiles(tx, certRef(userId));
  await forgetSecurity(tx, userId);
  await forgetIdentities(tx, userId);
  await dropMails(tx, targets);
  await tx.delete(devMails).where(inArray(sql`lower(${devMails.to})`, targets));
  await audit(tx, origin, { action: "account-anonymise", actorId: null, target: `user:${userId}` });
  return true;
}

/** Deletes the rows of anonymised accounts in every table that declares so (`personal`) [PF1], a table at a time. */
const deletions = (): ((db: Db) => Promise<unknown>)[] =>
  Object.entries(table("personal")).flatMap(([name, kept]) =>
    (kept && "deletes" in kept ? kept.deletes : []).map(
      (column) => (db: Db) =>
        db.execute(sql`delete from ${sql.identifier(name)} where ${sql.identifier(column)} in ${anonymised}`),
    ),
  );

/**
 * Forgets what anonymised accounts left: what is declared to be deleted, then the domains' `forgetters`. One that fails
 * keeps no other from its work; the first error is thrown once all had their turn. Safe to repeat.
 */
export async function forgetAnonymised(db: Db): Promise<void> {
  const errors: unknown[] = [];
  for (const forget of [...deletions(), ...every("forgetters")])
    await forget(db).catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/**
 * Anonymises every account whose grace period is over at `now`, each in its own transaction, then forgets what they left.
 * Returns the number of accounts anonymised. Safe to repeat.
 */
export async function anonymiseClosed(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.closedAt), lt(users.closedAt, returnsFrom(now)), isNull(users.anonymisedAt)));
  let done = 0;
  for (const { id } of due) if (await transact((tx) => anonymise(tx, id, now))) done++;
  await forgetAnonymised(db);
  return done;
}

export type ClosingJobs = { "account-anonymise": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends ClosingJobs {}
}

export const closingJobs: JobTable<ClosingJobs> = {
  "account-anonymise": async () => {
    await anonymiseClosed(database(), await databaseNow(database()));
  },
};

/** 03:30 in Tokyo. */
export const closingCron: readonly CronEntry[] = [{ pattern: "30 18 * * *", job: "account-anonymise" }];
