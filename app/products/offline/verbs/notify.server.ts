import { inArray } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { townShopsOf } from "~/foundation/subjects/town-shops.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import type { pointAsks } from "~db/schema/offline";

type Ask = typeof pointAsks.$inferSelect;

async function people(tx: Tx, { shopId, userId }: Pick<Ask, "shopId" | "userId">) {
  const rows = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(inArray(users.id, [shopId, userId]));
  const of = (id: number) => rows.find((row) => row.id === id);
  return { owner: of(shopId), guest: of(userId) };
}

/** The refId of a notification about a request, from which its link is made. */
const askRef = ({ shopId, id }: Pick<Ask, "shopId" | "id">): string => `${shopId}-${id}`;

/** Notifies a shop of a new request; its open counter page shows it at once. */
export async function notifyShop(tx: Tx, ask: Ask): Promise<void> {
  const { guest } = await people(tx, ask);
  await notify(tx, {
    userId: ask.shopId,
    fromUserId: ask.userId,
    refType: "shop-counter",
    refId: String(ask.id),
    type: ask.kind === "use" ? "offline-point-use-start" : "offline-point-request-start",
    key: `offline:notice.${ask.kind}`,
    params: { guest: guest?.nickname ?? "", amount: ask.amount, points: ask.points },
  });
}

/** Notifies a guest of the answer to their request; their open page shows it at once. */
export async function notifyGuest(tx: Tx, ask: Ask, answer: "approved" | "rejected" | "expired"): Promise<void> {
  const { guest } = await people(tx, ask);
  if (!guest) return;
  const shop = (await townShopsOf(tx, [ask.shopId])).get(ask.shopId);
  const end = answer === "approved" ? "approve" : "reject";
  await notify(tx, {
    userId: ask.userId,
    refType: "shop-ask",
    refId: askRef(ask),
    type: ask.kind === "use" ? `offline-point-use-${end}` : `offline-point-request-${end}`,
    key: `offline:notice.${answer}`,
    params: {
      shop: shop?.name ?? {},
      used: ask.pointsUsed,
      given: ask.pointsGiven + ask.checkInGiven,
      reason: ask.reason,
    },
  });
}
