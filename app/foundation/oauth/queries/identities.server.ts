import { and, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { oauthIdentities } from "~db/schema/oauth";
import type { Identity } from "../rules/providers";

/** Returns the user id to whom an identity is linked, or null. */
export async function userOfIdentity(
  db: Db,
  { provider, subject }: Pick<Identity, "provider" | "subject">,
): Promise<number | null> {
  const [row] = await db
    .select({ userId: oauthIdentities.userId })
    .from(oauthIdentities)
    .where(and(eq(oauthIdentities.provider, provider), eq(oauthIdentities.subject, subject)));
  return row?.userId ?? null;
}

/** Lists the identities linked to a user. */
export const linkedIdentities = (db: Db, userId: number) =>
  db
    .select({ provider: oauthIdentities.provider, name: oauthIdentities.name, time: oauthIdentities.createTime })
    .from(oauthIdentities)
    .where(eq(oauthIdentities.userId, userId))
    .orderBy(oauthIdentities.id);
