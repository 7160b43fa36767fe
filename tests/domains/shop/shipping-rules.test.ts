import fc from "fast-check";
import { expect, test } from "vitest";
import { placesOf } from "~/foundation/orders/rules/places";
import { carriers } from "~/products/shop/order/rules/carriers";
import { addressForm, shipListForm } from "~/products/shop/shipping/rules/forms";
import { packingList, sheetsOf } from "~/products/shop/shipping/rules/packing";
import { canReaddress, hasParcel } from "~/products/shop/shipping/rules/parcel-states";
import { readShipLines } from "~/products/shop/shipping/rules/ship-lines";
import { receiver } from "../../factories/shop";

const one = "C2026112112345678";
const two = "C2026112112345679";
const names = { ヤマト運輸: "yamato", "Japan Post": "japanpost", 佐川急便: "sagawa" } as const;
const read = (list: string) => readShipLines(list, names);

test("a line is a number, a tracking number and maybe a carrier, however a sheet or a hand wrote them", () => {
  const parcel = { at: 1, number: one, fault: null, trackingNo: "123456789012" };
  for (const line of [
    `${one},1234-5678-9012`,
    `${one}\t1234 5678 9012`,
    `"${one}","123456789012"`,
    `  ${one.toLowerCase()} 123456789012 `,
    `Ｃ２０２６１１２１１２３４５６７８，１２３４−５６７８−９０１２`.replaceAll("−", "-"),
    `${one}、123456789012、`,
  ])
    expect(read(line), line).toMatchObject([{ ...parcel, carrier: null }]);
  expect(read(`${one},123456,ヤマト運輸`)).toMatchObject([{ carrier: "yamato" }]);
  expect(read(`${one},123456,japan post`)).toMatchObject([{ carrier: "japanpost" }]);
  expect(read(`${one},123456,SAGAWA`)).toMatchObject([{ carrier: "sagawa" }]);
});

test("what is wrong has its own word, keeps its line and leaves the others alone", () => {
  const list = [
    "",
    "order,number",
    `${one},12`,
    `${two},123456,bicycle`,
    `${one},123456`,
    "",
    `${two},1,2,3`,
    `${two} 1.23E+11`,
  ];
  expect(read(list.join("\n")).map(({ at, fault }) => [at, fault])).toEqual([
    [2, "number"],
    [3, "trackingNo"],
    [4, "carrier"],
    [5, "twice"],
    [7, "shape"],
    [8, "twice"],
  ]);
  expect(read(`${two} 1.23E+11`)).toMatchObject([{ fault: "trackingNo" }]);
});

test("every list that a sheet can hold is read back as it was written; nothing typed makes the reader fail", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const parcel = fc.record({
    number: digits(16).map((rest) => `C${rest}`),
    trackingNo: fc.stringMatching(/^[0-9A-Z]{6,30}$/),
    carrier: fc.option(fc.constantFrom(...carriers), { nil: null }),
  });
  const parcels = fc.uniqueArray(parcel, { selector: ({ number }) => number, maxLength: 30 });
  fc.assert(
    fc.property(parcels, fc.constantFrom(",", "\t", ", "), (all, between) => {
      const list = all.map(({ number, trackingNo, carrier }) => [number, trackingNo, carrier ?? ""].join(between));
      const lines = read(list.join("\n")).map(({ at: _, typed: __, fault, ...line }) => [fault, line]);
      expect(lines).toEqual(all.map((line) => [null, line]));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
      for (const { number, ...line } of read(typed))
        if (line.fault === null) expect([number, line.trackingNo].join()).toMatch(/^[A-Z]\d{16},[0-9A-Z]{6,30}$/);
    }),
  );
});

test("at most 100 lines at once; empty ones do not count", () => {
  const list = (lines: number) => Array.from({ length: lines }, () => `${one},123456`).join("\n\n");
  expect(shipListForm.safeParse({ list: list(100) }).success).toBe(true);
  expect(shipListForm.safeParse({ list: list(101) }).error?.issues).toMatchObject([
    { path: ["list"], message: "validation.shipLines" },
  ]);
  expect(shipListForm.safeParse({ list: " " }).success).toBe(false);
});

test("the packing list counts as many pieces as the parcels hold, each thing once", () => {
  const thing = fc.record({
    name: fc.constantFrom("Tea", "Soba", "Tea S"),
    choice: fc.constantFrom("", "S", "L"),
    num: fc.integer({ min: 1, max: 99 }),
  });
  const parcels = fc.array(fc.record({ lines: fc.array(thing) }));
  const pieces = (some: readonly { num: number }[]) => some.reduce((sum, { num }) => sum + num, 0);
  fc.assert(
    fc.property(parcels, (all) => {
      const list = packingList(all);
      expect(pieces(list)).toBe(pieces(all.flatMap(({ lines }) => lines)));
      expect(new Set(list.map(({ name, choice }) => `${name}/${choice}`)).size).toBe(list.length);
    }),
  );
  expect(sheetsOf([1, 2, 3, 4, 5])).toEqual([[1, 2, 3, 4], [5]]);
  expect(sheetsOf([])).toEqual([]);
});

test("a row keeps its place in the form when others have gone, and two rows never share one", () => {
  const [a, b, c] = [{ number: "A" }, { number: "B" }, { number: "C" }];
  expect([...placesOf([a, b, c], undefined).values()]).toEqual([0, 1, 2]);
  expect([...placesOf([c, a], [a, b]).entries()]).toEqual([
    ["C", 2],
    ["A", 0],
  ]);
  const rows = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D", "E"));
  fc.assert(
    fc.property(rows, rows, (now, before) => {
      const places = placesOf(
        now.map((number) => ({ number })),
        before.map((number) => ({ number })),
      );
      expect(new Set(places.values()).size).toBe(now.length);
      for (const number of now) if (before.includes(number)) expect(places.get(number)).toBe(before.indexOf(number));
    }),
  );
});

test("only what is sent has a parcel; the address changes until it has left", () => {
  const states = ["unpaid", "paid", "unshipped", "shipped", "complete", "canceled", "timeout"];
  const of = (fulfilment: string, may: typeof hasParcel) => states.filter((status) => may({ fulfilment, status }));
  expect(of("goods", hasParcel)).toEqual(["unshipped", "shipped"]);
  expect(of("goods", canReaddress)).toEqual(["unpaid", "paid", "unshipped"]);
  expect([...of("code", hasParcel), ...of("code", canReaddress)]).toEqual([]);
  const typed = { intent: "address", number: one, ...receiver, email: undefined };
  expect(addressForm.safeParse(typed).success).toBe(true);
  expect(addressForm.safeParse({ ...typed, address: "港区" }).success).toBe(false);
  expect(addressForm.safeParse({ ...typed, postcode: "12" }).success).toBe(false);
});
