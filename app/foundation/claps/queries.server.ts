import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Someone } from "~/foundation/accounts/verbs/someone.server";
import { ofThing } from "~/foundation/subjects/of-thing.server";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import { shownNow } from "~/platform/data/clock.server";
import { prepareOnce } from "~/platform/data/prepare-once.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { clapSubjects, claps } from "~db/schema/claps";

const totalQuery = prepareOnce((db) =>
  db.select({ total: clapSubjects.total }).from(clapSubjects).where(ofThing(clapSubjects)).prepare("clap_total"),
);

/** The number of a subject's claps. */
export async function totalOf(db: Db, { type, refId }: SubjectRef): Promise<number> {
  const [row] = await totalQuery(db).execute({ type, refId });
  return row?.total ?? 0;
}

const clapQuery = (name: string, whose: SQL) =>
  prepareOnce((db) =>
    db
      .select({ id: claps.id })
      .from(claps)
      .where(and(whose, eq(claps.day, sql.placeholder("day")), ofThing(claps)))
      .prepare(name),
  );
const ofUser = clapQuery("clap_of_user", eq(claps.userId, sql.placeholder("userId")));
const ofDevice = clapQuery("clap_of_device", eq(claps.device, sql.placeholder("device")));

/** Whether a person or device clapped for a subject on a JST day. */
export async function hasClapped(db: Db, who: Someone, { type, refId }: SubjectRef, day: string): Promise<boolean> {
  const query = "userId" in who ? ofUser(db) : ofDevice(db);
  const [row] = await query.execute({ ...who, day, type, refId });
  return row !== undefined;
}

/** The number of a subject's claps, and whether the viewer clapped today (JST). */
export async function clapState(db: Db, who: Someone | null, ref: SubjectRef) {
  const [total, clappedToday] = await Promise.all([
    totalOf(db, ref),
    who ? shownNow(db).then((now) => hasClapped(db, who, ref, tokyoDay(now))) : false,
  ]);
  return { total, clappedToday };
}
