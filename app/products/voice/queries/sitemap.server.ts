import { and, count, desc, eq, gt, lt, max, type SQL, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { toNum } from "~/platform/access/actor";
import { href } from "~/platform/screens/href";
import { users } from "~db/schema/accounts";
import { voicePeople, voicePosts } from "~db/schema/voice";
import { voiceTag } from "../tags";
import { authorSeenBy, postAs, postSeenBy } from "./visible.server";

/** Number of people, those with most followers first, on the HTML site map. */
const most = 100;
const pathOf = (userId: number) => href("/voice/user/:userNum", { userNum: toNum(userId) });

/** People whose posts everybody sees, with at least one such post. */
const isPublic: SQL = sql`${authorSeenBy(null, voicePeople.userId)} and exists (select from ${voicePosts} p
  where p.user_id = ${voicePeople.userId} and p.comment_id is null and p.status = 'shown'
    and ${postSeenBy(null, postAs("p"))})`;

/** Every person with public posts; single posts are no pages for search engines. */
export const voiceSitemap: SitemapSource = {
  name: "voice",
  site: "cc",
  tag: voiceTag,
  heading: "site:section.voice",
  parts: (db) => {
    const part = sql<number>`(${voicePeople.userId} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(voicePeople.updateTime) })
      .from(voicePeople)
      .where(isPublic)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: voicePeople.userId, changed: voicePeople.updateTime })
      .from(voicePeople)
      .where(and(isPublic, gt(voicePeople.userId, after), lt(voicePeople.userId, (part + 1) * partSize)))
      .orderBy(voicePeople.userId)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: pathOf(row.id) }));
  },
  links: async (db) => {
    const rows = await db
      .select({ id: voicePeople.userId, nickname: users.nickname })
      .from(voicePeople)
      .innerJoin(users, eq(users.id, voicePeople.userId))
      .where(isPublic)
      .orderBy(desc(voicePeople.followerNum), voicePeople.userId)
      .limit(most);
    return rows.map(({ id, nickname }) => ({ href: pathOf(id), label: nickname }));
  },
};
