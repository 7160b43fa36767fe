import { beforeEach, describe, expect, test } from "vitest";
import { balanceOf, openHolds, pointHistory } from "~/foundation/points/queries.server";
import { lockAccount, lockAccounts } from "~/foundation/points/verbs/accounts.server";
import { hold, postHold, voidHold } from "~/foundation/points/verbs/holds.server";
import { pointHolds } from "~db/schema/points";
import { person } from "../../harness/people";
import { buyer, database, inTx, seller, withLedger } from "./ledger-world";
import { platformBalance } from "./people";

withLedger(100);

let ref = "";
beforeEach(() => {
  ref = `order:${buyer}`;
});

const promise = (fields: { userId?: number; amount?: number; ref?: string } = {}) =>
  inTx((tx) => hold(tx, { userId: buyer, ref, amount: 80, ...fields }));
const balance = (userId: number) => balanceOf(database.db, userId);
const platform = () => platformBalance(database.db);

describe("a promise of points", () => {
  test("may take all that somebody has, and not one more", async () => {
    await expect(promise({ amount: 101 })).rejects.toMatchObject({ key: "pointExceedHoldings", status: 406 });
    await promise({ amount: 100 });
    expect(await balance(buyer)).toEqual({ balance: 100, held: 100, spendable: 0 });
    await expect(promise({ ref: `${ref}:more`, amount: 1 })).rejects.toThrow("pointExceedHoldings");
  });

  test("is made once: another amount, person or time for the same order is a mistake, not a repeat", async () => {
    await promise();
    await expect(promise({ amount: 20 })).rejects.toThrow("made before");
    await expect(promise({ userId: seller })).rejects.toThrow("made before");
    expect([await balance(buyer), await balance(seller)]).toMatchObject([{ held: 80 }, { held: 0 }]);
    await inTx((tx) => postHold(tx, { ref, type: "commodity-buy-out", to: seller }));
    await expect(promise()).rejects.toThrow(`the hold ${ref} was made before`);
  });

  test("that nobody made can be neither spent nor let go", async () => {
    expect(await inTx((tx) => voidHold(tx, "order:nobody"))).toBe(false);
    await expect(inTx((tx) => postHold(tx, { ref: "order:nobody", type: "commodity-buy-out" }))).rejects.toThrow(
      "there is no hold order:nobody",
    );
  });
});

describe("spending a promise", () => {
  test("pays the platform where no receiver is named, with the words that the buyer reads", async () => {
    await promise();
    const before = await platform();
    await inTx((tx) => postHold(tx, { ref, type: "video-buy-out", content: "Tea film" }));
    expect(await platform()).toBe(before + 80);
    expect(await balance(buyer)).toEqual({ balance: 20, held: 0, spendable: 20 });
    const { content } = await pointHistory(database.db, buyer, "out", { page: 0, size: 20, offset: 0 });
    expect(content).toMatchObject([{ point: 80, pointType: "video-buy-out", content: "Tea film", balanceAfter: 20 }]);
  });

  test("without words says none", async () => {
    await promise();
    await inTx((tx) => postHold(tx, { ref, type: "commodity-buy-out", to: seller }));
    const { content } = await pointHistory(database.db, seller, "in", { page: 0, size: 1, offset: 0 });
    expect(content).toMatchObject([{ point: 80, content: "", balanceAfter: 180 }]);
  });

  test("takes no more than its own promise: the other orders keep theirs", async () => {
    await promise({ amount: 50 });
    await promise({ ref: `${ref}:other`, amount: 30 });
    await inTx((tx) => postHold(tx, { ref, type: "commodity-buy-out", to: seller }));
    expect(await balance(buyer)).toEqual({ balance: 50, held: 30, spendable: 20 });
    expect(await openHolds(database.db, buyer)).toEqual([{ ref: `${ref}:other`, amount: 30 }]);
    await inTx((tx) => voidHold(tx, `${ref}:other`));
    expect(await balance(buyer)).toEqual({ balance: 50, held: 0, spendable: 50 });
  });

  test("to oneself is refused and leaves the promise open", async () => {
    await promise();
    await expect(inTx((tx) => postHold(tx, { ref, type: "commodity-buy-out", to: buyer }))).rejects.toThrow(
      "points move between two accounts",
    );
    expect(await balance(buyer)).toEqual({ balance: 100, held: 80, spendable: 20 });
    expect(await openHolds(database.db, buyer)).toEqual([{ ref, amount: 80 }]);
  });

  test("is noted with its time, as letting go is", async () => {
    await promise({ amount: 10 });
    await promise({ ref: `${ref}:let-go`, amount: 10 });
    await promise({ ref: `${ref}:kept`, amount: 10 });
    await inTx((tx) => postHold(tx, { ref, type: "commodity-buy-out", to: seller }));
    await inTx((tx) => voidHold(tx, `${ref}:let-go`));
    const rows = await database.db.select().from(pointHolds).orderBy(pointHolds.id);
    expect(rows.filter((row) => row.ref.startsWith(ref)).map(({ state, closeTime }) => [state, closeTime])).toEqual([
      ["posted", expect.any(Date)],
      ["voided", expect.any(Date)],
      ["pending", null],
    ]);
  });
});

describe("the accounts of people", () => {
  test("say whose they are, what is in them and what of it can be spent", async () => {
    await promise({ amount: 30 });
    const account = await inTx((tx) => lockAccount(tx, buyer));
    expect(account).toEqual({
      id: expect.any(Number),
      userId: buyer,
      balance: 100,
      held: 30,
      spendable: 70,
      open: true,
    });
    expect(await inTx((tx) => lockAccounts(tx, []))).toEqual(new Map());
    const both = await inTx((tx) => lockAccounts(tx, [seller, buyer, seller]));
    expect([...both.keys()].sort()).toEqual([buyer, seller].sort());
    expect(both.get(buyer)).toEqual(account);
  });

  test("are opened where they are missing, in one order whoever is named first, so that two who open them cannot block each other", async () => {
    const people = [
      await person(database.db, "guest"),
      await person(database.db, "guest"),
      await person(database.db, "guest"),
    ];
    const ids = people.map(({ id }) => id);
    for (const id of ids) await database.sql`delete from point_account where user_id = ${id}`;
    const opened = await inTx((tx) => lockAccounts(tx, [ids[2] ?? 0, buyer, ids[0] ?? 0, ids[1] ?? 0]));
    const made = ids.map((id) => opened.get(id)?.id ?? 0);
    expect(made).toEqual([...made].sort((a, b) => a - b));
    expect(ids.map((id) => opened.get(id)?.balance)).toEqual([0, 0, 0]);
    expect(opened.get(buyer)?.balance).toBe(100);
    await expect(inTx((tx) => lockAccounts(tx, [buyer, 999_999_999]))).rejects.toMatchObject({ key: "userNotExist" });
    await expect(inTx((tx) => lockAccount(tx, 999_999_999))).rejects.toMatchObject({ key: "userNotExist" });
  });
});
