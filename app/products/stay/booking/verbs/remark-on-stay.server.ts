import { eq } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { auditAct } from "~/foundation/orders/verbs/audit-act.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import type { Tx } from "~db/client";
import { stayOrders } from "~db/schema/stay-order";
import { stayBookings } from "../stay-orders.server";

/** Stores the host's remark on a stay, which its guest never sees. Throws `orderNotExist` for another host's. */
export async function remarkOnStay(tx: Tx, person: Person, number: string, hostRemark: string): Promise<void> {
  const order = await lockOwnOrder(tx, stayBookings, person, { number, role: "seller" });
  await tx.update(stayOrders).set({ hostRemark }).where(eq(stayOrders.id, order.id));
  await auditAct(tx, order, person, "remark");
}
