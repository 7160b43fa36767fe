import { eq, inArray } from "drizzle-orm";
import type { Tx } from "../../client";
import { users } from "../../schema/accounts";
import { pointAsks } from "../../schema/offline";
import { pointAccounts } from "../../schema/points";
import { shops } from "../../schema/shop";
import { shopSearchText } from "../../text/shop-search";
import { accounts, demoUserIds } from "../accounts";
import { book } from "../ledger";
import { newShops, type Place, placesOfSellers } from "../offline/places";
import { points } from "../points";
import type { DemoSeed, SeedTools } from "../seeder";
import { demo as shop } from "./shop";

const minute = 60_000;
const day = 86_400_000;

/** The accounts of the shops' owners by username; those that are missing are made, with the demonstration's password. */
async function ownerIds(tx: Tx): Promise<Map<string, number>> {
  const idOf = await demoUserIds(tx);
  const [known] = await tx
    .select()
    .from(users)
    .where(eq(users.id, idOf("shop_admin")));
  if (!known) throw new Error("The demo account shop_admin is missing");
  const owners = newShops.map(({ owner }) => owner);
  const made = owners
    .filter(({ username }) => username !== "hotel_admin")
    .map((owner) => ({
      ...owner,
      email: `${owner.username}@example.com`,
      passwordHash: known.passwordHash,
      certFlag: 2,
      locale: "ja_JP",
    }));
  await tx.insert(users).values(made).onConflictDoNothing();
  const names = owners.map(({ username }) => username);
  const rows = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, names));
  await tx
    .insert(pointAccounts)
    .values(rows.map(({ id }) => ({ userId: id })))
    .onConflictDoNothing();
  return new Map(rows.map(({ id, username }) => [username, id]));
}

const inTown = ({ interiorImages = [], ...place }: Place, picture: SeedTools["picture"]) => ({
  ...place,
  interiorImages: interiorImages.map(picture),
});

/** Puts the demonstration's sellers into town, and opens shops that are there only. */
async function seedPlaces(tx: Tx, picture: SeedTools["picture"]): Promise<void> {
  const idOf = await demoUserIds(tx);
  for (const [at, username] of (["shop_admin", "tea_seller", "craft_seller"] as const).entries()) {
    const place = placesOfSellers[at];
    const [row] = await tx
      .select()
      .from(shops)
      .where(eq(shops.sellerId, idOf(username)));
    if (!row || !place) continue;
    const values = inTown(place, picture);
    await tx
      .update(shops)
      .set({ ...values, searchText: shopSearchText({ ...row, ...values }) })
      .where(eq(shops.sellerId, row.sellerId));
  }
  const owners = await ownerIds(tx);
  await tx
    .insert(shops)
    .values(
      newShops.map(({ owner, cover, ...place }) => ({
        ...inTown(place, picture),
        sellerId: owners.get(owner.username) ?? 0,
        cover: picture(cover),
        name: place.name,
        introduction: place.introduction,
        searchText: shopSearchText(place),
      })),
    )
    .onConflictDoNothing();
}

/** What the guests of the demonstration asked at counters: whose, how many days ago, and what came of it. */
const visits = [
  { guest: "guest", shop: "shop_admin", days: 19, amount: 3_200, points: 0, status: "approved", first: true },
  { guest: "host", shop: "shop_admin", days: 12, amount: 1_480, points: 0, status: "approved", first: true },
  { guest: "guest", shop: "tea_seller", days: 9, amount: 2_600, points: 600, status: "approved", first: true },
  { guest: "guest", shop: "shop_admin", days: 6, amount: 5_000, points: 1_000, status: "approved", first: false },
  { guest: "job_admin", shop: "shop_admin", days: 4, amount: 12_000, points: 0, status: "rejected", first: false },
  { guest: "guest", shop: "craft_seller", days: 3, amount: 8_800, points: 0, status: "expired", first: false },
  { guest: "host", shop: "shop_admin", days: 1, amount: 2_450, points: 300, status: "approved", first: false },
] as const;

async function seedVisits(tx: Tx, now: Date): Promise<void> {
  const idOf = await demoUserIds(tx);
  for (const { guest, shop: seller, days, amount, points: used, status, first } of visits) {
    const [userId, shopId] = [idOf(guest), idOf(seller)];
    const [terms] = await tx.select().from(shops).where(eq(shops.sellerId, shopId));
    if (!terms) continue;
    const { discountPercent, returnPercent, checkInPoints } = terms;
    const asked = new Date(now.getTime() - days * day - 47 * minute);
    const closed = new Date(asked.getTime() + (status === "expired" ? 10 : 2) * minute);
    const isApproved = status === "approved";
    const given = isApproved ? Math.floor(((amount - used) * returnPercent) / 100) : 0;
    const checkIn = isApproved && first ? checkInPoints : 0;
    const [ask] = await tx
      .insert(pointAsks)
      .values({
        shopId,
        userId,
        kind: used > 0 ? "use" : "request",
        amount,
        points: used,
        status,
        discountPercent,
        returnPercent,
        checkInPoints,
        pointsGiven: given,
        checkInGiven: checkIn,
        ...(isApproved && { finalAmount: amount, pointsUsed: used }),
        reason: status === "rejected" ? "お会計の伝票が見当たりませんでした。" : "",
        expireTime: new Date(asked.getTime() + 10 * minute),
        createTime: asked,
        closeTime: closed,
      })
      .returning({ id: pointAsks.id });
    const [ref, content] = [`shop-point:${ask?.id}`, String(shopId)];
    const give = { type: "shop-offline-point-request", from: null, to: userId, time: closed };
    if (isApproved && used > 0)
      await book(
        tx,
        { type: "shop-offline-point-use", ref, from: userId, to: shopId, amount: used, time: closed },
        content,
      );
    if (given > 0) await book(tx, { ...give, ref, amount: given }, content);
    if (checkIn > 0) await book(tx, { ...give, ref: `shop-check-in:${shopId}:${userId}`, amount: checkIn }, content);
  }
}

/** Puts the demonstration's shops into town, with what was asked at their counters. */
export const demo: DemoSeed = {
  name: "offline",
  after: [accounts, points, shop],
  run: async (tx, { now, picture }) => {
    await seedPlaces(tx, picture);
    await seedVisits(tx, now);
  },
};
