import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SignatureError } from "~/foundation/payments/gateway";
import { mockSignatureHeader } from "~/foundation/payments/gateways/mock.server";
import { sign } from "~/foundation/payments/gateways/signature";
import { takeNotification } from "~/foundation/payments/take-notification.server";
import { type Payment, settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { paymentEvents, payments } from "~db/schema/payments";
import { makeWorld, pendingPayment, reportOf, secret, type World } from "../domains/payments/world";
import { inParallel } from "../harness/http";
import { loses } from "../harness/loses";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";

/* [M11] Deliveries, forged, late, doubled, reordered, before and after the order commits. */

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const total = sized(200, 5_000);
const now = 1_790_000_000_000;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
let state = seed;
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const shuffle = <T>(items: T[]): T[] => {
  for (let at = items.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
  return items;
};

type Kind = "genuine" | "bad signature" | "stale" | "wrong amount" | "wrong currency";
type Delivery = { kind: Kind; raw: Buffer; header: (name: string) => string | undefined };

function delivery(kind: Kind, payment: Pick<Payment, "payId" | "amount">, eventId: string): Delivery {
  const charge = {
    id: `mc_${payment.payId}`,
    payId: payment.payId,
    status: "paid",
    amount: payment.amount + (kind === "wrong amount" ? 1 : 0),
    currency: kind === "wrong currency" ? "USD" : "JPY",
  };
  const raw = Buffer.from(JSON.stringify({ eventId, charge }));
  const signature = sign(
    kind === "bad signature" ? "not our secret" : secret,
    raw,
    kind === "stale" ? now - 301_000 : now - random(300) * 1_000,
  );
  return { kind, raw, header: (name) => (name === mockSignatureHeader ? signature : undefined) };
}

test(`each order moves once, nothing forged moves anything (seed ${seed}) [M11]`, async () => {
  const forgedKinds: Kind[] = ["bad signature", "stale", "wrong amount", "wrong currency"];
  const deliveries: Delivery[] = [];
  const genuine: Payment[] = [];
  const targets: Payment[] = [];
  const late: Payment[] = [];
  /* What a right signature says wrongly changes nothing, but the desk hears of it. */
  const doubted = new Set<number>();
  let forgeries = 0;
  while (deliveries.length < total || forgeries < forgedKinds.length) {
    const amount = 1_000 + random(9_000);
    const exact = await pendingPayment(world, await world.makeOrder({ amount }), { amount });
    const copies = 1 + random(10);
    if (random(10) < 8) {
      genuine.push(exact);
      if (random(2) === 0) late.push(exact);
      for (let copy = 0; copy < copies; copy++)
        deliveries.push(
          delivery("genuine", exact, `e-${exact.payId}-${copies > 5 && copy % 3 === 0 ? "again" : "first"}`),
        );
    } else {
      targets.push(exact);
      for (let copy = 0; copy < copies; copy++) {
        const kind = forgedKinds[forgeries++ % forgedKinds.length] as Kind;
        deliveries.push(delivery(kind, exact, `f-${exact.payId}-${copy}`));
        if (kind.startsWith("wrong")) doubted.add(exact.id);
      }
    }
  }
  shuffle(deliveries);
  const rows = () =>
    world.db.execute<{ id: string; row: unknown; told: boolean }>(sql`
      select p.id, to_jsonb(p) - 'misfit' as row, p.misfit is not null as told from payment p
      where p.id in ${targets.map(({ id }) => id)} order by p.id`);
  const before = await rows();

  /* Half of the paid attempts are not there yet while the first half of the messages arrives. */
  const kept = await world.ownerDb.execute(
    sql`delete from payment where id in ${late.map(({ id }) => id)} returning to_jsonb(payment) as row`,
  );
  const commit = () =>
    world.db.execute(
      sql`insert into payment select r.* from jsonb_populate_recordset(null::payment, ${JSON.stringify(kept.map(({ row }) => row))}::jsonb) r`,
    );

  const refused: Record<string, number> = {};
  const accepted: Record<string, number> = {};
  const times: number[] = [];
  const deliver = async ({ kind, raw, header }: Delivery) => {
    const start = performance.now();
    try {
      await takeNotification(world.till, world.gateway, { raw, header, now });
      accepted[kind] = (accepted[kind] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error;
      refused[kind] = (refused[kind] ?? 0) + 1;
    }
    times.push(performance.now() - start);
  };
  const half = Math.floor(deliveries.length / 2);
  await Promise.all([inParallel(deliveries.slice(0, half), 8, deliver), world.runJobs()]);
  await world.runJobs();
  await commit();
  await Promise.all([inParallel(deliveries.slice(half), 8, deliver), world.runJobs()]);
  for (let round = 0; round < 3; round++) await world.runJobs(true);

  const forged = deliveries.filter(({ kind }) => kind === "bad signature" || kind === "stale").length;
  expect((refused["bad signature"] ?? 0) + (refused.stale ?? 0)).toBe(forged);
  expect(Object.keys(accepted).sort()).toEqual(["genuine", "wrong amount", "wrong currency"]);
  const moves = await world.db.execute(sql`
    select o.moves, o.status, count(*)::int as orders from test_order o join payment p on p.pay_group = o.pay_group
    where p.id in ${genuine.map(({ id }) => id)} group by 1, 2`);
  expect([...moves]).toEqual([{ moves: 1, status: "paid", orders: genuine.length }]);
  expect([...(await rows())]).toEqual(before.map((one) => ({ ...one, told: doubted.has(Number(one.id)) })));
  const touched = await world.db.execute(
    sql`select 1 from test_order o join payment p on p.pay_group = o.pay_group where p.id in ${targets.map(({ id }) => id)} and (o.moves <> 0 or o.status <> 'open')`,
  );
  expect(touched).toHaveLength(0);
  const open = await world.db.select().from(paymentEvents).where(sql`${paymentEvents.outcome} is null`);
  expect(open).toEqual([]);
  times.sort((a, b) => a - b);
  console.log(
    `${deliveries.length} deliveries, ${genuine.length} orders served once, ${forged} unsigned or stale refused, ${targets.length} attempts untouched, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(1)} ms [M11]`,
  );
});

/** What settlePayment would be without lock and compare-and-set. */
async function naiveSettle(payment: Payment): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const [row] = await tx.select().from(payments).where(sql`${payments.id} = ${payment.id}`);
    if (row?.status === "succeeded") return;
    await tx
      .update(payments)
      .set({ status: "succeeded", captured: payment.amount })
      .where(sql`${payments.id} = ${payment.id}`);
    await tx.execute(
      sql`update test_order set status = 'paid', moves = moves + 1 where pay_group = ${payment.payGroup}`,
    );
  });
}

test("negative control: the same race moves orders twice without lock and compare-and-set [M11]", async () => {
  const race = async (settle: (payment: Payment) => Promise<unknown>): Promise<number> => {
    const raced: Payment[] = [];
    for (let n = 0; n < 40; n++) raced.push(await pendingPayment(world, await world.makeOrder()));
    for (const payment of raced) await Promise.all(Array.from({ length: 8 }, () => settle(payment)));
    const [row] = await world.db.execute<{ twice: number }>(sql`
      select count(*)::int as twice from test_order o join payment p on p.pay_group = o.pay_group where p.id in ${raced.map(({ id }) => id)} and o.moves > 1`);
    return row?.twice ?? 0;
  };
  expect(await loses(async () => (await race(naiveSettle)) > 0)).toBe(true);
  expect(await race((payment) => world.till.transact((tx) => settlePayment(tx, reportOf(payment))))).toBe(0);
});
