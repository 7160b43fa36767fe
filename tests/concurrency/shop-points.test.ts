import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { balanceOf } from "~/foundation/points/queries.server";
import { voidHold } from "~/foundation/points/verbs/holds.server";
import { approveAsk, rejectAsk } from "~/products/offline/verbs/answer.server";
import { expireAsk } from "~/products/offline/verbs/expire-asks.server";
import { pointAsks } from "~db/schema/offline";
import { type Shopper, shopper } from "../factories/shop";
import { asked, soundBooks, townShop } from "../factories/town-shops";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const rounds = 12;

/** A guest of 500 points who asks to pay 200 of a bill of ¥1,000 with them. */
async function waiting(): Promise<{ owner: Shopper; guest: Shopper; id: number }> {
  const { db } = database;
  const [owner, guest] = [await townShop(db), await shopper(db, 500)];
  return { owner, guest, id: await asked(db, guest, owner, 1_000, 200) };
}
const pointsOf = async ({ userId }: Shopper) => {
  const { balance, held } = await balanceOf(database.db, userId);
  return [balance, held];
};
const rowOf = async (id: number) => (await database.db.select().from(pointAsks).where(eq(pointAsks.id, id)))[0];
const endsAt = (id: number, seconds: number) =>
  database.db
    .update(pointAsks)
    .set({ expireTime: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(eq(pointAsks.id, id));
const won = (all: PromiseSettledResult<unknown>[]) =>
  all.filter((one) => one.status === "fulfilled" && one.value !== false).length;

test("of a yes, a no and the clock on two processes exactly one wins, and the points are right", async () => {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const { owner, guest, id } = await waiting();
    /* Two rounds of three end around the moment that all of them come. */
    await endsAt(id, [0.004, 60, 0.012][round % 3] ?? 60);
    const all = await Promise.allSettled([
      inTransaction(pool(0), (tx) => approveAsk(tx, owner, { id })),
      inTransaction(pool(1), (tx) => rejectAsk(tx, owner, { id, reason: "no" })),
      inTransaction(pool(0), (tx) => expireAsk(tx, id)),
      inTransaction(pool(1), (tx) => approveAsk(tx, owner, { id })),
      inTransaction(pool(1), (tx) => expireAsk(tx, id)),
    ]);
    if (won(all) === 0) await inTransaction(pool(0), (tx) => expireAsk(tx, id));
    else expect(won(all)).toBe(1);
    const { status = "" } = (await rowOf(id)) ?? {};
    ends.add(status);
    const right =
      status === "approved"
        ? [
            [340, 0],
            [200, 0],
          ]
        : [
            [500, 0],
            [0, 0],
          ];
    expect([await pointsOf(guest), await pointsOf(owner)]).toEqual(right);
  }
  expect(ends.size).toBeGreaterThan(1);
  await soundBooks(database.db);
});

test("control: who reads first and writes afterwards says yes and no to one ask", async () => {
  const { id } = await waiting();
  const mine = eq(pointAsks.id, id);
  let looked = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((done) => {
    open = done;
  });
  const naive = (at: number, status: string) =>
    inTransaction(pool(at), async (tx) => {
      const [ask] = await tx.select().from(pointAsks).where(mine);
      if (ask?.status !== "start") throw new Error("answered");
      if (++looked === 2) open();
      await both;
      await voidHold(tx, `shop-point:${id}`);
      const end = { status, closeTime: new Date(), finalAmount: status === "approved" ? 1_000 : null };
      await tx.update(pointAsks).set(end).where(mine);
    });
  expect(won(await Promise.allSettled([naive(0, "approved"), naive(1, "rejected")]))).toBe(2);
  await database.db.delete(pointAsks).where(mine);
});

test("a guest who asks ten shops at once with the same points gets them held once", async () => {
  const guest = await shopper(database.db, 500);
  const shops = await Promise.all(Array.from({ length: 10 }, () => townShop(database.db)));
  const all = await Promise.allSettled(shops.map((owner, at) => asked(pool(at), guest, owner, 2_000, 300)));
  expect([won(all), await pointsOf(guest)]).toEqual([1, [500, 300]]);
});

test("a guest who asks one shop ten times at once waits there once", async () => {
  const [owner, guest] = [await townShop(database.db), await shopper(database.db, 500)];
  const all = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => asked(pool(at), guest, owner, 1_000, 10)));
  expect([won(all), await pointsOf(guest)]).toEqual([1, [500, 10]]);
});
