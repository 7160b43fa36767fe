import { and, eq, ne } from "drizzle-orm";
import { type Site, sites } from "~/platform/domain/sites";
import type { Db } from "~db/client";
import { sessions } from "~db/schema/accounts";
import { familyOf } from "./open-sessions.server";

/** The other sites on which the family of a session has been signed in, as long as any of its sessions is stored. */
export async function otherFamilySites(db: Db, sessionId: number, own: Site): Promise<Site[]> {
  const rows = await db
    .selectDistinct({ site: sessions.site })
    .from(sessions)
    .where(and(eq(sessions.familyId, familyOf(sessionId)), ne(sessions.site, own)));
  return sites.filter((site) => rows.some((row) => row.site === site));
}
