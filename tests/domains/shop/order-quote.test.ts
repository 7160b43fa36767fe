import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  assess,
  type Offer,
  postageOf,
  type QuoteFacts,
  quoteOf,
  spreadPoints,
  type WantedItem,
} from "~/products/shop/order/rules/quote";
import type { Property } from "~db/schema/commodity-property";

const now = new Date("2026-11-21T00:00:00Z");
const properties: Property[] = [
  {
    name: { en: "Size" },
    values: [
      { id: "s", text: { en: "S" }, priceDelta: -100, stock: true },
      { id: "l", text: { en: "L" }, priceDelta: 200 },
    ],
  },
];
const offer = (fields: Partial<Offer> & { id: number }): Offer => ({
  sellerId: 1,
  typeId: 1,
  name: { en: "Tea" },
  attachments: [],
  price: 1_000,
  vipPrice: 0,
  pointDiscount: 0,
  pointReturn: 0,
  postFee: 0,
  taxClass: "standard",
  inventory: 100,
  mainType: "common",
  saleType: "online",
  status: "SELLING",
  onShelvesTime: new Date(0),
  offShelvesTime: null,
  seq: 0,
  verify: true,
  onlyForAdmin: false,
  limitBuyMin: 1,
  limitBuyMax: -1,
  limitBuyTotal: -1,
  tradingInterval: -1,
  saleStart: null,
  saleSeconds: null,
  groupBuyStart: null,
  deletedTime: null,
  groupBuyEnd: null,
  validFrom: null,
  validTo: null,
  properties: [],
  ...fields,
});
const facts = (offers: Offer[], more: Partial<QuoteFacts> = {}): QuoteFacts => ({
  offers: new Map(offers.map((each) => [each.id, each])),
  stocks: offers.flatMap(({ id, properties: own }) =>
    own.length ? [{ id: id * 10, commodityId: id, valueId: "s", inventory: 5 }] : [],
  ),
  histories: new Map(),
  viewer: { userId: 7, roles: new Set(), vipUntil: null },
  now,
  ...more,
});
const quote = (items: WantedItem[], known: QuoteFacts, usePoint = 0) => quoteOf(assess(items, known), known, usePoint);
const one = (commodityId: number, num = 1, valueIds: string[] = []) => ({ commodityId, num, valueIds });

const anOffer = (id: number) =>
  fc.record({
    id: fc.constant(id),
    sellerId: fc.integer({ min: 1, max: 3 }),
    price: fc.integer({ min: 0, max: 99_999 }),
    vipPrice: fc.integer({ min: 0, max: 99_999 }),
    pointDiscount: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    pointReturn: fc.nat(1_000),
    postFee: fc.integer({ min: -1, max: 2_000 }),
    properties: fc.constantFrom<Property[]>([], properties),
    mainType: fc.constantFrom("common", "discount-code"),
    groupBuyStart: fc.constantFrom(null, new Date(now.getTime() - 1)),
    groupBuyEnd: fc.constant(new Date(now.getTime() + 1)),
  });
const world = fc.record({
  offers: fc.tuple(...[1, 2, 3, 4, 5].map(anOffer)).map((fields) => fields.map(offer)),
  items: fc.array(
    fc.record({
      commodityId: fc.integer({ min: 1, max: 5 }),
      num: fc.integer({ min: 1, max: 9 }),
      size: fc.constantFrom("s", "l"),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  usePoint: fc.nat(50_000),
  vip: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;
const ask = ({ offers, items, usePoint, vip }: World) => {
  const viewer = { userId: 7, roles: new Set<never>(), vipUntil: vip ? new Date(now.getTime() + 1) : null };
  const known = facts(offers, { viewer });
  const wanted = items.map(({ commodityId, num, size }) =>
    one(commodityId, num, known.offers.get(commodityId)?.properties.length ? [size] : []),
  );
  return { known, wanted, quote: quote(wanted, known, usePoint), assessed: assess(wanted, known) };
};

describe("quote", () => {
  test("10,000 carts agree to the yen with a model that counts unit by unit [M7]", () => {
    fc.assert(
      fc.property(world, (cart) => {
        const { known, wanted, quote: made } = ask(cart);
        type Sum = { place: number[]; goods: number; fees: number[]; max: number; earned: number };
        const byPart = new Map<string, Sum>();
        for (const item of wanted) {
          const sold = known.offers.get(item.commodityId) as Offer;
          for (let unit = 0; unit < item.num; unit++) {
            const base = cart.vip && sold.vipPrice > 0 && sold.vipPrice < sold.price ? sold.vipPrice : sold.price;
            const price = Math.max(0, base + (item.valueIds[0] === "s" ? -100 : item.valueIds[0] === "l" ? 200 : 0));
            const isCode = sold.mainType === "discount-code";
            const rank = sold.groupBuyStart ? 1 : isCode ? 2 : 0;
            const place = [sold.sellerId, rank, rank === 1 ? sold.id : 0];
            const sum = byPart.get(place.join()) ?? { place, goods: 0, fees: [], max: 0, earned: 0 };
            sum.goods += price;
            sum.fees.push(isCode ? 0 : sold.postFee);
            sum.max += Number((BigInt(price) * BigInt(Math.round(sold.pointDiscount * 100))) / 100n);
            sum.earned += sold.pointReturn;
            byPart.set(place.join(), sum);
          }
        }
        const before = (a: number[], b: number[]) => a.map((one, at) => one - (b[at] ?? 0)).find(Boolean) ?? 0;
        const sums = [...byPart].sort(([, a], [, b]) => before(a.place, b.place));
        expect(made.orders.map(({ sellerId, groupId }) => [sellerId, groupId ?? 0])).toEqual(
          sums.map(([, { place }]) => [place[0], place[2]]),
        );
        let points = cart.usePoint;
        for (const [at, [, sum]] of sums.entries()) {
          const order = made.orders[at];
          const fee = Math.max(0, ...sum.fees);
          const used = Math.min(points, sum.max);
          points -= used;
          expect(order).toMatchObject({
            lineTotal: sum.goods,
            postFee: fee,
            maxPoint: sum.max,
            pointsReturn: sum.earned,
            pointsUsed: used,
            total: sum.goods + fee - used,
          });
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test("the parts make the whole, nothing is negative, points never pay postage", () => {
    fc.assert(
      fc.property(world, (cart) => {
        const { quote: made } = ask(cart);
        expect(made.payTotal).toBe(made.total - made.pointsUsed);
        expect(made.pointsUsed).toBe(Math.min(cart.usePoint, made.maxPoint));
        for (const order of made.orders) {
          expect(order.total).toBeGreaterThanOrEqual(order.postFee);
          expect(order.lines.reduce((sum, line) => sum + line.unitPrice * line.num, 0)).toBe(order.lineTotal);
        }
      }),
    );
  });

  test("neither the order of the lines nor how units are split over them matters", () => {
    fc.assert(
      fc.property(world, (cart) => {
        const split = cart.items
          .flatMap((item) => Array.from({ length: item.num }, () => ({ ...item, num: 1 })))
          .reverse();
        const [a, b] = [ask(cart), ask({ ...cart, items: split })];
        expect(b.quote.payTotal).toBe(a.quote.payTotal);
        const refusals = (all: typeof a.assessed) =>
          all.map(({ item, refusal }) => `${item.commodityId} ${item.valueIds} ${item.num} ${refusal}`).sort();
        expect(refusals(b.assessed)).toEqual(refusals(a.assessed));
      }),
    );
  });

  test("lines of one stock row are judged by their sum; other rows are not touched", () => {
    const known = facts([offer({ id: 1, inventory: 5 }), offer({ id: 2, properties })]);
    expect(assess([one(1, 3), one(1, 3)], known).map(({ refusal }) => refusal)).toEqual(["exceedsMaxStock"]);
    expect(assess([one(2, 6, ["s"]), one(2, 6, ["l"])], known).map(({ refusal }) => refusal)).toEqual([
      "exceedsMaxStock",
      null,
    ]);
    expect(assess([one(2, 5, ["s"]), one(2, 100, ["l"])], known).map(({ refusal }) => refusal)).toEqual([null, null]);
    const colours: Property = {
      name: { en: "Colour" },
      values: ["red", "blue"].map((id) => ({ id, text: { en: id }, priceDelta: 0 })),
    };
    const coloured = facts([offer({ id: 3, inventory: 5, properties: [...properties, colours] })]);
    const both = (size: string, num: number) =>
      assess([one(3, num, [size, "red"]), one(3, num, [size, "blue"])], coloured).map(({ refusal }) => refusal);
    for (const size of ["s", "l"]) {
      expect(both(size, 3)).toEqual(["exceedsMaxStock", "exceedsMaxStock"]);
      expect(both(size, 2)).toEqual([null, null]);
    }
  });

  test.each([
    ["gone", {}, 9, "commodityIsDisabled"],
    ["off the shelf", { status: "OFF_SHELVES" }, 1, "commodityIsDisabled"],
    ["in-store only", { saleType: "offline" }, 1, "commodityIsDisabled"],
    ["no such choice", { properties }, 1, "choiceGone"],
    ["sold out", { inventory: 0 }, 1, "noInventory"],
    ["before the sale", { saleStart: new Date(now.getTime() + 1), saleSeconds: 60 }, 1, "saleNotStarted"],
    ["after the sale", { saleStart: new Date(now.getTime() - 60_000), saleSeconds: 60 }, 1, "saleEnded"],
    ["below the minimum", { limitBuyMin: 2 }, 1, "isLTLimitBuyMin"],
    ["a code whose time is over", { mainType: "discount-code", validTo: now }, 1, "commodityIsDisabled"],
    ["a code's last moment", { mainType: "discount-code", validTo: new Date(now.getTime() + 1) }, 1, null],
    ["fine", {}, 1, null],
  ] as const)("%s", (_, fields, commodityId, refusal) => {
    const known = facts([offer({ id: 1, ...fields } as Partial<Offer> & { id: number })]);
    expect(assess([one(commodityId)], known)[0]?.refusal).toBe(refusal);
  });

  test("limits count what was bought, and the variants of a commodity together", () => {
    const known = (bought: number) =>
      facts([offer({ id: 2, properties, limitBuyMax: 4, limitBuyTotal: 6 })], {
        histories: new Map([[2, { bought, lastPaid: null }]]),
      });
    const ask2 = (s: number, l: number, bought: number) =>
      assess([one(2, s, ["s"]), one(2, l, ["l"])], known(bought)).map(({ refusal }) => refusal);
    expect(ask2(2, 2, 2)).toEqual([null, null]);
    expect(ask2(2, 3, 0)).toEqual(["isGTLimitBuyMax", "isGTLimitBuyMax"]);
    expect(ask2(2, 2, 3)).toEqual(["isGTLimitBuyTotal", "isGTLimitBuyTotal"]);
  });

  test("postage is the greatest fee, once; pay on delivery adds none", () => {
    expect(postageOf([300, 800, 500])).toBe(800);
    expect(postageOf([-1, 500])).toBe(500);
    expect(postageOf([-1, -1])).toBe(0);
    expect(postageOf([0])).toBe(0);
    const known = facts([offer({ id: 1, postFee: -1 }), offer({ id: 2, postFee: 500 })]);
    const [order] = quote([one(1, 3), one(2, 3)], known).orders;
    expect(order?.postFee).toBe(500);
    expect(order?.lines.map(({ payOnDelivery }) => payOnDelivery)).toEqual([true, false]);
  });

  test("points fill one order after the other and stop at what each allows", () => {
    expect(spreadPoints(100, [30, 50, 40])).toEqual([30, 50, 20]);
    expect(spreadPoints(0, [30])).toEqual([0]);
    expect(spreadPoints(500, [30, 50])).toEqual([30, 50]);
  });
});
