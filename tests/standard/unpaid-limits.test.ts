import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OrderKind, orderKind } from "~/foundation/orders/kind";
import { isPaidKind } from "~/foundation/orders/refunds/paid-kind";
import { freeStates } from "~/foundation/orders/rules/free-states";
import { machine } from "~/foundation/orders/rules/machine";
import { requireFew } from "~/foundation/orders/verbs/require-few.server";
import { closeDatabase } from "~/platform/data/database.server";
import { settingFacts } from "~/platform/data/settings.server";
import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { settings } from "~db/schema/platform";
import "../../app/composition";
import { anyOrder } from "../factories/any-order";
import { type Person, person } from "../harness/people";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";
import { askedKinds, atLeast } from "./asked";

/* [M23] Of every kind of order that a domain serves: it takes a payment before it keeps anything for longer than a hold,
   or says how many a buyer may have. Nothing here names a product. */

let database: TestDatabase;
let [seller, buyer, other]: (Person | undefined)[] = [];
beforeAll(async () => {
  database = await testDatabase();
  [seller, buyer, other] = [
    await person(database.db, "shop_admin,hotel_admin,restaurant_admin"),
    await person(database.db, "guest"),
    await person(database.db, "guest"),
  ];
});
afterAll(async () => {
  await closeDatabase();
  await database?.close();
});

const kinds = askedKinds();
const limitOf = ({ unpaidLimit, open }: OrderKind) => unpaidLimit ?? open;
const free = kinds.filter((kind) => freeStates(kind).length > 0);

test("some kinds take money first, and some do not", () => {
  expect(kinds.length - free.length).toBeGreaterThanOrEqual(atLeast(1));
  expect(free.length).toBeGreaterThanOrEqual(atLeast(2));
});

describe.each(kinds.filter((kind) => !free.includes(kind)).map((kind) => [kind.name, kind] as const))(
  "%s",
  (_, kind) => {
    test("has a price, holds for a time only, and limits what is held", () => {
      expect(isPaidKind(kind)).toBe(true);
      expect(kind.expiry?.states).toContain(kind.moves.initial);
      if (kind.placed !== "system") expect(kind.open?.states).toContain(kind.moves.initial);
    });
  },
);

describe.each(free.map((kind) => [kind.name, kind] as const))("%s costs nothing", (_, kind) => {
  test("says how many a buyer may have, in a sentence of each language that names the number", () => {
    const limit = limitOf(kind);
    expect(limit?.states).toEqual(expect.arrayContaining(freeStates(kind)));
    if (!limit) return;
    expect(settingFacts(limit.setting).initial).toBeLessThanOrEqual(10);
    for (const locale of locales) expect(translator(locale)(`errors:${limit.key}`, { max: 7 })).toMatch(/7/);
  });

  test("counts what is stored: a buyer's own, that nobody has paid, as far as the setting allows", async () => {
    const limit = limitOf(kind);
    if (!limit || !seller || !buyer || !other) throw new Error("nothing to count");
    const [max, { userId }] = [2, { userId: buyer.id }];
    await database.db.insert(settings).values({ key: limit.setting, value: max });
    const one = (who: Person, status: string | undefined) =>
      anyOrder(database, kind, {
        userId: who.id,
        sellerId: seller?.id ?? 0,
        status,
        ...("payMethod" in kind.orders && { payMethod: "onsite" }),
      });
    const more = (count: number) =>
      inTransaction(database.db, (tx) => requireFew(tx, kind, limit, { userId, more: count }));
    const [state] = freeStates(kind);
    await one(buyer, kind.done);
    for (let n = 0; n < max; n++) await one(other, state);
    await more(max);
    await one(buyer, state);
    await more(max - 1);
    await expect(more(max)).rejects.toMatchObject({ key: limit.key, params: { max } });
    await one(buyer, state);
    await expect(more(1)).rejects.toMatchObject({ key: limit.key, params: { max } });
    await more(0);
  });
});

describe("control", () => {
  const [like] = free;
  const declare = (more: object) => () =>
    orderKind("adwall", { orders: like?.orders, events: like?.events } as never, { ...like, ...more } as never);
  const promising = {
    moves: machine({
      held: { promise: "certain", cancel: "over" },
      certain: { finish: "done", cancel: "over" },
    }),
    may: { promise: "buyer", finish: "seller", cancel: "either" },
    expiry: { states: ["held"], event: "cancel" },
    frees: ["over"],
    ends: ["done", "over"],
    open: { states: ["held"], setting: "order.openMax", key: "tooManyOpenOrders" },
  };

  test("a kind that promises for nothing and says no limit is not declared", () => {
    expect(declare({ ...promising, unpaidLimit: undefined })).toThrow("cost nothing in certain");
    expect(declare({ ...promising, unpaidLimit: { ...promising.open, states: ["held"] } })).toThrow("certain");
    declare({ ...promising, unpaidLimit: { ...promising.open, states: ["certain"] } })();
    declare({ ...promising, unpaidLimit: undefined, may: { ...promising.may, promise: "system" } })();
  });
});
