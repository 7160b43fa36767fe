import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { wantsMail } from "~/foundation/mail/verbs/unsubscribe.server";
import { database, transact } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import { addJob, type CronEntry, type JobTable } from "~/platform/jobs/jobs.server";
import { href } from "~/platform/screens/href";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import { worded } from "./worded.server";

/** Users handled by one job; the next job continues after them. */
const batch = 200;
/** Notifications listed in one mail; the rest is counted. */
const named = 10;

const due = and(
  isNull(notifications.readTime),
  isNull(notifications.mailedTime),
  sql`${notifications.createTime} < clock_timestamp() - interval '1 day'`,
);

/** The next users, above `afterId`, who want the digest and have unread notifications for it. */
const peopleDue = (db: Db, afterId: number) =>
  db
    .selectDistinct({ id: users.id })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(due, gt(users.id, afterId), isNull(users.disabledAt), isNull(users.closedAt), wantsMail("digest")))
    .orderBy(asc(users.id))
    .limit(batch);

/**
 * Mails one user what stayed unread for a day. The update that selects the notifications also marks them as mailed, in
 * the transaction that queues the mail, so repeated or parallel runs mail each one once.
 */
async function mailDigest(tx: Tx, userId: number): Promise<void> {
  const rows = await tx
    .update(notifications)
    .set({ mailedTime: sql`clock_timestamp()` })
    .where(and(eq(notifications.userId, userId), due))
    .returning({ id: notifications.id, key: notifications.key, params: notifications.params });
  if (rows.length === 0) return;
  const newest = rows.sort((a, b) => b.id - a.id);
  const rest = newest.length - named;
  await mailMember(
    tx,
    userId,
    (t, locale) => ({
      template: "notifications:mail",
      params: { count: newest.length },
      list: [
        ...newest.slice(0, named).map(({ key, params }) => worded(locale, key, params)),
        ...(rest > 0 ? [t("notifications:mail.more", { count: rest })] : []),
      ],
      link: env.origins.main + href("/notification"),
    }),
    "digest",
  );
}

/** Mails the digests of the next users above `afterId`, and queues the job for those after them. */
export async function mailDigests(db: Db, afterId: number): Promise<void> {
  const people = await peopleDue(db, afterId);
  for (const user of people) await transact((tx) => mailDigest(tx, user.id));
  const last = people.at(-1);
  if (last && people.length === batch) await transact((tx) => addJob(tx, "notification-digest", { afterId: last.id }));
}

const digestFrom = z.object({ afterId: z.number().default(0) });

/** `afterId`: the user after whom a run continues. */
type NotificationJobs = { "notification-digest": z.input<typeof digestFrom> };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends NotificationJobs {}
}

export const notificationJobs: JobTable<NotificationJobs> = {
  "notification-digest": async (payload) => {
    await mailDigests(database(), digestFrom.parse(payload ?? {}).afterId);
  },
};

/** 09:00 in Japan. */
export const notificationCron: readonly CronEntry[] = [{ pattern: "0 0 * * *", job: "notification-digest" }];
