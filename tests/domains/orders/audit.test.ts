import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderKind } from "~/foundation/orders/kind";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { rolesOf } from "~/platform/domain/access";
import { table } from "~/platform/domain/composed.server";
import { auditLog } from "~db/schema/audit";
import type { BaseOrder } from "~db/schema/order-columns";
import { payments } from "~db/schema/payments";
import "../../../app/composition";
import { anyOrder } from "../../factories/any-order";
import { newKey } from "../../factories/shop";
import { type CallServer, startCalls } from "../../harness/call-server";
import { askPage, type Visitor } from "../../harness/page-module";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let server: CallServer;
const people = new Map<number, Visitor>();
let admin: Visitor;
let shopkeeper: Visitor;
let host: Visitor;

async function somebody(types: string): Promise<Visitor> {
  const { id } = await person(database.db, types);
  const who = { userId: id, roles: rolesOf(types) };
  people.set(id, who);
  return who;
}

beforeAll(async () => {
  database = await testDatabase();
  server = await startCalls(composedCalls(), (userId) => people.get(userId) ?? null);
  [admin, shopkeeper, host] = [await somebody("admin"), await somebody("shop_admin"), await somebody("guest")];
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await database?.close();
});

const kindOf = (name: string) => table("orders")[name] as OrderKind;

/** An order of the shop that was paid, in a state; 1,000 yen. */
async function bought(status: string, more: object = {}): Promise<BaseOrder> {
  const payGroup = newKey();
  const payId = payGroup.replaceAll("-", "");
  const { userId } = await somebody("guest");
  await database.db.insert(payments).values({
    payId,
    orderType: "commodity",
    payGroup,
    userId,
    method: "card",
    gateway: "mock",
    gatewayRef: `mc_${payId}`,
    amount: 1_000,
    captured: 1_000,
    status: "succeeded",
  });
  const paid = {
    payGroup,
    total: 1_000,
    lineTotal: 1_000,
    postFee: 0,
    paySuccessTime: new Date(),
    shipTime: new Date(),
  };
  return anyOrder(database, kindOf("commodity"), { userId, sellerId: shopkeeper.userId, status, ...paid, ...more });
}
const reserved = async (status: string): Promise<BaseOrder> =>
  anyOrder(database, kindOf("adwall"), { userId: (await somebody("guest")).userId, sellerId: host.userId, status });

type Act = (who: Visitor, order: BaseOrder) => Promise<unknown>;
const call =
  (method: string, path: string, body: (order: BaseOrder) => object): Act =>
  async (who, order) => {
    const reply = await server.call(who.userId, method, path, body(order));
    expect(reply).toMatchObject({ status: 200, body: { result: "success" } });
  };
const form =
  (path: string, fields: (order: BaseOrder) => Record<string, string>): Act =>
  async (who, order) =>
    expect(await askPage(path, who, fields(order))).toMatchObject({ refused: false });
const ticked = ({ number }: BaseOrder) => ({ "items[0].number": number, "items[0].pick": "on" });

const asked = { refundStatus: "requested" };
const acts: [what: string, order: () => Promise<BaseOrder>, act: Act, detail: string][] = [
  [
    "ships by a call",
    () => bought("unshipped"),
    call("PUT", "/api/order/ship", ({ number }) => ({ items: [{ number, carrier: "other", trackingNo: "123456" }] })),
    "ship: unshipped -> shipped",
  ],
  [
    "ships at the desk",
    () => bought("unshipped"),
    form("/admin/orders", (order) => ({ intent: "ship", ...ticked(order), "items[0].trackingNo": "123456" })),
    "ship: unshipped -> shipped",
  ],
  [
    "hands over at the desk",
    () => bought("paid"),
    form("/admin/orders", (order) => ({ intent: "handOver", ...ticked(order) })),
    "handOver: paid -> complete",
  ],
  [
    "gives a part back by a call",
    () => bought("shipped", asked),
    call("PUT", "/api/order/refund/review", ({ id }) => ({ refundId: id, approve: true, amount: 400, points: 0 })),
    "refund approved: 400 yen, 0 points",
  ],
  [
    "gives all back at the desk",
    () => bought("shipped", asked),
    form("/admin/orders", ({ id }) => ({ intent: "review", refundId: String(id), answer: "approve" })),
    "refund approved: 1000 yen, 0 points",
  ],
  [
    "refuses a refund by a call",
    () => bought("shipped", asked),
    call("PUT", "/api/order/refund/review", ({ id }) => ({ refundId: id, approve: false })),
    "refund refused",
  ],
  [
    "confirms a reservation by a call",
    () => reserved("reserved"),
    call("PUT", "/api/adwall/order/status", ({ id }) => ({ id, status: "confirmed" })),
    "confirm: reserved -> confirmed",
  ],
  [
    "cancels a reservation at the desk",
    () => reserved("confirmed"),
    form("/adwall/allorder", ({ number }) => ({ intent: "cancel", number, reason: "closed" })),
    "cancel: confirmed -> canceled",
  ],
];

describe("what an administrator does to an order of others is written down once, with whence", () => {
  const linesOf = ({ number }: BaseOrder) =>
    database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `order:${number}`));

  test.each(acts)("%s", async (_, order, act, detail) => {
    const one = await order();
    await act(admin, one);
    expect(await linesOf(one)).toMatchObject([
      { action: "order-act", actorId: admin.userId, detail, host: "main", requestId: expect.stringMatching(/^r/) },
    ]);
    const own = await order();
    const seller = people.get(own.sellerId);
    if (!seller) throw new Error("no seller");
    await act(seller, own);
    expect(await linesOf(own)).toEqual([]);
  });
});
