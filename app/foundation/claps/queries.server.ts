import { and, eq } from "drizzle-orm";
import type { Someone } from "~/foundation/accounts/someone.server";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import { shownNow } from "~/platform/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { clapSubjects, claps } from "~db/schema/claps";

/** How often a thing was clapped for. */
export async function totalOf(db: Db, { type, refId }: SubjectRef): Promise<number> {
  const [row] = await db
    .select({ total: clapSubjects.total })
    .from(clapSubjects)
    .where(and(eq(clapSubjects.type, type), eq(clapSubjects.refId, refId)));
  return row?.total ?? 0;
}

/** Whether somebody clapped for a thing on a day in Tokyo. */
export async function hasClapped(db: Db, who: Someone, { type, refId }: SubjectRef, day: string): Promise<boolean> {
  const whose = "userId" in who ? eq(claps.userId, who.userId) : eq(claps.device, who.device);
  const [row] = await db
    .select({ id: claps.id })
    .from(claps)
    .where(and(whose, eq(claps.day, day), eq(claps.type, type), eq(claps.refId, refId)));
  return row !== undefined;
}

/** What who looks sees of a thing's claps: all of them, and whether they clapped today. */
export async function clapState(db: Db, who: Someone | null, ref: SubjectRef) {
  const [total, clappedToday] = await Promise.all([
    totalOf(db, ref),
    who ? shownNow(db).then((now) => hasClapped(db, who, ref, tokyoDay(now))) : false,
  ]);
  return { total, clappedToday };
}
