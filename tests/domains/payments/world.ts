import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Logger, runOnce, type TaskList } from "graphile-worker";
import pg from "pg";
import type { Gateway } from "~/foundation/payments/gateway";
import { mockGateway } from "~/foundation/payments/gateways/mock.server";
import type { Payable, PayGroup } from "~/foundation/payments/payable";
import { readNotification } from "~/foundation/payments/take-notification.server";
import type { Till } from "~/foundation/payments/till";
import { sendRefund } from "~/foundation/payments/verbs/send-refund.server";
import { newPayId } from "~/foundation/payments/verbs/settle-free.server";
import { type Payment, settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import type { Actor } from "~/platform/access/actor";
import { replaceParts } from "~/platform/domain/composed.server";
import type { Db } from "~db/client";
import { mockCharges, payments } from "~db/schema/payments";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export const secret = "a-secret-for-tests-only";
const notifyUrl = "http://localhost/api/pay/notify/mock";

/** A buyer; only the id counts. */
export const buyer = (userId: number): Actor => ({ userId }) as Actor;

type Order = {
  payGroup: string;
  userId: number;
  amount: number;
  status: PayGroup["status"];
  expireTime: Date;
  moves: number;
};

/** A tiny shop: orders that hold one unit of an item until they expire; `moves` counts how often one was served. */
const tables = `
  create unlogged table test_stock (item int primary key, stock int not null check (stock >= 0));
  create unlogged table test_order (
    pay_group text primary key, user_id bigint not null, amount bigint not null, item int not null default 1,
    status text not null default 'open', expire_time timestamptz not null default clock_timestamp() + interval '15 minutes',
    moves int not null default 0, refund_ended text)`;

export const testPayable: Payable = {
  wording: "goods",
  methods: ["card", "alipay", "wechat"],
  resultPath: (payGroup) => `/commodity/order_result?payGroup=${payGroup}`,
  load: async (tx, payGroup) => {
    const [row] = await tx.execute<{ user_id: string; amount: string; status: Order["status"]; expire_time: string }>(
      sql`select user_id, amount, status, expire_time from test_order where pay_group = ${payGroup} for update`,
    );
    return row
      ? {
          userId: Number(row.user_id),
          amount: Number(row.amount),
          status: row.status,
          expireTime: new Date(row.expire_time),
          numbers: [payGroup],
        }
      : null;
  },
  settle: async (tx, payGroup) => {
    const [row] = await tx.execute<{ status: string; item: number }>(
      sql`select status, item from test_order where pay_group = ${payGroup}`,
    );
    if (row?.status === "closed") {
      const taken = await tx.execute(
        sql`update test_stock set stock = stock - 1 where item = ${row.item} and stock >= 1 returning item`,
      );
      if (taken.length === 0) return "refund";
    }
    await tx.execute(sql`update test_order set status = 'paid', moves = moves + 1 where pay_group = ${payGroup}`);
    return "settled";
  },
  groupOf: async (db, numbers) => {
    const rows = await db.execute<{ pay_group: string }>(
      sql`select pay_group from test_order where pay_group = ${numbers[0] ?? ""}`,
    );
    return rows[0]?.pay_group ?? null;
  },
  numbersOf: async (_, payGroups) => new Map(payGroups.map((group) => [group, [group]])),
  refundEnded: async (tx, payGroup, { status }) => {
    await tx.execute(sql`update test_order set refund_ended = ${status} where pay_group = ${payGroup}`);
  },
};

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** A database with the tiny shop, the simulated gateway, and the product's job queue run on demand. */
export async function makeWorld(change: (gateway: Gateway) => Gateway = (gateway) => gateway) {
  const database: TestDatabase = await testDatabase();
  const { db } = database;
  await database.ownerSql.unsafe(tables);
  replaceParts({ payables: { commodity: testPayable }, paymentNews: [] });
  const transact: Till["transact"] = (work) => inTransaction(db, work);
  const gateway = change(mockGateway({ books: db, transact, secret, notifyUrl }));
  const till: Till = {
    db,
    transact,
    gateway,
    gateways: { [gateway.name]: gateway },
  };
  const pool = new pg.Pool({ connectionString: database.url, max: 6 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const tasks: TaskList = {
    "payment-event": (payload) => readNotification(till, (payload as { eventId: number }).eventId),
    "payment-refund": (payload) => sendRefund(till, (payload as { refundId: number }).refundId),
    "mock-bank-notify": () => undefined,
  };

  return {
    ...database,
    till,
    gateway,
    /** Runs what is queued and due until nothing is; `hurry` makes delayed and failed jobs due first. */
    runJobs: async (hurry = false) => {
      if (hurry) await db.execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
      await runOnce({ pgPool: pool, concurrency: 4, taskList: tasks, noHandleSignals: true, logger: quiet });
    },
    makeOrder: async (order: Partial<Omit<Order, "moves">> & { item?: number } = {}): Promise<string> => {
      const { payGroup = randomUUID(), userId = 1, amount = 1_000, status = "open", expireTime, item = 1 } = order;
      await db.execute(sql`
        insert into test_order (pay_group, user_id, amount, status, item, expire_time)
        values (${payGroup}, ${userId}, ${amount}, ${status}, ${item}, coalesce(${expireTime?.toISOString() ?? null}::timestamptz, clock_timestamp() + interval '15 minutes'))`);
      return payGroup;
    },
    order: async (payGroup: string) => {
      const [row] = await db.execute<{ status: string; moves: number; refund_ended: string | null }>(
        sql`select status, moves, refund_ended from test_order where pay_group = ${payGroup}`,
      );
      return row;
    },
    paymentsOf: async (payGroup: string): Promise<Payment[]> =>
      db.select().from(payments).where(sql`${payments.payGroup} = ${payGroup}`).orderBy(payments.id),
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}

const quiet = new Logger(() => () => undefined);

/** A gateway that notes in `asked` which charges it was asked about and which it was asked to close. */
export const noted =
  (asked: string[]) =>
  (gateway: Gateway): Gateway => ({
    ...gateway,
    status: (ref) => {
      asked.push(`status ${ref}`);
      return gateway.status(ref);
    },
    cancel: (ref) => {
      asked.push(`cancel ${ref}`);
      return gateway.cancel(ref);
    },
  });

/** Writes a pending attempt of an order with its charge, as startPayment leaves it. */
export async function pendingPayment(
  { db, gateway }: World,
  payGroup: string,
  { amount = 1_000, userId = 1 } = {},
): Promise<Payment> {
  const payId = newPayId();
  const { ref, url } = await gateway.create({
    payId,
    amount,
    currency: "JPY",
    method: "card",
    description: "",
    locale: "en_US",
    returnUrl: "http://localhost/pay",
    cancelUrl: "http://localhost/pay",
  });
  const [payment] = await db
    .insert(payments)
    .values({
      payId,
      orderType: "commodity",
      payGroup,
      userId,
      method: "card",
      gateway: "mock",
      gatewayRef: ref,
      url,
      amount,
      status: "pending",
    })
    .returning();
  return payment as Payment;
}

/** An attempt of an order in whatever state is wanted. */
export async function attemptOf(
  world: World,
  payGroup: string,
  state: Partial<typeof payments.$inferInsert> = {},
): Promise<Payment> {
  const { id } = await pendingPayment(world, payGroup);
  const [payment] = await world.ownerDb
    .update(payments)
    .set({ status: "pending", ...state })
    .where(eq(payments.id, id))
    .returning();
  return payment as Payment;
}

/** A served order of 1,000 yen whose charge is paid in the gateway's books. */
export async function paidOrder(world: World): Promise<{ group: string; payment: Payment }> {
  const group = await world.makeOrder();
  const payment = await pendingPayment(world, group);
  await world.db.update(mockCharges).set({ status: "paid" }).where(eq(mockCharges.payId, payment.payId));
  await world.till.transact((tx) => settlePayment(tx, reportOf(payment)));
  return { group, payment };
}

/** An attempt that was begun and for which the gateway has not answered yet. */
export const unopened = { status: "created", gatewayRef: null, url: null } as const;

/** Stops the money of a book, as a check that found contradictions does. */
export const pauseMoney = (db: Db, book = "payments") =>
  db.execute(sql`update integrity_state set paused_time = clock_timestamp() where domain = ${book}`);
export const resumeMoney = (db: Db) => db.execute(sql`update integrity_state set paused_time = null`);

/** The gateway's word about a payment. */
export const reportOf = (
  payment: Payment,
  change: Partial<{
    state: "open" | "succeeded" | "failed" | "canceled";
    amount: number;
    currency: string;
    ref: string;
    payId: string;
  }> = {},
) =>
  ({
    gateway: "mock",
    ref: payment.gatewayRef ?? `mc_${payment.payId}`,
    payId: payment.payId,
    state: "succeeded",
    amount: payment.amount,
    currency: "JPY",
    ...change,
  }) as const;

/** Rows that must not exist: yen taken for an order that was neither served nor given back. */
export async function paidForNothing(db: Db): Promise<unknown[]> {
  return [
    ...(await db.execute(sql`
      select p.pay_id from payment p join test_order o on o.pay_group = p.pay_group
      where p.captured > 0 and p.refunded < p.captured and not (o.status = 'paid' and o.moves = 1)`)),
  ];
}
