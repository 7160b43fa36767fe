import { and, eq, inArray, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { mailCampaigns } from "~db/schema/operations";
import { refusal } from "./save-campaign.server";

/** Queues the job of a mass mail; a second call replaces a job that still waits. */
export const queueCampaign = (tx: Tx, id: number, runAt: Date): Promise<void> =>
  addJob(tx, "mail-campaign", { id }, { runAt, key: `mail-campaign:${id}` });

/** Schedules a draft for `at` or now, and freezes it. Throws `notFindData`, `mailNotDraft`, `mailTimePast` (`at`). */
export async function sendCampaign(
  tx: Tx,
  operator: Operator,
  { id, at }: { id: number; at?: Date | undefined },
): Promise<void> {
  const now = await databaseNow(tx);
  if (at && at < now) throw new DomainError("mailTimePast", { field: "at" });
  const sendTime = at ?? now;
  const [sent] = await tx
    .update(mailCampaigns)
    .set({ status: "scheduled", sendTime, updateTime: sql`clock_timestamp()` })
    .where(and(eq(mailCampaigns.id, id), eq(mailCampaigns.status, "draft")))
    .returning({ id: mailCampaigns.id });
  if (!sent) throw await refusal(tx, id);
  await queueCampaign(tx, id, sendTime);
  const detail = sendTime.toISOString();
  await audit(tx, operator, { action: "mail-send", actorId: operator.userId, target: `mail:${id}`, detail });
}

/** Stops a mass mail that is scheduled or being sent; queued mails still go out. Throws `notFindData` for others. */
export async function stopCampaign(tx: Tx, operator: Operator, id: number): Promise<void> {
  const [stopped] = await tx
    .update(mailCampaigns)
    .set({ status: "stopped", endTime: sql`clock_timestamp()`, updateTime: sql`clock_timestamp()` })
    .where(and(eq(mailCampaigns.id, id), inArray(mailCampaigns.status, ["scheduled", "sending"])))
    .returning({ id: mailCampaigns.id });
  if (!stopped) throw missing();
  await audit(tx, operator, { action: "mail-stop", actorId: operator.userId, target: `mail:${id}` });
}
