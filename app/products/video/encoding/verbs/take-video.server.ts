import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { lockNumber } from "~/platform/data/locks";
import type { Db, Tx } from "~db/client";
import { videos } from "~db/schema/video";
import { mostTries } from "../rules/effort";
import { failEncoding } from "./end-encoding.server";
import { type Held, leaseEnd } from "./lease.server";

const now = sql`clock_timestamp()`;
/* The states stand in the text of the statement, so that every plan may use the index of the queue. */
const isDue = and(
  isNull(videos.deletedTime),
  sql`${videos.state} in ('queued','transcoding')`,
  or(
    and(sql`${videos.state} = 'queued'`, lte(videos.queuedTime, now)),
    and(sql`${videos.state} = 'transcoding'`, lt(videos.leaseUntil, now)),
  ),
);

/** Whether any video waits for an encoder: a cheap look before `takeVideo`. */
export async function isAnyDue(db: Db): Promise<boolean> {
  return (await db.select({ id: videos.id }).from(videos).where(isDue).limit(1)).length > 0;
}

/** The encoders of a machine begin with its name. */
const encoderName = (host: string, id: string): string => `${host}/${id}`;

/** Whether an encoder of this machine holds a lease. */
async function isMachineBusy(tx: Tx, host: string): Promise<boolean> {
  const here = and(
    eq(videos.state, "transcoding"),
    sql`${videos.leaseUntil} >= ${now}`,
    sql`split_part(${videos.encoder}, '/', 1) = ${host}`,
  );
  return (await tx.select({ id: videos.id }).from(videos).where(here).limit(1)).length > 0;
}

/**
 * Takes the video that waits longest, or one whose encoder's lease has run out, for two minutes by the database clock;
 * null when there is none, or when another encoder of the same machine works. A row goes to one encoder, however many
 * ask at once. A video that three encoders have given up without a word has failed (`videoEncoderEnded`).
 */
export async function takeVideo(tx: Tx, by: { host: string; id: string }): Promise<Held | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("videoEncoders")}, hashtext(${by.host}))`);
  if (await isMachineBusy(tx, by.host)) return null;
  for (;;) {
    const [due] = await tx
      .select()
      .from(videos)
      .where(isDue)
      .orderBy(asc(videos.queuedTime), asc(videos.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    if (due.state === "transcoding" && due.tries >= mostTries) {
      await failEncoding(tx, due, { reason: "videoEncoderEnded", log: due.encoderLog });
      continue;
    }
    const encoder = encoderName(by.host, by.id);
    await tx
      .update(videos)
      .set({ state: "transcoding", encoder, leaseUntil: leaseEnd, tries: due.tries + 1 })
      .where(eq(videos.id, due.id));
    return { ...due, encoder, tries: due.tries + 1 };
  }
}
