import "../../../app/composition";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineStates, type SetState, sessionStates } from "~/products/cuisine/rules/states";
import { askBill } from "~/products/cuisine/verbs/ask-staff.server";
import { changeCart } from "~/products/cuisine/verbs/change-cart.server";
import { openTable } from "~/products/cuisine/verbs/open-table.server";
import { rotateKey } from "~/products/cuisine/verbs/rotate-key.server";
import { sendRound } from "~/products/cuisine/verbs/send-round.server";
import { setLines } from "~/products/cuisine/verbs/set-lines.server";
import { settleTable } from "~/products/cuisine/verbs/settle-table.server";
import { makeBill, refuseParty, reopenTable, resetParty, seatParty } from "~/products/cuisine/verbs/staff-acts.server";
import type { Db, Tx } from "~db/client";
import { diningTables, dishLines, tableSessions } from "~db/schema/cuisine";
import { cartOp, phone, type Restaurant, restaurant, type Table, tableAt } from "../../factories/restaurants";
import { sized } from "../../harness/size";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* [M20] A guest, a waiter and the kitchen do what they like in any order; the model says what each comes to. */

let database: TestDatabase;
let db: Db;
let here: Restaurant;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  here = await restaurant(db);
});
afterAll(() => database.close());

type Status = (typeof sessionStates.states)[number];
type Line = { status: string };
/** What should be there: the party at the table, its cart and its lines, and how many bills were paid in all. */
type Model = {
  status: Status | "idle";
  cart: number;
  lines: Line[];
  bills: number;
  keys: number;
  /** The party that is there, or was there last, has paid. */
  isPaid: boolean;
};
type Real = {
  table: Table;
  keys: string[];
  guest: ReturnType<typeof phone>;
  sessionId: number;
  seen: Map<string, string>;
};

const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work);
const outcome = (work: (tx: Tx) => Promise<unknown>): Promise<string> =>
  run(work).then(
    () => "done",
    (error) => String(error.key ?? error),
  );

/** Nothing has moved but as the machines allow, one bill a party at most, and all is as the model says. */
async function check(model: Model, real: Real): Promise<void> {
  const sessions = await db.select().from(tableSessions).where(eq(tableSessions.tableId, real.table.id));
  const open = sessions.filter(({ status }) => status !== "closed");
  expect(open.length).toBeLessThanOrEqual(1);
  expect(open[0]?.status ?? "idle").toBe(model.status);
  expect(sessions.filter(({ settleTime }) => settleTime !== null)).toHaveLength(model.bills);
  const lines = await db.select().from(dishLines).where(eq(dishLines.sessionId, real.sessionId)).orderBy(dishLines.id);
  expect(lines.map(({ status }) => status)).toEqual(model.lines.map(({ status }) => status));
  for (const [machine, rows] of [
    [sessionStates, sessions],
    [lineStates, lines],
  ] as const)
    for (const { id, status } of rows) {
      const name = `${machine === sessionStates ? "table" : "line"} ${id}`;
      const before = real.seen.get(name);
      if (before !== undefined && before !== status) {
        const legal = machine.events.some((event) => machine.next(before as never, event as never) === status);
        expect(legal, `${name}: ${before} became ${status}`).toBe(true);
      }
      real.seen.set(name, status);
    }
}

type Command = fc.AsyncCommand<Model, Real>;
/** A command that may always be tried: `expected` says what it comes to and changes the model, `act` does it. */
const command = (name: string, expected: (model: Model) => string, act: (real: Real) => Promise<string>): Command => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    const wanted = expected(model);
    expect(await act(real), name).toBe(wanted);
    await check(model, real);
  },
});

const isOpen = ({ status }: Model) => status === "seated" || status === "waiting_seat";
/** Why a guest may not act, in a model's state; a party that left keeps its last session, which is over. */
const closedWords = ({ status }: Model): string => (status === "awaiting_payment" ? "tableBillAsked" : "tableClosed");
const begin = (model: Model) => Object.assign(model, { status: "waiting_seat", cart: 0, lines: [], isPaid: false });

const sit = (age: number): Command => ({
  check: () => true,
  toString: () => `guest sits down with key ${age}`,
  run: async (model, real) => {
    const isCurrent = age % model.keys === model.keys - 1;
    const isNew = model.status === "idle" || model.status === "settled";
    const { id: tableId, sellerId } = real.table;
    const key = real.keys[age % model.keys] ?? "";
    const guestCount = 2;
    const found = await run((tx) => openTable(tx, real.guest, { sellerId, tableId, key, guestCount })).then(
      (opened) => opened,
      (error) => String(error.key ?? error),
    );
    if (!isCurrent) expect(found).toBe("tableKeyWrong");
    else {
      expect(found).toMatchObject({ joined: !isNew });
      if (typeof found === "object") real.sessionId = found.id;
      if (isNew) begin(model);
    }
    await check(model, real);
  },
});

const guestActs: Command[] = [
  command(
    "guest adds a dish",
    (model) => {
      if (!isOpen(model)) return closedWords(model);
      model.cart++;
      return "done";
    },
    (real) =>
      outcome((tx) =>
        changeCart(tx, real.guest, real.sessionId, { ops: [cartOp(here.dishIds[0] ?? 0)], version: 1_000_000 }),
      ),
  ),
  command(
    "guest sends",
    (model) => {
      if (model.status === "waiting_seat") return "notSeated";
      if (model.status !== "seated") return closedWords(model);
      if (model.cart === 0) return "cartNothing";
      model.lines.push(...Array.from({ length: model.cart }, () => ({ status: "unconfirmed" })));
      model.cart = 0;
      return "done";
    },
    (real) => outcome((tx) => sendRound(tx, real.guest, real.sessionId, { clientKey: randomUUID() })),
  ),
  command(
    "guest asks for the bill",
    (model) => {
      if (model.status === "awaiting_payment") return "done";
      if (model.status === "waiting_seat") return "notSeated";
      if (model.status !== "seated") return closedWords(model);
      if (model.lines.every(({ status }) => status === "canceled")) return "nothingOrdered";
      model.status = "awaiting_payment";
      return "done";
    },
    (real) => outcome((tx) => askBill(tx, real.guest, real.sessionId, {})),
  ),
];

/** A move of the table by staff: legal from these states, without effect in `same`. */
const staffMove = (
  name: string,
  moves: Partial<Record<Status, Status | "idle">>,
  act: (tx: Tx, id: number) => Promise<unknown>,
  same?: Status,
): Command =>
  command(
    name,
    (model) => {
      if (model.status === same) return "done";
      const next = model.status === "idle" ? undefined : moves[model.status];
      if (!next) return "tableStateChanged";
      if (next === "idle") {
        model.cart = 0;
        if (name === "waiter clears")
          for (const line of model.lines)
            if (lineStates.from("drop").includes(line.status as never) && model.status !== "settled")
              line.status = "canceled";
      }
      model.status = next;
      return "done";
    },
    (real) => outcome((tx) => act(tx, real.sessionId)),
  );

const waiterActs: Command[] = [
  staffMove("waiter seats", { waiting_seat: "seated" }, (tx, id) => seatParty(tx, here.place, id), "seated"),
  staffMove("waiter refuses", { waiting_seat: "idle" }, (tx, id) => refuseParty(tx, here.place, id)),
  staffMove(
    "waiter makes the bill",
    { seated: "awaiting_payment" },
    (tx, id) => makeBill(tx, here.place, id),
    "awaiting_payment",
  ),
  staffMove("waiter reopens", { awaiting_payment: "seated" }, (tx, id) => reopenTable(tx, here.place, id)),
  staffMove(
    "waiter clears",
    { waiting_seat: "idle", seated: "idle", awaiting_payment: "idle", settled: "idle" },
    (tx, id) => resetParty(tx, here.place, id, "They left"),
  ),
  command(
    "waiter settles",
    (model) => {
      if (model.isPaid) return "alreadyPaid";
      if (model.status !== "awaiting_payment") return "billNotAsked";
      if (model.lines.some(({ status }) => status === "unconfirmed")) return "linesUnconfirmed";
      Object.assign(model, { status: "settled", cart: 0, bills: model.bills + 1, isPaid: true });
      return "done";
    },
    (real) => outcome((tx) => settleTable(tx, here.place, real.sessionId, { payMethod: "cash", unserved: true })),
  ),
  {
    check: () => true,
    toString: () => "owner changes the key",
    run: async (model, real) => {
      await run((tx) => rotateKey(tx, here.place, real.table.id));
      const [table] = await db.select().from(diningTables).where(eq(diningTables.id, real.table.id));
      real.keys.push(table?.tableKey ?? "");
      model.keys++;
      await check(model, real);
    },
  },
];

const kitchenAct = (status: SetState, at: number): Command => ({
  check: ({ lines }) => lines.length > 0,
  toString: () => `kitchen: line ${at} ${status}`,
  run: async (model, real) => {
    const place = at % model.lines.length;
    const line = model.lines[place] as Line;
    const event = { confirmed: "confirm", preparing: "prepare", done: "finish", canceled: "cancel" } as const;
    const next = lineStates.next(line.status as never, event[status]);
    const isOver = model.status === "idle" || model.status === "settled";
    const wanted =
      line.status === status
        ? "done"
        : next !== status
          ? "lineStateChanged"
          : status === "canceled" && isOver
            ? "tableClosed"
            : "done";
    if (wanted === "done") line.status = status;
    const rows = await db.select().from(dishLines).where(eq(dishLines.sessionId, real.sessionId)).orderBy(dishLines.id);
    const lineIds = [rows[place]?.id ?? 0];
    const reason = status === "canceled" ? "Sold out" : "";
    expect(await outcome((tx) => setLines(tx, here.place, { lineIds, status, reason }))).toBe(wanted);
    await check(model, real);
  },
});

const anyCommand = [
  fc.nat(3).map(sit),
  ...[...guestActs, ...guestActs, ...waiterActs].map((one) => fc.constant(one)),
  fc
    .tuple(fc.constantFrom<SetState>("confirmed", "confirmed", "preparing", "done", "canceled"), fc.nat(20))
    .map(([status, at]) => kitchenAct(status, at)),
  fc.nat(20).map((at) => kitchenAct("confirmed", at)),
];

test("whatever guest, waiter and kitchen do: only legal moves, one bill a party, old signs open nothing", async () => {
  const states = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.commands(anyCommand, { maxCommands: 40, size: "max" }), async (commands) => {
      const table = await tableAt(db, here);
      const guest = phone();
      const real: Real = { table, keys: [table.key], guest, sessionId: 0, seen: new Map() };
      const model: Model = { status: "idle", cart: 0, lines: [], bills: 0, keys: 1, isPaid: false };
      /* Every sequence begins with a party that scans the sign and is seated. */
      await fc.asyncModelRun(() => ({ model, real }), [sit(0), waiterActs[0] as Command, ...commands]);
      states.add(model.status);
    }),
    { numRuns: sized(30, 1_000), endOnFailure: false, interruptAfterTimeLimit: 500_000 },
  );
  expect([...states].sort()).toEqual(expect.arrayContaining(["awaiting_payment", "idle", "seated"]));
});
