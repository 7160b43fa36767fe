import { and, eq, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/audit.server";
import { DomainError, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { mailCampaigns } from "~db/schema/operations";
import type { CampaignInput } from "./forms";

/** Writes a new mass mail, or another version of one that was not sent yet; returns its id. Refuses with notFindData, mailNotDraft. */
export async function saveCampaign(
  tx: Tx,
  operator: Operator,
  { id, subject, body, audience }: CampaignInput & { id?: number | undefined },
): Promise<number> {
  const { types, lang, lastLoginAfter } = audience;
  const values = {
    subject,
    body,
    audience: { ...(types.length && { types }), ...(lang && { lang }), ...(lastLoginAfter && { lastLoginAfter }) },
  };
  const [saved] =
    id === undefined
      ? await tx
          .insert(mailCampaigns)
          .values({ ...values, createdBy: operator.userId })
          .returning({ id: mailCampaigns.id })
      : await tx
          .update(mailCampaigns)
          .set({ ...values, updateTime: sql`clock_timestamp()` })
          .where(and(eq(mailCampaigns.id, id), eq(mailCampaigns.status, "draft")))
          .returning({ id: mailCampaigns.id });
  if (!saved) throw await refusal(tx, id ?? 0);
  const detail = JSON.stringify(values.audience);
  await audit(tx, operator, { action: "mail-save", actorId: operator.userId, target: `mail:${saved.id}`, detail });
  return saved.id;
}

/** Why a mass mail cannot be changed: it is not there, or it is no draft any more. */
export async function refusal(db: Db, id: number): Promise<DomainError> {
  const [known] = await db.select({ id: mailCampaigns.id }).from(mailCampaigns).where(eq(mailCampaigns.id, id));
  return known ? new DomainError("mailNotDraft") : missing();
}
