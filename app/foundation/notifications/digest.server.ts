import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { database, transact } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import { parseLocale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { addJob, type CronEntry, type JobTable } from "~/platform/jobs/jobs.server";
import { queueMail } from "~/platform/jobs/mail.server";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import { unsubscribeHeaders, unsubscribeLink, wantsMail } from "./unsubscribe.server";

/** People looked at by one job; the next job goes on behind them. */
const batch = 200;
/** Notifications named in one mail; the rest is counted. */
const named = 10;

const due = and(
  isNull(notifications.readTime),
  isNull(notifications.mailedTime),
  sql`${notifications.createTime} < clock_timestamp() - interval '1 day'`,
);

/** The next people, above `afterId`, who want the digest and have something for it. */
const peopleDue = (db: Db, afterId: number) =>
  db
    .selectDistinct({ id: users.id, email: users.email, nickname: users.nickname, locale: users.locale })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(due, gt(users.id, afterId), isNull(users.disabledAt), isNull(users.closedAt), wantsMail("digest")))
    .orderBy(asc(users.id))
    .limit(batch);

/**
 * Mails one person what stayed unread for a day. The same update that picks the notifications marks them as mailed, in
 * the transaction that queues the mail: no run, however often or at once, mails one twice.
 */
async function mailDigest(tx: Tx, user: Awaited<ReturnType<typeof peopleDue>>[number]): Promise<void> {
  const rows = await tx
    .update(notifications)
    .set({ mailedTime: sql`clock_timestamp()` })
    .where(and(eq(notifications.userId, user.id), due))
    .returning({ id: notifications.id, key: notifications.key, params: notifications.params });
  if (rows.length === 0) return;
  const t = translator(parseLocale(user.locale) ?? "en_US");
  const newest = rows.sort((a, b) => b.id - a.id);
  const lines = newest.slice(0, named).map(({ key, params }) => `・${t(key, params)}`);
  const more = newest.length > named ? [t("notifications:mail.more", { count: newest.length - named })] : [];
  const link = `${env.origins.main}/notification`;
  const text = [
    t("notifications:mail.greeting", { name: user.nickname }),
    [...lines, ...more].join("\n"),
    t("notifications:mail.link", { link }),
    t("notifications:mail.unsubscribe", { link: unsubscribeLink(user.id, "digest") }),
  ].join("\n\n");
  const subject = t("notifications:mail.subject", { count: newest.length });
  await queueMail(tx, { to: user.email, subject, text, headers: unsubscribeHeaders(user.id, "digest") });
}

/** Mails the digests of the next people above `afterId`, and queues the job for those behind them. */
export async function mailDigests(db: Db, afterId: number): Promise<void> {
  const people = await peopleDue(db, afterId);
  for (const user of people) await transact((tx) => mailDigest(tx, user));
  const last = people.at(-1);
  if (last && people.length === batch) await transact((tx) => addJob(tx, "notification-digest", { afterId: last.id }));
}

export const notificationJobs: JobTable = {
  "notification-digest": async (payload) => {
    const { afterId } = (payload ?? {}) as { afterId?: number };
    await mailDigests(database(), afterId ?? 0);
  },
};

/** 09:00 in Japan. */
export const notificationCron: readonly CronEntry[] = [{ pattern: "0 0 * * *", job: "notification-digest" }];
