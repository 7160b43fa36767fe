import "../../../app/composition";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveBack } from "~/foundation/payments/verbs/give-back.server";
import { settleFree } from "~/foundation/payments/verbs/settle-free.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { businessMoment } from "~/platform/time/business-day";
import { billCheck } from "~/products/cuisine/integrity.server";
import { billPayable } from "~/products/cuisine/online-payable.server";
import { dayReport } from "~/products/cuisine/queries/orders.server";
import { sessionView } from "~/products/cuisine/queries/session.server";
import { payGroupOf, readPayGroup } from "~/products/cuisine/rules/pay-group";
import { beginOnline } from "~/products/cuisine/verbs/begin-online.server";
import { setLines } from "~/products/cuisine/verbs/set-lines.server";
import { settleTable } from "~/products/cuisine/verbs/settle-table.server";
import { reopenTable, resetParty } from "~/products/cuisine/verbs/staff-acts.server";
import type { Db } from "~db/client";
import { auditLog } from "~db/schema/audit";
import { sessionGuests, tableSessions } from "~db/schema/cuisine";
import { notifications } from "~db/schema/notifications";
import { integrityStates } from "~db/schema/operations";
import { payments } from "~db/schema/payments";
import { attempt, begin, billAsked, type Payer, paymentOf, unconfirm } from "../../factories/online-bills";
import { type Restaurant, restaurant, seated } from "../../factories/restaurants";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { tablesIn } from "./world";

let database: TestDatabase;
let db: Db;
let here: Restaurant;
let { run, refusal, sessionOf, linesOf } = {} as ReturnType<typeof tablesIn>;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  ({ run, refusal, sessionOf, linesOf } = tablesIn(db));
  here = await restaurant(db);
});
afterAll(() => database.close());

const cash = (id: number) => (tx: Parameters<typeof settleTable>[0]) =>
  settleTable(tx, here.place, id, { payMethod: "cash", unserved: true });
const from = { site: "biz", requestId: "test" };
const cancel = (lineIds: number[]) => (tx: Parameters<typeof settleTable>[0]) =>
  setLines(tx, { ...here.place, from }, { lineIds, status: "canceled", reason: "Out of fish" });

/** A bill of 2,500 yen that was paid online. */
async function paidOnline(points = 0) {
  const party = await billAsked(db, here, points);
  const payGroup = await begin(db, party.payer, party.sessionId);
  const { payId, report } = await attempt(db, party.payer, payGroup, 2_500 - points);
  expect(await run((tx) => settlePayment(tx, report))).toBe("settled");
  return { ...party, payGroup, payId, report };
}

describe("paying a bill online [Q7]", () => {
  test("it is paid once by its payment, with a receipt, news, a line in the log and in the report; nobody takes it again", async () => {
    here = await restaurant(db);
    const { sessionId, payGroup, report, payer } = await paidOnline();
    const number = readPayGroup(payGroup)?.number;
    expect(await sessionOf(sessionId)).toMatchObject({
      status: "settled",
      payMethod: "online",
      number,
      subtotal: 2_500,
      total: 2_500,
      received: 2_500,
      settledBy: null,
      refunded: 0,
    });
    expect(await run((tx) => settlePayment(tx, report))).toBe("unchanged");
    expect(await refusal(cash(sessionId))).toBe("alreadyPaid");
    expect(await refusal((tx) => beginOnline(tx, payer, sessionId))).toBe("alreadyPaid");
    const news = await db.select().from(notifications).where(eq(notifications.userId, payer.userId));
    expect(news.map(({ key, params }) => [key, params])).toEqual([["cuisine:notice.paid", { yen: 2_500, number }]]);
    const target = `cuisine-session:${sessionId}`;
    const log = await db.select().from(auditLog).where(eq(auditLog.target, target));
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([["cuisine-bill", payer.userId]]);
    const day = businessMoment(new Date()).day;
    expect(await dayReport(db, here.place.sellerId, day, "en")).toMatchObject({ bills: 1, yen: 2_500, online: 2_500 });
    expect(await billCheck.all(db)).toEqual([]);
  });

  test("it is refused before it is asked for, before every dish is confirmed, to strangers, and where nothing is due", async () => {
    const user = await person(db, "guest");
    const eating = await seated(db, here, user.id);
    const payer: Payer = { device: eating.guest.device, userId: user.id };
    const beginAt = (id: number, who = payer) => refusal((tx) => beginOnline(tx, who, id));
    expect(await beginAt(eating.sessionId)).toBe("billAskFirst");
    const asked = await billAsked(db, here);
    expect(await beginAt(asked.sessionId)).toBe("tableNotYours");
    await unconfirm(db, asked.sessionId);
    expect(await beginAt(asked.sessionId, asked.payer)).toBe("billNotReady");
    await run((tx) => resetParty(tx, here.place, asked.sessionId, "Gone"));
    expect(await beginAt(asked.sessionId, asked.payer)).toBe("tableClosed");
    const empty = await billAsked(db, here);
    await run(cancel(empty.lineIds));
    expect(await beginAt(empty.sessionId, empty.payer)).toBe("billNothingDue");
    const open = await billAsked(db, here);
    await db.insert(integrityStates).values({ domain: "tables", pausedTime: new Date() });
    expect(await beginAt(open.sessionId, open.payer)).toBe("moneyPaused");
    await db.delete(integrityStates).where(eq(integrityStates.domain, "tables"));
  });

  test("beginning again goes on with the same bill; a second guest of the table has a pay group of their own", async () => {
    const { sessionId, payer } = await billAsked(db, here);
    const first = await begin(db, payer, sessionId);
    expect(await begin(db, payer, sessionId)).toBe(first);
    const load = (payGroup: string) => run((tx) => billPayable.load(tx, payGroup));
    expect(await load(first)).toMatchObject({ userId: payer.userId, amount: 2_500, status: "open" });
    const group = readPayGroup(first);
    for (const wrong of ["", "1", `0-${group?.number}`, `${sessionId + 1}-${group?.number}`, `${sessionId}-Q1`])
      expect(await load(wrong), wrong).toBe(null);
    expect(await billPayable.groupOf?.(db, [group?.number ?? ""])).toBe(first);
    expect(await billPayable.groupOf?.(db, [group?.number ?? "", "Q1"])).toBe(null);
    expect(payGroupOf({ sessionId, number: group?.number ?? "" })).toBe(first);
    expect(billPayable.resultPath(first)).toBe(`/cuisine/bill/${sessionId}`);
  });

  const meanwhile: readonly [string, (id: number) => Promise<unknown>][] = [
    ["the waiter took cash", (id) => run(cash(id))],
    ["the table was reset", (id) => run((tx) => resetParty(tx, here.place, id, "They left"))],
    ["orders went on", (id) => run((tx) => reopenTable(tx, here.place, id))],
    ["a dish was cancelled", async (id) => run(cancel([(await linesOf(id))[0]?.id ?? 0]))],
    ["a dish is unconfirmed", (id) => unconfirm(db, id)],
  ];
  test.each(meanwhile)("money that comes after %s goes back, and the table stays as it is", async (_, happens) => {
    const { sessionId, payer } = await billAsked(db, here);
    const { payId, report } = await attempt(db, payer, await begin(db, payer, sessionId), 2_500);
    await happens(sessionId);
    const before = await sessionOf(sessionId);
    expect(await run((tx) => settlePayment(tx, report))).toBe("late");
    expect(await paymentOf(db, payId)).toMatchObject({ status: "succeeded", captured: 2_500, refunded: 2_500 });
    expect(await sessionOf(sessionId)).toEqual(before);
    expect(await billCheck.all(db)).toEqual([]);
  });

  test("who sent money in vain can pay what is asked for later", async () => {
    const { sessionId, payer, lineIds } = await billAsked(db, here);
    const first = await begin(db, payer, sessionId);
    const { report } = await attempt(db, payer, first, 2_500);
    await run(cancel(lineIds.slice(0, 1)));
    await run((tx) => settlePayment(tx, report));
    const second = await begin(db, payer, sessionId);
    expect(second).not.toBe(first);
    const again = await attempt(db, payer, second, 2_000);
    expect(await run((tx) => settlePayment(tx, again.report))).toBe("settled");
    expect(await sessionOf(sessionId)).toMatchObject({ status: "settled", total: 2_000, refunded: 0 });
    expect(await billCheck.all(db)).toEqual([]);
  });

  test("of two guests who pay, the first pays the bill and the second gets the money back", async () => {
    const { sessionId, payer, table } = await billAsked(db, here);
    const other = await person(db, "guest");
    const second: Payer = { device: "", userId: other.id };
    expect(await refusal((tx) => beginOnline(tx, second, sessionId))).toBe("tableNotYours");
    const device = `other-${table.id}`;
    await db.insert(sessionGuests).values({ sessionId, device });
    const groups = [await begin(db, payer, sessionId), await begin(db, { device, userId: other.id }, sessionId)];
    const reports = [
      await attempt(db, payer, groups[0] ?? "", 2_500),
      await attempt(db, { device, userId: other.id }, groups[1] ?? "", 2_500),
    ];
    const outcomes: string[] = [];
    for (const { report } of reports) outcomes.push(await run((tx) => settlePayment(tx, report)));
    expect(outcomes).toEqual(["settled", "late"]);
    expect((await sessionOf(sessionId))?.number).toBe(readPayGroup(groups[0] ?? "")?.number);
    /* Who paid finds the bill on another phone, too. */
    expect(await refusal((tx) => beginOnline(tx, second, sessionId))).toBe("alreadyPaid");
  });
});

describe("giving back what was paid online", () => {
  test("a dish that is cancelled afterwards: yen first, then points, once; who paid is told, the report follows", async () => {
    here = await restaurant(db);
    const { sessionId, lineIds, payer, payId } = await paidOnline(1_000);
    expect(await sessionOf(sessionId)).toMatchObject({ total: 1_500, pointsUsed: 1_000 });
    expect((await balanceOf(db, payer.userId)).balance).toBe(1_000);
    await run(cancel(lineIds.slice(2)));
    expect(await sessionOf(sessionId)).toMatchObject({ status: "settled", refunded: 1_200, refundedPoints: 0 });
    expect(await paymentOf(db, payId)).toMatchObject({ refunded: 1_200 });
    await run(cancel(lineIds.slice(2)));
    await run(cancel(lineIds.slice(1, 2)));
    expect(await sessionOf(sessionId)).toMatchObject({ refunded: 1_500, refundedPoints: 500 });
    expect((await balanceOf(db, payer.userId)).balance).toBe(1_500);
    const view = await sessionView(db, eq(tableSessions.id, sessionId), "en");
    expect([view.sum, view.taxes]).toEqual([500, [{ rate: 10, yen: 500, tax: 45 }]]);
    const told = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, payer.userId), eq(notifications.key, "cuisine:notice.back")));
    expect(told.map(({ params }) => params.yen)).toEqual([1_200, 800]);
    const log = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target, `cuisine-session:${sessionId}`), like(auditLog.detail, "%refunded%")));
    expect(log.map(({ actorId }) => actorId)).toEqual([here.owner.id, here.owner.id]);
    const report = await dayReport(db, here.place.sellerId, businessMoment(new Date()).day, "en");
    expect(report).toMatchObject({ yen: 500, online: 0 });
    expect(report.dishes.map(({ yen }) => yen)).toEqual([500]);
    expect(await billCheck.all(db)).toEqual([]);
  });

  test("what was paid at the table is not cancelled afterwards, nor once the table is free", async () => {
    const atTable = await billAsked(db, here);
    await run(cash(atTable.sessionId));
    expect(await refusal(cancel(atTable.lineIds))).toBe("tableClosed");
    const online = await paidOnline();
    await run((tx) => resetParty(tx, here.place, online.sessionId));
    expect(await refusal(cancel(online.lineIds))).toBe("tableClosed");
    expect(await sessionOf(online.sessionId)).toMatchObject({ status: "closed", refunded: 0 });
  });

  test("an administrator or the bank gives back: the bill counts it, never more than is left, and what fails counts no more", async () => {
    const { sessionId, payGroup, payId, lineIds } = await paidOnline();
    const payment = await paymentOf(db, payId);
    if (!payment) throw new Error("no payment");
    const back = (ref: string, amount: number) =>
      run((tx) => giveBack(tx, payment, { ref, amount, reason: "sorry", actorId: here.owner.id }));
    await back("a", 2_400);
    expect(await sessionOf(sessionId)).toMatchObject({ refunded: 2_400 });
    await run(cancel(lineIds));
    expect(await sessionOf(sessionId)).toMatchObject({ refunded: 2_500 });
    expect((await paymentOf(db, payId))?.refunded).toBe(2_500);
    await expect(back("b", 1)).rejects.toMatchObject({ key: "cannotRefundDuplicate" });
    const number = readPayGroup(payGroup)?.number ?? "";
    const shares = [{ number, amount: 2_400 }];
    await run(async (tx) => {
      await tx.update(payments).set({ refunded: 100 }).where(eq(payments.payId, payId));
      await tx.execute(`update refund set status = 'failed' where ref = 'a'`);
      await billPayable.refundEnded?.(tx, payGroup, { amount: 2_400, status: "failed", shares });
    });
    expect((await sessionOf(sessionId))?.refunded).toBe(100);
    expect(await billCheck.all(db)).toEqual([]);
  });

  test("a bill that comes to nothing on the way is closed without a gateway", async () => {
    const { sessionId, payer, lineIds } = await billAsked(db, here);
    const payGroup = await begin(db, payer, sessionId);
    await run(cancel(lineIds));
    await run((tx) => settleFree(tx, "cuisine", payGroup));
    expect(await sessionOf(sessionId)).toMatchObject({ status: "settled", payMethod: "points", total: 0 });
    expect(await billCheck.all(db)).toEqual([]);
  });
});

test("the check finds a bill without its payment, one of another sum, other yen given back, and money for no bill", async () => {
  const parties = [await paidOnline(), await paidOnline(), await paidOnline(), await paidOnline()] as const;
  const ids = parties.map(({ sessionId }) => sessionId);
  const at = (place: number) => eq(payments.payId, parties[place]?.payId ?? "");
  await db.update(payments).set({ status: "canceled", captured: 0 }).where(at(0));
  await database.ownerDb.update(payments).set({ amount: 2_400, captured: 2_400 }).where(at(1));
  await db.update(payments).set({ refunded: 5 }).where(at(2));
  await database.ownerDb.update(payments).set({ payGroup: "1-Q0000000000000000" }).where(at(3));
  const lost = await paymentOf(db, parties[3].payId);
  const found = await billCheck.all(db);
  expect(found.map(({ kind, id }) => [kind, id]).sort()).toEqual(
    [
      ["payments of a table", ids[0]],
      ["payments of a table", ids[3]],
      ["amount of a table", ids[1]],
      ["refunded of a table", ids[2]],
      ["money without a table", lost?.id],
    ].sort(),
  );
  expect((await billCheck.since(db, 0)).violations).toHaveLength(5);
});
