import { publish, userRoom } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import type { PaymentState } from "../rules";

/** Publishes the new state of an attempt to the payer's open pages once its transaction commits (`pay-update`). */
export async function publishPayment(
  tx: Tx,
  { id, payId, userId }: { id: number; payId: string; userId: number },
  status: PaymentState,
): Promise<void> {
  const hint: { id: number; payId: string; status: PaymentState } = { id, payId, status };
  await publish(tx, [userRoom(userId)], "pay-update", hint);
}
