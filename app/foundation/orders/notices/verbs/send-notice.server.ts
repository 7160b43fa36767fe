import { eq, inArray } from "drizzle-orm";
import { wantsMail } from "~/foundation/mail/verbs/unsubscribe.server";
import type { TargetName } from "~/foundation/notifications/targets.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import type { OrderKind, Recipients } from "../../kind";
import type { OrderRole } from "../../rules/roles";
import type { Notice } from "../notice.server";
import { queueNoticeMail } from "./queue-notice-mail.server";

type Side = "buyer" | "seller";
const sides: readonly Side[] = ["buyer", "seller"];

/** Whether a side is notified of what `role` did. */
const hears = (recipients: Recipients | undefined, side: Side, role: OrderRole): boolean =>
  recipients === side || recipients === "either" || (recipients === "other" && role !== side);

/** The refType of notifications that names the buyer's page of an order, or the seller's desk. */
export const targetName = (kind: { name: string }, side: Side): string =>
  side === "buyer" ? kind.name : `${kind.name}-desk`;

/** Path of an order for a side: its page, or the desk with this order alone. */
export const pathOf = ({ paths }: Pick<OrderKind, "paths">, side: Side, number: string): string =>
  side === "buyer" ? paths.order(number) : `${paths.desk()}?keyword=${number}`;

/**
 * Sends the recipients that the kind declares a notification and a mail in their language about an event of an order;
 * the buyer's mail goes to the order's contact. Closed and disabled accounts get nothing.
 */
export async function sendNotice(
  tx: Tx,
  kind: OrderKind,
  { orderId, event, role, note, params }: Omit<Notice, "kind">,
): Promise<void> {
  const tells: Readonly<Record<string, OrderKind["notices"][string]>> = kind.notices;
  const telling = tells[event];
  const [order] = await tx.select().from(kind.orders).where(eq(kind.orders.id, orderId));
  if (!telling || !order) return;
  const { to, as = event, optional = undefined } = typeof telling === "string" ? { to: telling } : telling;
  const { number } = order;
  const people = await tx
    .select({
      id: users.id,
      email: users.email,
      nickname: users.nickname,
      locale: users.locale,
      disabledAt: users.disabledAt,
      closedAt: users.closedAt,
      wants: wantsMail("order"),
    })
    .from(users)
    .where(inArray(users.id, [order.userId, order.sellerId]));
  for (const side of sides.filter((one) => hears(to, one, role))) {
    const person = people.find((one) => one.id === (side === "buyer" ? order.userId : order.sellerId));
    if (!person || person.disabledAt || person.closedAt) continue;
    const key = `${kind.texts}:notice.${as}.${side}`;
    const about = { number, ...params };
    await notify(tx, {
      userId: person.id,
      type: "system",
      key,
      params: about,
      refType: targetName(kind, side) as TargetName,
      refId: number,
    });
    const isOptional = hears(optional, side, role);
    if (isOptional && !person.wants) continue;
    await queueNoticeMail(tx, {
      userId: person.id,
      nickname: person.nickname,
      locale: person.locale,
      key,
      params: about,
      note,
      to: (side === "buyer" && order.email) || person.email,
      path: pathOf(kind, side, number),
      optional: isOptional,
    });
  }
}
