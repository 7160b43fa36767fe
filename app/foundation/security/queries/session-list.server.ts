import { desc } from "drizzle-orm";
import { isOpenOf } from "~/foundation/accounts/queries/open-sessions.server";
import type { Db } from "~db/client";
import { sessions } from "~db/schema/accounts";
import { deviceWords } from "../rules/device-words";
import type { Owner } from "../verbs/confirm-identity.server";

/** A session family of a user, which may span several of our sites. */
export type SessionRow = {
  /** A session of the family, for `endSession`. */
  id: number;
  browser: string | null;
  system: string | null;
  /** Sites it was used on, latest first. */
  sites: string[];
  createTime: Date;
  lastUsedTime: Date;
  /** Whether it is the family of this request. */
  current: boolean;
};

/** Lists a user's open session families: this one first, then by last use. */
export async function listSessions(db: Db, { actor }: Owner): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(isOpenOf(actor.userId))
    .orderBy(desc(sessions.lastUsedTime), desc(sessions.id));
  const families = new Map<string, SessionRow>();
  for (const row of rows) {
    const known = families.get(row.familyId);
    const family = known ?? {
      ...deviceWords(row.userAgent),
      id: row.id,
      sites: [],
      createTime: row.createTime,
      lastUsedTime: row.lastUsedTime,
      current: false,
    };
    if (!family.sites.includes(row.site)) family.sites.push(row.site);
    family.current ||= row.id === actor.sessionId;
    if (row.createTime < family.createTime) family.createTime = row.createTime;
    families.set(row.familyId, family);
  }
  return [...families.values()].sort((a, b) => Number(b.current) - Number(a.current));
}
