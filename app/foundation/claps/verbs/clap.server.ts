import { and, eq, sql } from "drizzle-orm";
import { type CountedSomeone, countsForRank } from "~/foundation/accounts/verbs/someone.server";
import { earn } from "~/foundation/points/verbs/earn.server";
import { findSubject, type SubjectRef, subjectOf } from "~/foundation/subjects/subject.server";
import { databaseNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { clapDays, clapSubjects, claps } from "~db/schema/claps";
import { hasClapped } from "../queries.server";
import { clapsOf, nameOf, thingsPerDay } from "../rules";

/** The outcome of a clap: counted, repeated on the same day, over the day's limit of subjects, or for one's own. */
export type Clapped = { clapCount: number; total: number } | { refused: "alreadyClapped" | "maxClap" | "ownClap" };

/**
 * Locks the day of a person or device until the transaction ends, so that their claps are serialised. Returns the
 * number of subjects so far.
 */
async function lockDay(tx: Tx, who: CountedSomeone, day: string): Promise<number> {
  const [row] = await tx
    .insert(clapDays)
    .values({ who: nameOf(who), day })
    .onConflictDoUpdate({ target: [clapDays.who, clapDays.day], set: { num: sql`${clapDays.num}` } })
    .returning({ num: clapDays.num });
  return row?.num ?? 0;
}

/**
 * Claps for a subject: once per person or device, subject and JST day, for 30 subjects a day, counting 10 for a
 * person and 1 for a device, whatever the client sends [N8]. A person earns `clap-click`, a device nothing. The
 * subject's count is the sum of the rows; it is updated last, as all clappers share it. Throws `notFindData` for a
 * subject that is missing or takes no claps. Where a subject takes the claps of others, its owner's are refused. Of the
 * devices of one address three a day count for rankings. `at`: the time, for tests.
 */
export async function clap(tx: Tx, who: CountedSomeone, ref: SubjectRef, at?: Date): Promise<Clapped> {
  const { type, refId } = ref;
  const subject = await findSubject(tx, ref, "claps", "zh");
  if (!subject) throw missing();
  const isOwn = "userId" in who && subject.ownerId === who.userId;
  if (isOwn && subjectOf(type)?.claps === "others") return { refused: "ownClap" };
  const now = at ?? (await databaseNow(tx));
  const day = tokyoDay(now);
  const things = await lockDay(tx, who, day);
  if (await hasClapped(tx, who, ref, day)) return { refused: "alreadyClapped" };
  if (things >= thingsPerDay) return { refused: "maxClap" };
  const clapCount = clapsOf(who);
  const unranked = !(await countsForRank(tx, who, `clap:${type}:${refId}`, day));
  const whose = "userId" in who ? { userId: who.userId } : { device: who.device };
  await tx.insert(claps).values({ type, refId, day, clapCount, unranked, ...whose });
  await tx
    .update(clapDays)
    .set({ num: things + 1 })
    .where(and(eq(clapDays.who, nameOf(who)), eq(clapDays.day, day)));
  if ("userId" in who)
    await earn(tx, { userId: who.userId, type: "clap-click", ref: `${type}:${refId}:${day}`, at: now });
  const aside = unranked ? clapCount : 0;
  const [counted] = await tx
    .insert(clapSubjects)
    .values({ type, refId, total: clapCount, unranked: aside })
    .onConflictDoUpdate({
      target: [clapSubjects.type, clapSubjects.refId],
      set: {
        total: sql`${clapSubjects.total} + ${clapCount}`,
        unranked: sql`${clapSubjects.unranked} + ${aside}`,
      },
    })
    .returning({ total: clapSubjects.total });
  return { clapCount, total: counted?.total ?? clapCount };
}
