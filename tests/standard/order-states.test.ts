import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { nextState, type OrderKind } from "~/foundation/orders/kind";
import type { OrderRole } from "~/foundation/orders/rules/roles";
import { type Call, call, success } from "~/platform/api/calls";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { signedIn } from "~/platform/domain/access";
import type { BaseOrder } from "~db/schema/order-columns";
import "../../app/composition";
import { anyOrder } from "../factories/any-order";
import { type CallServer, startCalls } from "../harness/call-server";
import { formFields } from "../harness/long-texts";
import { askPage, formsAt } from "../harness/page-module";
import { person } from "../harness/people";
import { type Change, listenForChanges } from "../harness/rows";
import { askedKinds, atLeast } from "./asked";
import { looseDatabase } from "./filled";
import { type Member, memberOf } from "./members";
import { valuesOf } from "./samples";

/* [M21] For every kind of order that a domain serves: each call and each form of its pages, in each state, by
   everybody. What leads from one state to another must be an event that the kind declares for who asked; what is refused
   changes no row. Nothing here names a product. */

let world: Awaited<ReturnType<typeof looseDatabase>>;
let server: CallServer;
/** How rows changed since it was last asked. */
let changes: () => Promise<Change[]>;
const members = new Map<number, Member>();

/** A call that moves an order by itself, as no kind declares it. */
const planted = call(
  "PUT /api/planted/finish/:number",
  signedIn,
  { params: z.object({ number: z.string() }) },
  async ({ tx, params }) => {
    for (const kind of kinds)
      await tx.update(kind.orders).set({ status: kind.done }).where(eq(kind.orders.number, params.number));
    return success();
  },
);

beforeAll(async () => {
  world = await looseDatabase();
  changes = await listenForChanges(world.admin);
  server = await startCalls([...composedCalls(), planted], (userId) => members.get(userId) ?? null);
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await world?.close();
});

const kinds = askedKinds();

const join = async (types: string): Promise<Member> => {
  const member = memberOf(await person(world.database.db, types), types);
  members.set(member.userId, member);
  return member;
};

/** One thing that is asked about an order: what it is called, and how it is sent. */
type Asked = { label: string; send: (who: Member) => Promise<{ refused: boolean; broken: boolean }> };

/** Fills the fields that name an order. */
const naming = (order: BaseOrder) => (name: string, type?: string) => {
  if (/^(id|ids|\w*Id)$/.test(name) && type === "integer") return order.id;
  if (/^numbers?$/.test(name)) return order.number;
  return undefined;
};

/** One request for each verb of a shape: its variants differ by a choice that no state asks for. */
function oncePerVerb(shape: z.ZodType | undefined, order: BaseOrder, isPicked = false): Record<string, unknown>[] {
  const values = valuesOf(shape, (name, type) => (isPicked && name === "pick" ? true : naming(order)(name, type)));
  const verbOf = ({ intent, event }: Record<string, unknown>) => `${intent} ${event}`;
  return [...new Map(values.toReversed().map((value) => [verbOf(value), value])).values()];
}

const callsAbout = (calls: readonly Call[], order: BaseOrder): Asked[] =>
  calls.flatMap(({ method, path, shapes }) =>
    oncePerVerb(shapes.body, order).map((body) => {
      const target = path.replace(/:(\w+)/g, (_, name: string) => (name === "number" ? order.number : `${order.id}`));
      return {
        label: `${method} ${path} ${JSON.stringify(body)}`,
        send: async (who) => {
          const { status } = await server.call(who.userId, method, target, body);
          return { refused: status >= 400, broken: status >= 500 };
        },
      };
    }),
  );

async function formsAbout(paths: readonly string[], order: BaseOrder): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const path of new Set(paths))
    for (const shape of await formsAt(path))
      for (const value of oncePerVerb(shape, order, true))
        asked.push({
          label: `form ${path} ${JSON.stringify(value)}`,
          send: async (who) => {
            const fields = formFields(value).filter(([, field]) => field !== "false");
            const { refused } = await askPage(path, who, Object.fromEntries(fields));
            return { refused, broken: false };
          },
        });
  return asked;
}

type Found = { faults: string[]; moved: Set<string> };
type Try = { from: string; who: Member; role: OrderRole | null };

/** Asks everything about one order in one state as one person; names what nobody declared. */
async function tryOne(
  kind: OrderKind,
  { from, who, role }: Try,
  { order, asked, found }: { order: BaseOrder; asked: readonly Asked[]; found: Found },
): Promise<void> {
  const { db } = world.database;
  const isOrder = eq(kind.orders.id, order.id);
  const restore = async () => {
    await db.update(kind.orders).set({ status: from }).where(isOrder);
    await changes();
  };
  await restore();
  for (const { label, send } of asked) {
    const name = `${role ?? "stranger"} in ${from}: ${label}`;
    const { refused, broken } = await send(who).catch((error: unknown) => ({ refused: true, broken: error }));
    if (broken) found.faults.push(`5xx to ${name}`);
    const changed = await changes();
    const [now] = changed.length > 0 ? await db.select().from(kind.orders).where(isOrder) : [order];
    if (changed.length > 0 && now?.status !== from) {
      const event = kind.moves.events.find((one) => role !== null && nextState(kind, from, one, role) === now?.status);
      if (event === undefined) found.faults.push(`${now?.status} by ${name}`);
      else found.moved.add(event);
      await restore();
    } else if (refused || role === null) for (const { table } of changed) found.faults.push(`${name} changed ${table}`);
  }
}

/** Asks everything of `asking` about orders of the kind, in each state, by everybody; names what nobody declared. */
async function tryAll(kind: OrderKind, asking: (order: BaseOrder) => Promise<Asked[]>): Promise<Found> {
  const sells = kind.seller?.toLowerCase() ?? "guest";
  const [buyer, stranger, admin] = [await join("guest"), await join("guest"), await join("admin")];
  const [seller, rival] = [await join(sells), await join(sells)];
  const roles: [Member, OrderRole | null][] = [
    [buyer, "buyer"],
    [seller, "seller"],
    [admin, "seller"],
    [stranger, null],
    /* What administrators sell is everybody's who is one. */
    [rival, sells === "admin" ? "seller" : null],
  ];
  const found: Found = { faults: [], moved: new Set() };
  for (const from of kind.moves.states)
    for (const [who, role] of roles) {
      const order = await anyOrder(world.database, kind, { userId: buyer.userId, sellerId: seller.userId });
      await tryOne(kind, { from, who, role }, { order, asked: await asking(order), found });
    }
  return found;
}

test("there are kinds of order", () => {
  expect(kinds.length).toBeGreaterThanOrEqual(atLeast(3));
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))("orders of %s [M21]", (_, kind) => {
  test("each call and form, in each state, by everybody: only declared moves, and refusals change nothing", async () => {
    const base = kind.api?.base;
    expect(base, `say where the calls of ${kind.name} lie: api of its orderKind()`).toBeDefined();
    const writes = composedCalls().filter(({ method, path }) => method !== "GET" && path.startsWith(`${base}/`));
    const { faults, moved } = await tryAll(kind, async (order) => [
      ...callsAbout(writes, order),
      ...(await formsAbout([kind.paths.order(order.number), kind.paths.mine(), kind.paths.desk()], order)),
    ]);
    expect(faults).toEqual([]);
    expect([...moved], "no request moved an order").not.toEqual([]);
  });

  test("control: a call that moves an order by itself is found", async () => {
    const { faults } = await tryAll(kind, async (order) => callsAbout([planted], order));
    expect(faults.length).toBeGreaterThan(kind.moves.states.length);
  });
});
