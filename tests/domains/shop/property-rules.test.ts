import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PropertyRow, propertySteps, stepped } from "~/products/shop/commodity/rules/property-rows";
import {
  changesStock,
  lostValues,
  lowestDelta,
  nameMisfits,
  priceMisfits,
  storedProperties,
} from "~/products/shop/commodity/rules/property-rules";
import { unitPrice, variantOf } from "~/products/shop/price-rules";
import type { Property } from "~db/schema/commodity-property";

const words = fc.record(
  {
    zh: fc.constantFrom("红", "蓝", "大"),
    ja: fc.constantFrom("赤", "青"),
    en: fc.constantFrom("Red", "Blue", "ｒed"),
  },
  { requiredKeys: ["zh"] },
);
/** Properties whose values have ids of their own. */
const some = fc
  .array(
    fc.record({
      name: words,
      values: fc.array(fc.record({ text: words, priceDelta: fc.integer({ min: -8, max: 8 }), stock: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 3 },
  )
  .map((properties): Property[] =>
    properties.map(({ name, values }, at) => ({
      name,
      values: values.map((value, place) => ({ ...value, id: `v${at}${place}` })),
    })),
  );

/** Every choice that can be made. */
const choices = (properties: readonly Property[]): string[][] =>
  properties.reduce<string[][]>((all, { values }) => all.flatMap((ids) => values.map(({ id }) => [...ids, id])), [[]]);

const property = (name: Property["name"], ...texts: Property["name"][]): Property => ({
  name,
  values: texts.map((text, at) => ({ id: `${name.zh}${at}`, text, priceDelta: 0 })),
});
const keys = (properties: readonly Property[]) => nameMisfits(properties).map(({ key, field }) => [key, field]);

describe("names [C28]", () => {
  test.each([
    ["nothing", [], []],
    ["different ones", [property({ zh: "色" }, { zh: "红" }, { zh: "蓝" })], []],
    [
      "one property twice",
      [property({ zh: "色" }, { zh: "红" }), { ...property({ zh: "色" }), values: [] }],
      [["propertyTwice", "properties[1].name.zh"]],
    ],
    ["one value in two properties", [property({ zh: "外" }, { zh: "红" }), property({ zh: "内" }, { zh: "红" })], []],
    [
      "alike in English only",
      [property({ zh: "色" }, { zh: "红", en: "Red" }, { zh: "赤", en: "ＲＥＤ " })],
      [["valueTwice", "properties[0].values[1].text.en"]],
    ],
    [
      "alike where a language is missing",
      [property({ zh: "色" }, { zh: "Red" }, { en: "red" })],
      [["valueTwice", "properties[0].values[1].text.en"]],
    ],
  ] as const)("%s", (_, properties, found) => {
    expect(keys(properties as unknown as Property[])).toEqual(found);
  });

  test("what is let through reads differently in every language", () => {
    fc.assert(
      fc.property(some, (properties) => {
        fc.pre(nameMisfits(properties).length === 0);
        for (const { values } of properties)
          for (const flag of ["zh", "ja", "en"] as const) {
            const shown = values.map(({ text }) => (text[flag] ?? text.zh ?? "").normalize("NFKC").toLowerCase());
            expect(new Set(shown).size).toBe(shown.length);
          }
      }),
    );
  });

  test("two values of one id are refused", () => {
    const value = (zh: string) => ({ id: "a", text: { zh }, priceDelta: 0 });
    const twice = [{ name: { zh: "色" }, values: [value("红"), value("蓝")] }];
    expect(keys(twice)).toEqual([["valueTwice", "properties[0].values[1].text.zh"]]);
  });
});

describe("prices", () => {
  const prices = fc.record({ price: fc.integer({ min: 0, max: 20 }), vipPrice: fc.integer({ min: 0, max: 20 }) });
  const vip = { userId: 1, roles: new Set<never>(), vipUntil: new Date("2099-01-01") };

  test("a choice that takes something off leaves 1 yen for everybody, exactly where no misfit is found", () => {
    fc.assert(
      fc.property(some, prices, (properties, terms) => {
        const cheapest = choices(properties).flatMap((ids) => {
          const variant = variantOf(properties, ids);
          if (!variant) throw new Error("no variant");
          expect(variant.priceDelta).toBeGreaterThanOrEqual(lowestDelta(properties));
          const now = new Date();
          const paid = [null, vip].map((viewer) => unitPrice(terms, variant, viewer, now));
          return variant.priceDelta < 0 ? paid : [];
        });
        const isFine = priceMisfits(properties, terms, false).length === 0;
        expect(isFine).toBe(cheapest.every((yen) => yen >= 1));
      }),
    );
  });

  test("it stands beside the value that takes off most, or beside the price that fell", () => {
    const one = { id: "a", text: { zh: "a" }, priceDelta: -50 };
    const two = { id: "b", text: { zh: "b" }, priceDelta: -60 };
    const properties = [{ name: { zh: "n" }, values: [one, two] }];
    const terms = { price: 60, vipPrice: 0 };
    expect(priceMisfits(properties, terms, false)).toEqual([
      { key: "propertyPriceLow", field: "properties[0].values[1].priceDelta", params: { price: 0 } },
    ]);
    expect(priceMisfits(properties, terms, true)[0]?.field).toBe("price");
    expect(priceMisfits(properties, { price: 61, vipPrice: 0 }, false)).toEqual([]);
    expect(priceMisfits(properties, { price: 61, vipPrice: 60 }, false)).toHaveLength(1);
    expect(priceMisfits([], { price: 0, vipPrice: 0 }, false)).toEqual([]);
  });
});

describe("what a change loses", () => {
  test("the values that go and those whose stock ends, and nothing else", () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const lost = new Set(lostValues(before, after).map(({ id }) => id));
        const now = new Map(after.flatMap(({ values }) => values.map((value) => [value.id, value.stock] as const)));
        for (const { id, stock } of before.flatMap(({ values }) => values))
          expect(lost.has(id)).toBe(!now.has(id) || (stock === true && !now.get(id)));
        expect(lostValues(before, before)).toEqual([]);
        expect(changesStock(before, before)).toBe(false);
        expect(changesStock(before, after)).toBe(changesStock(after, before));
      }),
    );
  });

  test("what is stored has no units", () => {
    const value = { id: "a", text: { zh: "a" }, priceDelta: 1 };
    const sent = [
      {
        name: { zh: "n" },
        values: [
          { ...value, stock: true, inventory: 5 },
          { ...value, stock: false },
        ],
      },
    ];
    expect(storedProperties(sent)).toEqual([{ name: { zh: "n" }, values: [{ ...value, stock: true }, value] }]);
  });
});

describe("the rows of the form", () => {
  const row = fc.record({
    name: fc.record({ zh: fc.string() }),
    values: fc.array(fc.record({ priceDelta: fc.string() }), { maxLength: 20 }),
  });
  test("a step adds or takes away one row at most, within the bounds, and keeps all others as they were typed", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 3 }), fc.constantFrom(...propertySteps), (rows, step) => {
        const { properties } = stepped(rows, step);
        const units = (some: readonly PropertyRow[]) => some.flatMap(({ values = [] }) => values);
        expect(properties.length).toBeLessThanOrEqual(3);
        for (const { values = [] } of properties) expect(values.length).toBeLessThanOrEqual(20);
        expect(Math.abs(properties.length - rows.length)).toBeLessThanOrEqual(1);
        if (step.startsWith("drop")) for (const value of units(properties)) expect(units(rows)).toContain(value);
        else for (const value of units(rows)) expect(units(properties)).toContain(value);
        expect(rows).toEqual(structuredClone(rows));
      }),
    );
  });

  test("the work goes on at the new row, or before the one that went", () => {
    const rows: PropertyRow[] = [{ values: [{}, {}] }];
    expect(stepped(rows, "addValue-0").focus).toBe("properties[0].values[2].text.zh");
    expect(stepped(rows, "dropValue-0-1").focus).toBe("properties[0].values[0].text.zh");
    expect(stepped(rows, "addProperty").focus).toBe("properties[1].name.zh");
    expect(stepped(rows, "dropProperty-0")).toEqual({ properties: [], focus: "" });
    expect(stepped(rows, "dropValue-2-1")).toEqual({ properties: rows, focus: "" });
  });
});
