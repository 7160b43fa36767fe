import fc from "fast-check";
import { expect, test } from "vitest";
import { sumsByRate, taxWithin } from "~/foundation/orders/receipt/rules/receipt-sums";
import { isRegistrationNo, normalRegistrationNo } from "~/foundation/profile/rules/registration-no";

const rate = fc.constantFrom(8 as const, 10 as const);
const lines = fc.array(fc.record({ yen: fc.integer({ min: 0, max: 9_999_999_999 }), rate }), {
  minLength: 1,
  maxLength: 9,
});

test("the rates come to what is left, whatever was given back; tax is within, rounded once a rate", () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const total = each.reduce((sum, { yen }) => sum + yen, 0);
      const back = Math.floor(total * part);
      const sums = sumsByRate(each, back);
      expect(sums?.reduce((sum, { yen }) => sum + yen, 0)).toBe(total - back);
      for (const { rate: of, yen, tax } of sums ?? []) {
        expect(yen).toBeGreaterThanOrEqual(0);
        expect(each.some((line) => line.rate === of)).toBe(true);
        expect(tax * (100 + of)).toBeLessThanOrEqual(yen * of);
        expect((tax + 1) * (100 + of)).toBeGreaterThan(yen * of);
      }
      expect(sumsByRate(each, total + 1)).toBeNull();
    }),
  );
});

test("¥1,100 at 10 % hold 100, ¥1,080 at 8 % hold 80; a part that went back is shared by what each has", () => {
  expect([taxWithin(1_100, 10), taxWithin(1_080, 8), taxWithin(999, 10)]).toEqual([100, 80, 90]);
  expect(
    sumsByRate(
      [
        { yen: 3_000, rate: 10 },
        { yen: 1_000, rate: 8 },
      ],
      2_000,
    ),
  ).toEqual([
    { rate: 10, yen: 1_500, tax: 136 },
    { rate: 8, yen: 500, tax: 37 },
  ]);
});

test("a registration number is read however it is spaced or wide, and nothing else is one", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{13}$/), fc.constantFrom("", " ", "-", "‐"), (digits, gap) => {
      const typed = `ｔ${gap}${digits.slice(0, 1)}${gap}${digits.slice(1)}`;
      expect(normalRegistrationNo(typed)).toBe(`T${digits}`);
      expect(isRegistrationNo(`T${digits}`)).toBe(true);
      for (const wrong of [digits, `T${digits}0`, `T${digits.slice(1)}`, `X${digits}`, ` T${digits}`])
        expect(isRegistrationNo(wrong)).toBe(false);
    }),
  );
});
