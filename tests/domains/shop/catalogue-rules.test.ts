import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buyableRange,
  hasVipPrice,
  isVisible,
  limitRefusal,
  maxPoints,
  postageLabel,
  priceFor,
  priceWithPoints,
  saleOf,
  saleRefusal,
  sellsOnline,
  stockState,
  unitPrice,
  variantOf,
} from "../../../app/products/shop/price-rules";
import type { Property } from "../../../db/schema/commodity-property";

const now = new Date("2026-03-01T00:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const visitor = (vipUntil: Date | null, ...roles: ("ADMIN" | "GUEST")[]) => ({
  userId: 1,
  roles: new Set(roles),
  vipUntil,
});

describe("prices", () => {
  test("a VIP pays the VIP price only while VIP, and only when it is lower", () => {
    const commodity = { price: 1_000, vipPrice: 800 };
    expect(priceFor(commodity, visitor(later(1)), now)).toBe(800);
    expect(priceFor(commodity, visitor(now), now)).toBe(1_000);
    expect(priceFor(commodity, visitor(null), now)).toBe(1_000);
    expect(priceFor(commodity, null, now)).toBe(1_000);
    for (const vipPrice of [0, 1_000, 1_200]) {
      expect(hasVipPrice({ price: 1_000, vipPrice }, visitor(later(1)), now)).toBe(false);
    }
  });

  test("the part in points is floor(price × percent / 100), exactly, and both parts make the price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 100 }), (price, percent) => {
        const points = maxPoints(price, percent / 100);
        const exact = Number((BigInt(price) * BigInt(percent)) / 100n);
        expect(points).toBe(exact);
        expect(priceWithPoints(price, percent / 100) + points).toBe(price);
      }),
    );
    expect(Math.floor(100 * 0.29)).toBe(28);
    expect(maxPoints(100, 0.29)).toBe(29);
  });
});

describe("visibility", () => {
  const shown = {
    status: "SELLING",
    onShelvesTime: now,
    offShelvesTime: later(1),
    seq: 0,
    verify: true,
    onlyForAdmin: false,
    deletedTime: null,
  };
  test.each([
    ["as it is", {}, true],
    ["without an end", { offShelvesTime: null }, true],
    ["off the shelf", { status: "OFF_SHELVES" }, false],
    ["for an event only", { status: "EVENT_ONLY" }, false],
    ["not yet on the shelf", { onShelvesTime: later(1) }, false],
    ["taken off this very moment", { offShelvesTime: now }, false],
    ["negative seq", { seq: -1 }, false],
    ["not approved", { verify: false }, false],
    ["removed by its seller", { deletedTime: now }, false],
    ["for administrators", { onlyForAdmin: true }, false],
  ])("%s", (_, change, visible) => {
    expect(isVisible({ ...shown, ...change }, null, now)).toBe(visible);
    expect(isVisible({ ...shown, ...change }, visitor(null, "GUEST"), now)).toBe(visible);
  });
  test("only an administrator sees what is for administrators", () => {
    expect(isVisible({ ...shown, onlyForAdmin: true }, visitor(null, "ADMIN"), now)).toBe(true);
  });
  test("in-store exclusives are not sold online", () => {
    expect(sellsOnline({ saleType: "on-off", mainType: "common" })).toBe(true);
    expect(sellsOnline({ saleType: "offline", mainType: "common" })).toBe(false);
    expect(sellsOnline({ saleType: "online", mainType: "only-offline" })).toBe(false);
  });
});

describe("sales", () => {
  const none = { saleStart: null, saleSeconds: null, groupBuyStart: null, groupBuyEnd: null };
  test.each([
    [-1, "before", "saleNotStarted"],
    [0, "running", null],
    [9_999, "running", null],
    [10_000, "ended", "saleEnded"],
  ] as const)("%i ms after the start", (ms, phase, refusal) => {
    const timed = saleOf({ ...none, saleStart: now, saleSeconds: 10 }, later(ms));
    const group = saleOf({ ...none, groupBuyStart: now, groupBuyEnd: later(10_000) }, later(ms));
    expect([timed.kind, timed.phase, saleRefusal(timed)]).toEqual(["timed", phase, refusal]);
    expect([group.kind, group.phase, saleRefusal(group)]).toEqual(["group", phase, refusal]);
  });
  test("an ordinary commodity has none", () => {
    expect(saleOf(none, now)).toEqual({ kind: "none", phase: "none" });
    expect(saleRefusal(saleOf(none, now))).toBeNull();
    expect(saleOf({ ...none, saleStart: now }, now).kind).toBe("none");
  });
});

describe("limits", () => {
  const free = { mainType: "common", limitBuyMin: 1, limitBuyMax: -1, limitBuyTotal: -1, tradingInterval: -1 };
  const fresh = { bought: 0, lastPaid: null };
  const day = 86_400_000;
  test.each([
    ["below the minimum", { limitBuyMin: 3 }, 2, fresh, "isLTLimitBuyMin"],
    ["at the minimum", { limitBuyMin: 3 }, 3, fresh, null],
    ["at the maximum", { limitBuyMax: 5 }, 5, fresh, null],
    ["over the maximum", { limitBuyMax: 5 }, 6, fresh, "isGTLimitBuyMax"],
    ["up to the total", { limitBuyTotal: 5 }, 2, { bought: 3, lastPaid: null }, null],
    ["over the total", { limitBuyTotal: 5 }, 3, { bought: 3, lastPaid: null }, "isGTLimitBuyTotal"],
    [
      "inside the interval",
      { tradingInterval: 2 },
      1,
      { bought: 1, lastPaid: later(1 - 2 * day) },
      "isOverTradingInterval",
    ],
    ["after the interval", { tradingInterval: 2 }, 1, { bought: 1, lastPaid: later(-2 * day) }, null],
    ["as many codes as one order brings", { mainType: "discount-code" }, 100, fresh, null],
    ["more codes than that", { mainType: "discount-code" }, 101, fresh, "isGTLimitBuyMax"],
    ["the seller's own maximum of codes", { mainType: "discount-code", limitBuyMax: 6 }, 7, fresh, "isGTLimitBuyMax"],
    ["without limits", {}, 9_999, { bought: 9_999, lastPaid: now }, null],
  ])("%s", (_, change, num, history, refusal) => {
    expect(limitRefusal({ ...free, ...change }, num, history, now)).toBe(refusal);
  });

  test("the range offered is exactly what the limits accept", () => {
    const limit = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        limit,
        limit,
        fc.nat(20),
        fc.nat(10),
        (min, max, total, stock, bought) => {
          const commodity = { ...free, limitBuyMin: min, limitBuyMax: max, limitBuyTotal: total };
          const range = buyableRange(commodity, stock, bought);
          for (let num = 1; num <= 25; num++) {
            const accepted = num <= stock && limitRefusal(commodity, num, { bought, lastPaid: null }, now) === null;
            expect(num >= range.min && num <= range.max).toBe(accepted);
          }
        },
      ),
    );
  });
});

describe("variants", () => {
  const properties: Property[] = [
    {
      name: { ja: "色" },
      values: [
        { id: "red", text: { zh: "红", ja: "赤", en: "Red" }, priceDelta: 0 },
        { id: "blue", text: { ja: "青" }, priceDelta: 50 },
      ],
    },
    {
      name: { ja: "大きさ" },
      values: [
        { id: "s", text: { ja: "小" }, priceDelta: -100, stock: true },
        { id: "l", text: { zh: "大", ja: "大", en: "Large" }, priceDelta: 200, stock: true },
      ],
    },
  ];
  test("one value of every property, in any order", () => {
    expect(variantOf(properties, ["l", "blue"])).toEqual({
      valueIds: "blue,l",
      priceDelta: 250,
      stockValueId: "l",
      text: { zh: "青 / 大", ja: "青 / 大", en: "青 / Large" },
    });
    expect(variantOf([], [])).toEqual({ valueIds: "", priceDelta: 0, stockValueId: null, text: {} });
  });
  test.each([[[]], [["red"]], [["red", "blue"]], [["red", "red"]], [["red", "s", "l"]], [["red", "m"]], [["s", "l"]]])(
    "refuses %j",
    (ids) => {
      expect(variantOf(properties, ids)).toBeNull();
    },
  );
  test("a variant adds to the viewer's own price and never falls below 0", () => {
    const commodity = { price: 1_000, vipPrice: 800 };
    expect(unitPrice(commodity, { priceDelta: 250 }, visitor(later(1)), now)).toBe(1_050);
    expect(unitPrice(commodity, { priceDelta: -2_000 }, null, now)).toBe(0);
  });
});

describe("what is said", () => {
  test("stock", () => {
    expect(stockState(0)).toEqual({ state: "soldOut" });
    expect(stockState(9)).toEqual({ state: "few", left: 9 });
    expect(stockState(10)).toEqual({ state: "plenty" });
  });
  test("postage: types 108 and 110 never show free shipping", () => {
    expect(postageLabel(0, [5, null])).toEqual({ kind: "free" });
    expect(postageLabel(0, [108, 1])).toEqual({ kind: "none" });
    expect(postageLabel(0, [5, 110])).toEqual({ kind: "none" });
    expect(postageLabel(600, [108, null])).toEqual({ kind: "fee", fee: 600 });
    expect(postageLabel(-1, [108, null])).toEqual({ kind: "onDelivery" });
  });
});
