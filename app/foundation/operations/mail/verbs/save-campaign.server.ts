import { and, eq, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { DomainError, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { mailCampaigns } from "~db/schema/operations";
import type { CampaignInput } from "../forms";

/**
 * Stores a new mass mail or changes a draft; returns its id. `version` is the draft's last change as its editor saw it, in
 * ms. Throws `entityChanged` when another administrator saved it since, `notFindData`, `mailNotDraft`.
 */
export async function saveCampaign(
  tx: Tx,
  operator: Operator,
  { id, version, subject, body, audience }: CampaignInput & { id?: number | undefined; version?: number | undefined },
): Promise<number> {
  if (id !== undefined) await lockDraft(tx, id, version);
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
          .where(eq(mailCampaigns.id, id))
          .returning({ id: mailCampaigns.id });
  if (!saved) throw missing();
  const detail = JSON.stringify(values.audience);
  await audit(tx, operator, { action: "mail-save", actorId: operator.userId, target: `mail:${saved.id}`, detail });
  return saved.id;
}

/** Locks a draft in the version that its editor saw. Throws as `saveCampaign`. */
async function lockDraft(tx: Tx, id: number, version: number | undefined): Promise<void> {
  const [draft] = await tx
    .select({ updateTime: mailCampaigns.updateTime })
    .from(mailCampaigns)
    .where(and(eq(mailCampaigns.id, id), eq(mailCampaigns.status, "draft")))
    .for("update");
  if (!draft) throw await refusal(tx, id);
  if (version !== undefined && draft.updateTime.getTime() !== version) throw new DomainError("entityChanged");
}

/** The error for a mass mail that cannot be changed: `mailNotDraft`, or `notFindData` if it does not exist. */
export async function refusal(db: Db, id: number): Promise<DomainError> {
  const [known] = await db.select({ id: mailCampaigns.id }).from(mailCampaigns).where(eq(mailCampaigns.id, id));
  return known ? new DomainError("mailNotDraft") : missing();
}
