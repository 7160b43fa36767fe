import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { queueOptional } from "~/foundation/mail/verbs/queue-mail.server";
import { lockNumber } from "~/platform/data/locks";
import { setting } from "~/platform/data/settings.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { mailCampaigns, mailRecipients } from "~db/schema/operations";
import { inAudience, isReachable } from "../audience.server";
import { letterFor } from "../letter.server";

/** Maximum number of recipients per transaction. */
const batch = 200;

type Campaign = typeof mailCampaigns.$inferSelect;

async function start(tx: Tx, campaign: Campaign, now: Date): Promise<void> {
  await tx
    .insert(mailRecipients)
    .select(
      tx
        .select({
          campaignId: sql<number>`${campaign.id}::bigint`.as("campaign_id"),
          userId: users.id,
          status: sql<string>`'waiting'`.as("status"),
          sendTime: sql<Date>`null::timestamptz`.as("send_time"),
        })
        .from(users)
        .where(inAudience(campaign.audience)),
    )
    .onConflictDoNothing();
  await tx.update(mailCampaigns).set({ status: "sending", startTime: now }).where(eq(mailCampaigns.id, campaign.id));
}

/** Mails that the cap per minute still allows now, over all mass mails and processes. */
async function roomLeft(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx
    .select({ n: sql<string>`count(*)` })
    .from(mailRecipients)
    .where(gt(mailRecipients.sendTime, new Date(now.getTime() - 60_000)));
  return (await setting(tx, "mail.perMinute")) - Number(row?.n ?? 0);
}

async function mark(tx: Tx, id: number, userIds: number[], values: { status: "sent" | "skipped"; sendTime?: Date }) {
  if (userIds.length > 0)
    await tx
      .update(mailRecipients)
      .set(values)
      .where(and(eq(mailRecipients.campaignId, id), inArray(mailRecipients.userId, userIds)));
}

/**
 * Queues mails to the next recipients of a mass mail, each once: marking and queueing are one transaction, in one
 * process at a time, at most `mail.perMinute` in any 60 seconds. Users who closed the account, were disabled or
 * unsubscribed since the start are skipped. Returns `more` if it can go on at once, `later` if the minute is full,
 * `done` if nothing is left (or it was stopped, or its time has not come).
 */
export async function sendBatch(tx: Tx, id: number, now: Date): Promise<"more" | "later" | "done"> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("massMail")})`);
  const [campaign] = await tx.select().from(mailCampaigns).where(eq(mailCampaigns.id, id)).for("update");
  if (campaign?.status === "scheduled" && campaign.sendTime && campaign.sendTime <= now) await start(tx, campaign, now);
  else if (campaign?.status !== "sending") return "done";
  const room = await roomLeft(tx, now);
  if (room <= 0) return "later";
  const next = await tx
    .select({
      id: users.id,
      email: users.email,
      nickname: users.nickname,
      locale: users.locale,
      reachable: sql<boolean>`(${isReachable})`,
    })
    .from(mailRecipients)
    .innerJoin(users, eq(users.id, mailRecipients.userId))
    .where(and(eq(mailRecipients.campaignId, id), eq(mailRecipients.status, "waiting")))
    .orderBy(asc(mailRecipients.userId))
    .limit(Math.min(room, batch));
  const readers = next.filter(({ reachable }) => reachable);
  for (const reader of readers) await queueOptional(tx, reader, "news", letterFor(campaign, reader));
  const idsOf = (people: typeof next) => people.map((person) => person.id);
  await mark(tx, id, idsOf(readers), { status: "sent", sendTime: now });
  await mark(tx, id, idsOf(next.filter(({ reachable }) => !reachable)), { status: "skipped" });
  const [waiting] = await tx
    .select({ userId: mailRecipients.userId })
    .from(mailRecipients)
    .where(and(eq(mailRecipients.campaignId, id), eq(mailRecipients.status, "waiting")))
    .limit(1);
  if (waiting) return readers.length < room ? "more" : "later";
  await tx.update(mailCampaigns).set({ status: "sent", endTime: now }).where(eq(mailCampaigns.id, id));
  return "done";
}
