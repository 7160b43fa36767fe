import { and, eq } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { lockAccount, requireOpen } from "~/foundation/points/verbs/accounts.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { newSaleNumber } from "~/foundation/subjects/sale-number.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { videoSales, videos } from "~db/schema/video";
import { videoShown } from "../../queries/visible.server";
import { saleOf } from "../../rules/price";

type Video = typeof videos.$inferSelect;

/** The price in points at which a video is sold to a person now. Throws why it is not. */
function priceFor(actor: Actor, video: Video, seen: number | undefined): number {
  if (video.ownerId === actor.userId) throw new DomainError("videoOwn");
  const sale = saleOf(video);
  if (sale === "free" || video.price === null) throw new DomainError("videoFree");
  if (sale === "later") throw new DomainError("paymentMethodNotSupported");
  if (video.qualities.length === 0) throw new DomainError("videoNotReady");
  if (seen !== undefined && seen !== video.price) throw new DomainError("videoPriceChanged");
  return video.price;
}

/**
 * Sells a video to a person for points, once: the price is read under a lock, the points go to the platform in the same
 * transaction, buyer and owner are notified. Returns the number of the purchase. `seen` is the price that the buyer saw.
 * Throws `notFindData`, `alreadyPaid`, `videoOwn`, `videoFree`, `videoNotReady`, `videoPriceChanged`,
 * `paymentMethodNotSupported` for a price in yen [V11], `insufficientPoints`, `moneyPaused`.
 */
export async function buyVideo(
  tx: Tx,
  actor: Actor,
  { id, seen, flag }: { id: number; seen?: number | undefined; flag: Flag },
): Promise<{ number: string; price: number }> {
  const [video] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), videoShown))
    .for("share");
  if (!video) throw missing();
  const own = and(eq(videoSales.buyerId, actor.userId), eq(videoSales.videoId, id));
  const [known] = await tx.select({ id: videoSales.id }).from(videoSales).where(own);
  if (known) throw new DomainError("alreadyPaid");
  const price = priceFor(actor, video, seen);
  const account = await lockAccount(tx, actor.userId);
  requireOpen(account);
  const number = newSaleNumber("video", await databaseNow(tx));
  const [sale] = await tx
    .insert(videoSales)
    .values({ number, videoId: id, buyerId: actor.userId, ownerId: video.ownerId, price })
    .onConflictDoNothing({ target: [videoSales.buyerId, videoSales.videoId] })
    .returning({ id: videoSales.id });
  if (!sale) throw new DomainError("alreadyPaid");
  if (account.spendable < price) throw new DomainError("insufficientPoints");
  const title = inLanguage(video.title, flag).text;
  await transfer(tx, {
    fromUserId: actor.userId,
    toUserId: null,
    type: "video-buy-out",
    ref: `video:${number}`,
    amount: price,
    content: `${number} ${title}`,
  });
  const notice = { type: "system", params: { title: video.title, number, price } } as const;
  await notify(tx, {
    ...notice,
    userId: actor.userId,
    refType: "video-sale",
    refId: number,
    key: "video:notice.bought",
  });
  await notify(tx, {
    ...notice,
    userId: video.ownerId,
    refType: "video-sales",
    refId: String(id),
    key: "video:notice.sold",
    fromUserId: actor.userId,
  });
  return { number, price };
}
