import { randomUUID } from "node:crypto";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { videos } from "~db/schema/video";
import { deskBy } from "../../harness/desk";
import { inTransaction } from "../../harness/transaction";

type Row = typeof videos.$inferInsert;

/** A video with two ready qualities, of this owner; free and shown unless said. */
export async function readyVideo(db: Db, ownerId: number, more: Partial<Row> = {}): Promise<number> {
  const made = { state: "done", percent: 100, qualities: [640, 1280], minuteBytes: [3_000_000, 9_000_000] };
  const size = { durationMs: 120_000, width: 1_280, height: 720 };
  const [row] = await db
    .insert(videos)
    .values({
      ownerId,
      title: { zh: "清晨", ja: "朝", en: "Morning" },
      fileKey: `video/2026/${randomUUID()}.mp4`,
      ...made,
      ...size,
      ...more,
    })
    .returning({ id: videos.id });
  return row?.id ?? 0;
}

/** Gives a person points to spend. */
export const giftPoints = (db: Db, userId: number, amount: number): Promise<unknown> =>
  inTransaction(db, (tx) =>
    transfer(tx, { fromUserId: null, toUserId: userId, type: "admin-adjust", ref: randomUUID(), amount }),
  );

/** Somebody as a verb is told. */
export const actorOf = (userId: number): Actor => deskBy(userId, "GUEST").actor;
