import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { checkDomain } from "~/foundation/operations/integrity/check-domain.server";
import { watchBooks } from "~/foundation/operations/integrity/jobs.server";
import { integrityReport } from "~/foundation/operations/integrity/queries.server";
import { resolveIntegrity } from "~/foundation/operations/integrity/resolve.server";
import { startPayment } from "~/foundation/payments/start-payment.server";
import { pointJobs } from "~/foundation/points/jobs.server";
import { earn } from "~/foundation/points/verbs/earn.server";
import { hold, postHold } from "~/foundation/points/verbs/holds.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { auditLog } from "~db/schema/audit";
import { notifications } from "~db/schema/notifications";
import { commodity, want } from "../../factories/shop";
import { person } from "../../harness/people";
import { codeOf } from "../../harness/tally";
import { buyer, database, first, later, owner, pay, place, run } from "../shop/order-world";
import { operator } from "./world";

let admin: number;

const outcome = (work: Promise<unknown>) => work.then(() => "done", codeOf);
const give = (ref: string) =>
  outcome(
    run((tx) => transfer(tx, { fromUserId: null, toUserId: buyer.userId, type: "admin-adjust", ref, amount: 1 })),
  );
const stateOf = async (domain: string) => (await integrityReport(database.db)).find((book) => book.domain === domain);

beforeAll(async () => {
  admin = (await person(database.db, "guest,admin", { locale: "ja_JP" })).id;
  await person(database.db, "administrator");
});

describe("a planted wrong row stops the money of its domain [OP1]", () => {
  test("points: found by the minute's check, writes stop, administrators hear once, and it goes on after a clean check", async () => {
    const { db, sql } = database;
    await watchBooks(db, false);
    expect(await stateOf("points")).toMatchObject({ pausedTime: null, violations: [] });
    expect(await give("before")).toBe("done");
    await run((tx) => hold(tx, { userId: buyer.userId, ref: "held", amount: 5 }));

    await sql`update point_account set balance = balance + 7 where user_id = ${buyer.userId}`;
    await watchBooks(db, false);
    const stopped = await stateOf("points");
    expect(stopped?.pausedTime).not.toBeNull();
    expect(stopped?.violations).toMatchObject([{ kind: "balance" }]);
    expect(await give("stopped")).toBe("moneyPaused");
    expect(await outcome(run((tx) => hold(tx, { userId: buyer.userId, ref: "h2", amount: 1 })))).toBe("moneyPaused");
    expect(await give("before"), "a repeat of what was done stays done").toBe("done");
    const post = () => outcome(run((tx) => postHold(tx, { ref: "held", type: "video-buy-out" })));
    expect(await post()).toBe("moneyPaused");

    await watchBooks(db, false);
    await checkDomain(db, "points", { full: true });
    const notices = await db.select().from(notifications).where(eq(notifications.userId, admin));
    expect(notices).toMatchObject([{ key: "operations:alarm.points", type: "system", refId: "points" }]);
    expect(await db.select().from(notifications)).toHaveLength(1);
    const mails =
      await sql`select payload ->> 'subject' as subject from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail'`;
    expect(mails).toEqual([{ subject: "【旅くら】帳簿に異常があります" }]);

    const resolve = () => resolveIntegrity(db, operator(admin), { domain: "points", reason: "typo in a script" });
    expect(await outcome(resolve())).toBe("stillUnbalanced");
    expect(await give("still")).toBe("moneyPaused");
    await sql`update point_account set balance = balance - 7 where user_id = ${buyer.userId}`;
    await watchBooks(db, true);
    expect(await give("clean but not resolved")).toBe("moneyPaused");
    await resolve();
    expect(await give("resolved")).toBe("done");
    expect(await post(), "the promise is kept").toBe("done");
    const written = await db.select().from(auditLog).where(eq(auditLog.target, "points"));
    expect(written.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ["integrity-stop", null, "1"],
      ["integrity-resolve", admin, "typo in a script"],
    ]);
  });

  test("a login while points stand still earns its point later, for its own day", async () => {
    const { sql } = database;
    await sql`update integrity_state set paused_time = now() where domain = 'points'`;
    const at = new Date("2031-01-01T00:00:00Z");
    const event = { userId: buyer.userId, type: "sign-in", ref: "2031-01-01", at } as const;
    expect(await run((tx) => earn(tx, event))).toBe(0);
    const waiting = () => sql<{ payload: unknown }[]>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'point-earn' and j.run_at > now()`;
    const [job] = await waiting();
    await pointJobs["point-earn"]?.(job?.payload);
    expect(await waiting(), "still stopped: it waits on").toHaveLength(1);
    await sql`update integrity_state set paused_time = null where domain = 'points'`;
    await pointJobs["point-earn"]?.(job?.payload);
    const [cap] = await sql`select period, count from point_cap where user_id = ${buyer.userId}`;
    expect(cap).toEqual({ period: "2031-01-01", count: 1 });
    expect(await run((tx) => earn(tx, event))).toBe(0);
  });

  test("stock: a count of taken units that no line explains stops orders, and nothing else", async () => {
    const { db, sql } = database;
    const id = await commodity(db, owner);
    const order = () => outcome(run((tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000))));
    expect(await order()).toBe("done");
    await checkDomain(db, "stock");
    expect((await stateOf("stock"))?.violations).toEqual([]);
    await sql`update commodity set taken = taken - 1 where id = ${id}`;
    await checkDomain(db, "stock");
    expect(await stateOf("stock")).toMatchObject({
      violations: [{ kind: "commodity taken", id, expected: 1, found: 0 }],
    });
    expect(await order()).toBe("moneyPaused");
    expect(await give("points go on")).toBe("done");
    await sql`update commodity set taken = taken + 1 where id = ${id}`;
    await resolveIntegrity(db, operator(admin), { domain: "stock", reason: "x" });
    expect(await order()).toBe("done");
  });

  test("payments: a lost payment row or a refund over the capture stops new payments", async () => {
    const { db, sql } = database;
    const id = await commodity(db, owner);
    const placed = await place([{ commodityId: id, num: 2 }], 2_000);
    await pay(placed);
    await checkDomain(db, "payments");
    expect((await stateOf("payments"))?.violations).toEqual([]);
    await sql`update payment set captured = captured - 1 where pay_group = ${placed.payGroup}`;
    await checkDomain(db, "payments");
    expect(await stateOf("payments")).toMatchObject({
      violations: [{ kind: "captured", expected: 2_000, found: 1_999 }],
    });
    const open = await place([{ commodityId: id, num: 1 }], 1_000);
    const actor = { userId: buyer.userId } as never;
    const start = () =>
      outcome(startPayment(actor, { orderType: "commodity", payGroup: open.payGroup, method: "card" }));
    expect(await start()).toBe("moneyPaused");
    await pay(open);
    await sql`update payment set captured = captured + 1 where pay_group = ${placed.payGroup}`;
    await resolveIntegrity(db, operator(admin), { domain: "payments", reason: "x" });
    await sql`update payment set status = 'failed' where pay_group = ${placed.payGroup}`;
    expect(await checkDomain(db, "payments", { full: true })).toMatchObject([
      { kind: "payments of an order", expected: 1, found: 0 },
    ]);
    await sql`update payment set status = 'succeeded' where pay_group = ${placed.payGroup}`;
    await resolveIntegrity(db, operator(admin), { domain: "payments", reason: "x" });
  });

  test("orders through their whole life leave sound books", async () => {
    const id = await commodity(database.db, owner, { inventory: 50 });
    const placed = await Promise.all(
      Array.from({ length: 6 }, () => place([{ commodityId: id, num: 2 }], 2_000).catch(() => null)),
    );
    const orders = placed.filter((one) => one !== null);
    for (const one of orders.slice(0, 3)) await pay(one);
    for (const one of orders.slice(3)) await later(first(one));
    const { expireOrders } = await import("../../factories/shop-orders");
    await run((tx) => expireOrders(tx));
    for (const domain of ["points", "stock", "payments"] as const)
      expect(await checkDomain(database.db, domain, { full: true })).toEqual([]);
    const [row] = await database.sql`select taken, inventory from commodity where id = ${id}`;
    expect(row).toEqual({ taken: "6", inventory: "44" });
  });
});
