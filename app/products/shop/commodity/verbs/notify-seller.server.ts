import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Tx } from "~db/client";
import type { Words } from "~db/schema/columns";

/** Notifies a seller that an administrator approved a commodity for sale, or withdrew the approval [C4]. */
export async function notifySeller(
  tx: Tx,
  { id, sellerId, name }: { id: number; sellerId: number; name: Words },
  verify: boolean,
): Promise<void> {
  await notify(tx, {
    userId: sellerId,
    type: "system",
    refType: "commodity-edit",
    refId: String(id),
    key: verify ? "commodity-desk:notice.verified" : "commodity-desk:notice.unverified",
    params: { name },
  });
}
