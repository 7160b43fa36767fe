import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Listed } from "~/platform/domain/register";
import type { Tx } from "~db/client";
import { reportableOf } from "../reportable.server";

type Removed = { refType: Listed<"reportables">; refId: string; ownerId: number; reason: string };

/** Tells the owner of something that was removed why, in their language, and where they may appeal against it. */
export async function tellRemoved(tx: Tx, { refType, refId, ownerId, reason }: Removed): Promise<void> {
  const about = reportableOf(refType)?.restore
    ? ({ refType: "removal", refId: `${refType}:${refId}` } as const)
    : { refType, refId };
  await notify(tx, { userId: ownerId, type: "system", key: `moderation:notice.removedFor.${reason}`, ...about });
}
