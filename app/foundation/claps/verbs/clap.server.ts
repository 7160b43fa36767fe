import { and, eq, sql } from "drizzle-orm";
import type { Someone } from "~/foundation/accounts/someone.server";
import { earn } from "~/foundation/points/earn.server";
import { findSubject, type SubjectRef } from "~/foundation/subjects/subject.server";
import { databaseNow } from "~/platform/clock.server";
import { missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { clapDays, clapSubjects, claps } from "~db/schema/claps";
import { hasClapped } from "../queries.server";
import { clapsOf, nameOf, thingsPerDay } from "../rules";

/** What a press did: it counted, or it was the second of the day, or the day's things are used up. */
export type Clapped = { clapCount: number; total: number } | { refused: "alreadyClapped" | "maxClap" };

/** Holds somebody's day until the transaction ends, so that their presses come one after the other. */
async function lockDay(tx: Tx, who: Someone, day: string): Promise<number> {
  const [row] = await tx
    .insert(clapDays)
    .values({ who: nameOf(who), day })
    .onConflictDoUpdate({ target: [clapDays.who, clapDays.day], set: { num: sql`${clapDays.num}` } })
    .returning({ num: clapDays.num });
  return row?.num ?? 0;
}

/**
 * Claps for a thing: once a person or device, thing and day in Tokyo, for 30 things a day, 10 times by a person and
 * once by a device, whatever the client says [N8]. A person earns `clap-click`, a device nothing.
 * The day's row and the thing's count keep the sum of the rows; the count is taken last, since everybody shares it.
 * Throws notFindData for a thing that is not there or takes no claps. `at`: the moment, for tests.
 */
export async function clap(tx: Tx, who: Someone, ref: SubjectRef, at?: Date): Promise<Clapped> {
  const { type, refId } = ref;
  if (!(await findSubject(tx, ref, "claps", "zh"))) throw missing();
  const now = at ?? (await databaseNow(tx));
  const day = tokyoDay(now);
  const things = await lockDay(tx, who, day);
  if (await hasClapped(tx, who, ref, day)) return { refused: "alreadyClapped" };
  if (things >= thingsPerDay) return { refused: "maxClap" };
  const clapCount = clapsOf(who);
  await tx.insert(claps).values({ type, refId, day, clapCount, ...who });
  await tx
    .update(clapDays)
    .set({ num: things + 1 })
    .where(and(eq(clapDays.who, nameOf(who)), eq(clapDays.day, day)));
  if ("userId" in who)
    await earn(tx, { userId: who.userId, type: "clap-click", ref: `${type}:${refId}:${day}`, at: now });
  const [counted] = await tx
    .insert(clapSubjects)
    .values({ type, refId, total: clapCount })
    .onConflictDoUpdate({
      target: [clapSubjects.type, clapSubjects.refId],
      set: { total: sql`${clapSubjects.total} + ${clapCount}` },
    })
    .returning({ total: clapSubjects.total });
  return { clapCount, total: counted?.total ?? clapCount };
}
