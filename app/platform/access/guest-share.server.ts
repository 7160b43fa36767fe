import { createHash, createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { env } from "~/platform/env.server";
import type { Db, Tx } from "~db/client";
import { guestShares } from "~db/schema/platform";
import { addressKey } from "./address-key";

/** How much one address may add to what ranks one thing on one JST day, however many devices are behind it. */
export const guestShare = 3;

/** An address (for IPv6 its /64) as a keyed hash: without `APP_SECRET` no table of all addresses undoes it. */
export const addressMark = (ip: string): string =>
  createHmac("sha256", env.APP_SECRET)
    .update(`guest share\0${addressKey(ip)}`)
    .digest("hex");

/**
 * Takes one of the `guestShare` parts that an address has in what ranks `thing` (`clap:news:12`) on a JST day; false
 * when none is left: what the guest adds is then shown, and ranks nothing. Its row is locked until the transaction ends,
 * so that of many at once no more than the share count. The stored address is another hash each day.
 */
export async function takeShare(tx: Tx, mark: string, thing: string, day: string): Promise<boolean> {
  const address = createHash("sha256").update(`${day} ${mark}`).digest("hex");
  const taken = await tx
    .insert(guestShares)
    .values({ day, address, thing, num: 1 })
    .onConflictDoUpdate({
      target: [guestShares.day, guestShares.address, guestShares.thing],
      set: { num: sql`${guestShares.num} + 1` },
      setWhere: lt(guestShares.num, guestShare),
    })
    .returning({ num: guestShares.num });
  return taken.length > 0;
}

/** Deletes the shares of days before `today` (`YYYY-MM-DD`): they only limit their own day. */
export async function forgetShares(db: Db, today: string): Promise<void> {
  await db.delete(guestShares).where(lt(guestShares.day, today));
}
