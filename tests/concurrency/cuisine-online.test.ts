import "../../app/composition";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { billCheck } from "~/products/cuisine/integrity.server";
import { billPayable } from "~/products/cuisine/online-payable.server";
import { setLines } from "~/products/cuisine/verbs/set-lines.server";
import { settleTable } from "~/products/cuisine/verbs/settle-table.server";
import { reopenTable, resetParty } from "~/products/cuisine/verbs/staff-acts.server";
import type { Tx } from "~db/client";
import { tableSessions } from "~db/schema/cuisine";
import { payments } from "~db/schema/payments";
import { attempt, begin, billAsked, type Payer, paymentOf } from "../factories/online-bills";
import { phone, restaurant, sitDown } from "../factories/restaurants";
import { barrier } from "../factories/shop";
import { loses } from "../harness/loses";
import { person } from "../harness/people";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

beforeAll(() => replaceParts({ payables: { cuisine: billPayable }, paymentNews: [] }));

/* A bill of 2,500 yen, which is paid online, taken by the waiter, cancelled from and cleared at the same moment. */

const rounds = sized(5, 12);

/** Does all of these at once, over two pools; what each came to: a value, or the key of its refusal. */
async function together(works: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<unknown[]> {
  const ready = barrier(works.length);
  return Promise.all(
    works.map(async (work, at) => {
      await ready();
      return inTransaction(pool(at), work).catch((error) => String(error.key ?? error.cause?.code ?? error.message));
    }),
  );
}

const sessionOf = async (id: number) =>
  (await database.db.select().from(tableSessions).where(eq(tableSessions.id, id)))[0];

/** A bill that two guests of the table have begun to pay, and what the gateway will say of each. */
async function twoPayers() {
  const { db } = database;
  const at = await restaurant(db);
  const party = await billAsked(db, at);
  const second: Payer = { device: phone().device, userId: (await person(db, "guest")).id };
  await sitDown(db, party.table, second);
  const attempts = [];
  for (const payer of [party.payer, second])
    attempts.push(await attempt(db, payer, await begin(db, payer, party.sessionId), 2_500));
  return { ...party, at, attempts };
}

/** What of the money that came for a table was kept: online, and by the waiter. */
async function kept({ sessionId, attempts }: Awaited<ReturnType<typeof twoPayers>>) {
  const rows = await Promise.all(attempts.map(({ payId }) => paymentOf(database.db, payId)));
  const online = rows.reduce((sum, row) => sum + (row?.captured ?? 0) - (row?.refunded ?? 0), 0);
  const session = await sessionOf(sessionId);
  return { online, session, atTable: session?.payMethod === "cash" ? (session.total ?? 0) : 0 };
}

describe("a bill that is paid", () => {
  test("by two guests online, each told of twice, and by the waiter: the table is paid once, all other money goes back", async () => {
    const ways = new Set<unknown>();
    for (let round = 0; round < rounds; round++) {
      const party = await twoPayers();
      const cash = (tx: Tx) => settleTable(tx, party.at.place, party.sessionId, { payMethod: "cash", unserved: true });
      const reports = party.attempts.flatMap(({ report }) => [report, report]);
      const paying = reports.map((report) => (tx: Tx) => settlePayment(tx, report));
      const outcomes = await together(round % 2 === 0 ? [...paying, cash, cash] : [cash, cash, ...paying]);
      const { online, session, atTable } = await kept(party);
      expect([session?.status, online + atTable]).toEqual(["settled", 2_500]);
      expect(outcomes.filter((one) => one === "settled")).toHaveLength(session?.payMethod === "online" ? 1 : 0);
      for (const one of outcomes) ways.add(typeof one === "string" ? one : "cash");
    }
    expect(await billCheck.all(database.db)).toEqual([]);
    const known = ["settled", "cash", "late", "unchanged", "alreadyPaid"];
    expect([...ways].filter((way) => !known.includes(String(way)))).toEqual([]);
    expect([...ways]).toContain("late");
  });

  test("while the table is cleared or goes on: paid, or not at all and the money is back", async () => {
    for (let round = 0; round < rounds; round++) {
      const party = await twoPayers();
      const { place } = party.at;
      const ends = round % 2 === 0 ? resetParty : reopenTable;
      const [outcome] = await together([
        (tx) => settlePayment(tx, party.attempts[0]?.report as never),
        (tx) => ends(tx, place, party.sessionId, "They left"),
      ]);
      const { online, session } = await kept(party);
      const isPaid = session?.settleTime !== null;
      expect([outcome, online]).toEqual(isPaid ? ["settled", 2_500] : ["late", 0]);
    }
    expect(await billCheck.all(database.db)).toEqual([]);
  });

  test("while a dish is cancelled from it, again and again: its yen are asked for or given back, once", async () => {
    for (let round = 0; round < rounds; round++) {
      const party = await twoPayers();
      const lineIds = party.lineIds.slice(0, 1);
      const cancel = (tx: Tx) => setLines(tx, party.at.place, { lineIds, status: "canceled", reason: "Burnt" });
      const pay = (tx: Tx) => settlePayment(tx, party.attempts[0]?.report as never);
      await together([pay, cancel, cancel, cancel]);
      const { online, session } = await kept(party);
      if (session?.status === "settled") expect([online, session.refunded]).toEqual([2_000, 500]);
      else expect([online, session?.status, session?.refunded]).toEqual([0, "awaiting_payment", 0]);
    }
    expect(await billCheck.all(database.db)).toEqual([]);
  });
});

test("control: twins that look first take the money for one table twice", async () => {
  const takesTwice = async () => {
    const party = await twoPayers();
    const [own] = party.attempts;
    const look = async (tx: Tx) =>
      (await tx.select().from(tableSessions).where(eq(tableSessions.id, party.sessionId)))[0]?.status ===
      "awaiting_payment";
    const bill = { subtotal: 2_500, discount: 0, pointsUsed: 0, total: 2_500, received: 2_500, status: "settled" };
    const write = (tx: Tx, payMethod: string) =>
      tx
        .update(tableSessions)
        .set({ ...bill, payMethod, number: `Q${party.sessionId}`.padEnd(17, "0"), settleTime: new Date() })
        .where(eq(tableSessions.id, party.sessionId));
    const outcomes = await together([
      async (tx) => {
        if (!(await look(tx))) return 0;
        await write(tx, "online");
        await tx
          .update(payments)
          .set({ status: "succeeded", captured: 2_500 })
          .where(eq(payments.payId, own?.payId ?? ""));
        return 2_500;
      },
      async (tx) => {
        if (!(await look(tx))) return 0;
        await write(tx, "cash");
        return 2_500;
      },
    ]);
    return outcomes.reduce<number>((sum, one) => sum + (typeof one === "number" ? one : 0), 0) === 5_000;
  };
  expect(await loses(takesTwice)).toBe(true);
});
