import { eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import type { ReportReason } from "~/foundation/moderation/rules";
import { recordRemoval } from "~/foundation/moderation/verbs/record-removal.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { voicePosts } from "~db/schema/voice";
import { announcePost } from "./announce-post.server";
import { movePost } from "./post-state.server";
import { textOf } from "./reportable-post.server";

/**
 * Lets a held post through, which makes it public as if it were written now, or removes it for a reason, against which
 * its author may appeal; its author is notified. Throws `notFindData` when it waits no longer.
 */
export async function handleHeld(
  tx: Tx,
  operator: Operator,
  { id, action, reason = "other" }: { id: number; action: "pass" | "remove"; reason?: ReportReason | undefined },
): Promise<void> {
  const before = await movePost(tx, id, { from: ["held"], to: action === "pass" ? "shown" : "removed" });
  if (!before) throw missing();
  const about = { refType: "voice", refId: String(id) } as const;
  if (action === "remove")
    await recordRemoval(tx, operator, { ...about, ownerId: before.userId, reason, text: textOf(before) });
  else {
    await notify(tx, { userId: before.userId, type: "system", key: "voice:notice.passed", ...about });
    const [post] = await tx.select().from(voicePosts).where(eq(voicePosts.id, id));
    if (post) await announcePost(tx, post);
  }
  await audit(tx, operator, { action: `voice-${action}`, actorId: operator.userId, target: `voice:${id}` });
}
