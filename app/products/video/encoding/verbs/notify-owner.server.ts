import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Tx } from "~db/client";
import type { videos } from "~db/schema/video";

/** Notifies the owner of a video that its encoding is done or has failed; a later outcome replaces an unread one. */
export async function notifyOwner(
  tx: Tx,
  video: Pick<typeof videos.$inferSelect, "id" | "ownerId" | "title">,
  outcome: "done" | "failed",
): Promise<void> {
  await notify(tx, {
    userId: video.ownerId,
    type: "system",
    refType: "video-encoding",
    refId: String(video.id),
    key: `video-encoding:notice.${outcome}`,
    params: { title: video.title },
    latest: true,
  });
}
