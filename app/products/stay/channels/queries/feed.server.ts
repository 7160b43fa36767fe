import { createHash } from "node:crypto";
import { and, asc, eq, gte, isNull, lt } from "drizzle-orm";
import { feedFile, feedWindow } from "~/foundation/nights/calendars/feed-file";
import { nightsFrom, spansWhere } from "~/foundation/nights/calendars/window";
import { plusDays } from "~/foundation/nights/rules/night-count";
import type { RequestContext } from "~/platform/access/request-context";
import { Absent } from "~/platform/api/calls";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { env } from "~/platform/env.server";
import { tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { stayFeeds, stayNights, stays } from "~db/schema/stay";

/** Title of the events; it names no guest. */
const summary = "Not available";

/** The calendar of a listing; null for a wrong secret and for a listing without a calendar. */
async function stayCalendar(db: Db, stayId: number, secret: string): Promise<string | null> {
  const [found] = await db
    .select({ id: stays.id })
    .from(stayFeeds)
    .innerJoin(stays, eq(stays.id, stayFeeds.stayId))
    .where(and(eq(stayFeeds.stayId, stayId), eq(stayFeeds.secret, secret), isNull(stays.deletedTime)));
  if (!found) return null;
  const today = tokyoDay(await databaseNow(db));
  const { first, length } = feedWindow(today);
  const rows = await db
    .select({ night: stayNights.night })
    .from(stayNights)
    .where(
      and(eq(stayNights.stayId, stayId), gte(stayNights.night, first), lt(stayNights.night, plusDays(first, length))),
    )
    .orderBy(asc(stayNights.night));
  const taken = new Set(rows.map(({ night }) => nightsFrom(first, night)));
  const spans = spansWhere(first, length, (at) => taken.has(at));
  const host = new URL(env.origins.main).hostname;
  return feedFile(`stay-${stayId}`, spans, { host, today, stamp: tokyoInstant(today), summary, title: "Stays" });
}

/** Replies with a listing's calendar and its ETag, or with 404 whatever is wrong. */
export async function feedReply(
  db: Db,
  { replyHeaders }: RequestContext,
  { id, secret }: { id: string; secret: string },
): Promise<string | Absent> {
  const stayId = rowIdIn(id);
  const file = stayId === null ? null : await stayCalendar(db, stayId, secret);
  if (file === null) return new Absent();
  replyHeaders.set("Content-Type", "text/calendar; charset=utf-8");
  replyHeaders.set("ETag", `"${createHash("sha256").update(file).digest("base64url").slice(0, 22)}"`);
  return file;
}
