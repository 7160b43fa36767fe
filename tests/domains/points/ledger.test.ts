import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { balanceOf, pointHistory } from "~/foundation/points/queries.server";
import { openAccount } from "~/foundation/points/verbs/accounts.server";
import { adjustPoints } from "~/foundation/points/verbs/adjust.server";
import { book } from "~/foundation/points/verbs/book.server";
import { hold, postHold, voidHold } from "~/foundation/points/verbs/holds.server";
import { reverse } from "~/foundation/points/verbs/reverse.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import type { Tx } from "~db/client";
import { auditLog } from "~db/schema/audit";
import { pointAccounts, pointTransactions } from "~db/schema/points";
import { buyer, database, inTx, seller, withLedger } from "./ledger-world";
import { platformBalance } from "./people";

withLedger(100);

test("a leg that breaks a floor stops everything, whoever called: nothing is booked", async () => {
  const legsOf = async (tx: Tx) => {
    const [account] = await tx.select().from(pointAccounts).where(eq(pointAccounts.userId, buyer));
    return [
      { accountId: account?.id ?? 0, amount: -101 },
      { accountId: null, amount: 101 },
    ];
  };
  const ref = `overdrawn:${buyer}`;
  const booking = inTx(async (tx) => book(tx, { type: "video-buy-out", ref, legs: await legsOf(tx) }));
  await expect(booking).rejects.toThrow("could not be booked");
  expect((await balance(buyer)).balance).toBe(100);
  const booked = await database.db.select().from(pointTransactions).where(eq(pointTransactions.ref, ref));
  expect(booked).toEqual([]);
});

const balance = (userId: number) => balanceOf(database.db, userId);
const platform = () => platformBalance(database.db);
const page = { page: 0, size: 20, offset: 0 };

describe("transfers", () => {
  test("move points once for a type and ref", async () => {
    const move = {
      fromUserId: buyer,
      toUserId: seller,
      type: "commodity-buy-out",
      ref: `t:${buyer}`,
      amount: 60,
    } as const;
    const id = await inTx((tx) => transfer(tx, move));
    expect(await inTx((tx) => transfer(tx, move))).toBe(id);
    expect([await balance(buyer), await balance(seller)]).toMatchObject([{ balance: 40 }, { balance: 160 }]);
  });

  test("a ref that was used for something else is a mistake, not a repeat", async () => {
    const move = {
      fromUserId: null,
      toUserId: buyer,
      type: "commodity-buy-in",
      ref: `same:${buyer}`,
      amount: 5,
    } as const;
    await inTx((tx) => transfer(tx, move));
    await expect(inTx((tx) => transfer(tx, { ...move, amount: 6 }))).rejects.toThrow("booked as something else");
    await expect(inTx((tx) => transfer(tx, { ...move, toUserId: seller }))).rejects.toThrow("booked as something else");
  });

  test("a user pays at most what is neither spent nor held, the platform anything", async () => {
    await inTx((tx) => hold(tx, { userId: buyer, ref: `h:${buyer}`, amount: 30 }));
    const spend = (amount: number, ref: string) =>
      inTx((tx) => transfer(tx, { fromUserId: buyer, toUserId: null, type: "video-buy-out", ref, amount }));
    await expect(spend(71, `v1:${buyer}`)).rejects.toMatchObject({ key: "pointExceedHoldings", status: 406 });
    const before = await platform();
    await spend(70, `v2:${buyer}`);
    expect(await balance(buyer)).toEqual({ balance: 30, held: 30, spendable: 0 });
    expect(await platform()).toBe(before + 70);
    expect(before).toBeLessThan(0);
  });

  test("a refusal leaves nothing behind, even for a caller that goes on in the same transaction", async () => {
    const move = { fromUserId: buyer, toUserId: null, type: "video-buy-out", ref: `again:${buyer}` } as const;
    await inTx(async (tx) => {
      await expect(transfer(tx, { ...move, amount: 101 })).rejects.toThrow("pointExceedHoldings");
      await transfer(tx, { ...move, amount: 100 });
    });
    expect((await balance(buyer)).balance).toBe(0);
  });

  test("with cover the platform pays what the payer cannot", async () => {
    const before = await platform();
    const reward = (amount: number) =>
      inTx((tx) =>
        transfer(tx, {
          fromUserId: seller,
          toUserId: buyer,
          amount,
          cover: true,
          type: "commodity-buy-in",
          ref: `c:${buyer}`,
        }),
      );
    const booked = await reward(130);
    expect(await reward(130)).toBe(booked);
    await expect(reward(129)).rejects.toThrow("was booked as something else");
    expect([await balance(buyer), await balance(seller)]).toMatchObject([{ balance: 230 }, { balance: 0 }]);
    expect(await platform()).toBe(before - 30);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 60])("%s is no amount", async (amount) => {
    const move = { fromUserId: null, toUserId: buyer, type: "admin-adjust", ref: "bad", amount } as const;
    await expect(inTx((tx) => transfer(tx, move))).rejects.toThrow(RangeError);
    await expect(inTx((tx) => hold(tx, { userId: buyer, ref: "bad", amount }))).rejects.toThrow(RangeError);
  });

  test("nobody who does not exist has points", async () => {
    const move = { fromUserId: null, toUserId: 999_999_999, type: "admin-adjust", ref: "nobody", amount: 1 } as const;
    await expect(inTx((tx) => transfer(tx, move))).rejects.toMatchObject({ key: "userNotExist" });
    await inTx((tx) => openAccount(tx, 999_999_999));
    expect(await balance(999_999_999)).toEqual({ balance: 0, held: 0, spendable: 0 });
  });
});

describe("holds", () => {
  const ref = () => `order:${buyer}`;

  test("hold, then spend to the seller; repeats change nothing", async () => {
    for (let time = 0; time < 2; time++) await inTx((tx) => hold(tx, { userId: buyer, ref: ref(), amount: 80 }));
    expect(await balance(buyer)).toEqual({ balance: 100, held: 80, spendable: 20 });
    await expect(inTx((tx) => hold(tx, { userId: buyer, ref: `${ref()}b`, amount: 21 }))).rejects.toThrow(
      "pointExceedHoldings",
    );
    for (let time = 0; time < 2; time++)
      await inTx((tx) => postHold(tx, { ref: ref(), type: "commodity-buy-out", to: seller }));
    expect(await balance(buyer)).toEqual({ balance: 20, held: 0, spendable: 20 });
    expect((await balance(seller)).balance).toBe(180);
    expect(await inTx((tx) => voidHold(tx, ref()))).toBe(false);
  });

  test("a voided hold gives the points back once and cannot be spent any more", async () => {
    await inTx((tx) => hold(tx, { userId: buyer, ref: ref(), amount: 80 }));
    expect(await inTx((tx) => voidHold(tx, ref()))).toBe(true);
    expect(await inTx((tx) => voidHold(tx, ref()))).toBe(false);
    expect(await balance(buyer)).toEqual({ balance: 100, held: 0, spendable: 100 });
    await expect(inTx((tx) => postHold(tx, { ref: ref(), type: "commodity-buy-out" }))).rejects.toThrow(
      "pointsUpdated",
    );
    await expect(inTx((tx) => hold(tx, { userId: buyer, ref: ref(), amount: 80 }))).rejects.toThrow("made before");
  });
});

describe("reversals", () => {
  const spend = (ref: string, amount: number) =>
    inTx((tx) =>
      transfer(tx, { fromUserId: buyer, toUserId: seller, type: "commodity-buy-out", ref, amount, content: "tea" }),
    );
  const back = (of: string, ref: string, amount?: number) =>
    inTx((tx) => reverse(tx, { of: { type: "commodity-buy-out", ref: of }, ref, ...(amount && { amount }) }));

  test("give back in parts, never more than was moved, and each part once", async () => {
    const of = `r:${buyer}`;
    await spend(of, 60);
    expect((await back(of, `${of}:1`, 25)).points).toBe(25);
    expect((await back(of, `${of}:1`, 25)).points).toBe(0);
    await expect(back(of, `${of}:2`, 36)).rejects.toMatchObject({ key: "refundExceeds" });
    expect((await back(of, `${of}:3`)).points).toBe(35);
    expect(await back(of, `${of}:4`)).toEqual({ id: null, points: 0 });
    expect([await balance(buyer), await balance(seller)]).toMatchObject([{ balance: 100 }, { balance: 100 }]);
    const [row] = await database.db
      .select()
      .from(pointTransactions)
      .where(eq(pointTransactions.ref, `${of}:1`));
    expect(row).toMatchObject({ type: "commodity-buy-out", reversalOf: expect.any(Number), content: "tea" });
  });

  test("the buyer gets everything back although the seller spent it: the platform covers", async () => {
    const of = `poor:${buyer}`;
    await spend(of, 60);
    await inTx((tx) =>
      transfer(tx, { fromUserId: seller, toUserId: null, type: "video-buy-out", ref: of, amount: 150 }),
    );
    const before = await platform();
    expect((await back(of, `${of}:back`)).points).toBe(60);
    expect([await balance(buyer), await balance(seller)]).toMatchObject([{ balance: 100 }, { balance: 0 }]);
    expect(await platform()).toBe(before - 50);
  });

  test("earned points are taken back as far as they are there, to those who paid them", async () => {
    const ref = `e:${buyer}`;
    await inTx((tx) =>
      transfer(tx, { fromUserId: seller, toUserId: buyer, type: "commodity-buy-in", ref, amount: 130, cover: true }),
    );
    await inTx((tx) => transfer(tx, { fromUserId: buyer, toUserId: null, type: "video-buy-out", ref, amount: 110 }));
    const taken = await inTx((tx) => reverse(tx, { of: { type: "commodity-buy-in", ref }, ref: `${ref}:back` }));
    expect(taken.points).toBe(120);
    expect([await balance(buyer), await balance(seller)]).toMatchObject([{ balance: 0 }, { balance: 100 }]);
  });

  test("transfer with reversalOf is the same thing", async () => {
    const id = (await spend(`x:${buyer}`, 60)) ?? 0;
    const move = {
      fromUserId: seller,
      toUserId: buyer,
      type: "commodity-buy-out",
      ref: `x:${buyer}:back`,
      reversalOf: id,
    } as const;
    await expect(inTx((tx) => transfer(tx, { ...move, amount: 61 }))).rejects.toThrow("refundExceeds");
    await inTx((tx) => transfer(tx, { ...move, amount: 60 }));
    expect((await balance(buyer)).balance).toBe(100);
  });
});

describe("administration and history", () => {
  test("an adjustment has a reason, an audit line, and no way below zero", async () => {
    const operator = { userId: seller, site: "main", requestId: "req-1" };
    await inTx((tx) => adjustPoints(tx, operator, { userId: buyer, point: 7, content: "Sorry for the delay" }));
    await inTx((tx) => adjustPoints(tx, operator, { userId: buyer, point: -107, content: "Wrong account" }));
    await expect(
      inTx((tx) => adjustPoints(tx, operator, { userId: buyer, point: -1, content: "More" })),
    ).rejects.toThrow("pointExceedHoldings");
    const lines = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `user:${buyer}`));
    expect(lines).toMatchObject([
      { actorId: seller, action: "point-adjust", detail: "7: Sorry for the delay", requestId: "req-1" },
      { detail: "-107: Wrong account" },
    ]);
  });

  test("both sides see their own type, signs as asked, newest first", async () => {
    const ref = `hist:${buyer}`;
    await inTx((tx) =>
      transfer(tx, { fromUserId: buyer, toUserId: seller, type: "commodity-buy-out", ref, amount: 30, content: "Tea" }),
    );
    await inTx((tx) => reverse(tx, { of: { type: "commodity-buy-out", ref }, ref: `${ref}:back` }));
    const out = await pointHistory(database.db, buyer, "out", page);
    expect(out).toMatchObject({
      content: [
        { point: 30, pointType: "commodity-buy-out", content: "Tea", balanceAfter: 70, time: expect.any(Date) },
      ],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 20,
    });
    expect((await pointHistory(database.db, seller, "in", page)).content).toMatchObject([
      { point: 30, pointType: "commodity-sell-in", balanceAfter: 130 },
      { point: 100, pointType: "admin-adjust" },
    ]);
    expect(
      (await pointHistory(database.db, seller, "both", page)).content.map(({ point, pointType }) => [point, pointType]),
    ).toEqual([
      [-30, "commodity-sell-in"],
      [30, "commodity-sell-in"],
      [100, "admin-adjust"],
    ]);
    const second = await pointHistory(database.db, seller, "both", { page: 1, size: 2, offset: 2 });
    expect(second).toMatchObject({ totalElements: 3, totalPages: 2, number: 1, size: 2, content: [{ point: 100 }] });
  });
});

test("an account is opened empty, once", async () => {
  await database.db.execute(
    sql`insert into user_account (username, nickname, email, password_hash) values ('solo','s','solo@example.com','x')`,
  );
  const [row] = await database.db.execute<{ id: string }>(sql`select id from user_account where username = 'solo'`);
  for (let time = 0; time < 2; time++) await inTx((tx) => openAccount(tx, Number(row?.id)));
  expect(await database.db.$count(pointAccounts, eq(pointAccounts.userId, Number(row?.id)))).toBe(1);
});
