import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contestHref, isContestCode } from "~/products/contest/rules/codes";
import { phaseOf } from "~/products/contest/rules/phase";
import { bandsOf, distance, greysSize, hashOf, isTelling, nearBits } from "~/products/contest/rules/picture-hash";
import { actsIn } from "~/products/contest/rules/states";

const hashes = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const bits = (max: number) => fc.uniqueArray(fc.nat(63), { maxLength: max });
const flip = (hash: bigint, at: readonly number[]): bigint =>
  BigInt.asIntN(
    64,
    at.reduce((turned, bit) => turned ^ (1n << BigInt(bit)), BigInt.asUintN(64, hash)),
  );
const greys = fc.uint8Array({ minLength: 72, maxLength: 72 });

describe("what a picture looks like", () => {
  test("near hashes have a band in common, whatever bits differ", () => {
    fc.assert(
      fc.property(hashes, bits(nearBits), (hash, turned) => {
        const other = flip(hash, turned);
        expect(distance(hash, other)).toBe(turned.length);
        const bands = new Set(bandsOf(hash));
        expect(bandsOf(other).some((band) => bands.has(band))).toBe(true);
      }),
    );
  });

  test("a distance is symmetric and at most 64, and none only for the same hash", () => {
    fc.assert(
      fc.property(hashes, hashes, (a, b) => {
        const apart = distance(a, b);
        expect(apart).toBe(distance(b, a));
        expect(apart).toBeLessThanOrEqual(64);
        expect(apart === 0).toBe(a === b);
      }),
    );
  });

  test("a brighter picture looks the same, and a hash fits the column", () => {
    fc.assert(
      fc.property(greys, fc.nat(20), (picture, more) => {
        const dim = picture.map((grey) => Math.floor(grey / 2));
        const hash = hashOf(dim);
        expect(hashOf(dim.map((grey) => grey + more))).toBe(hash);
        expect(BigInt.asIntN(64, hash)).toBe(hash);
      }),
    );
  });

  test("even surfaces and gradients tell nothing", () => {
    const { width, height } = greysSize;
    const made = (grey: (x: number) => number) =>
      Uint8Array.from({ length: width * height }, (_, at) => grey(at % width));
    expect(isTelling(hashOf(made(() => 128)))).toBe(false);
    expect(isTelling(hashOf(made((x) => x * 10)))).toBe(false);
    expect(isTelling(hashOf(made((x) => 200 - x * 10)))).toBe(false);
    expect(isTelling(hashOf(made((x) => (x % 2) * 200)))).toBe(true);
    expect(() => hashOf(new Uint8Array(71))).toThrow(RangeError);
  });
});

describe("times [EV6]", () => {
  const [applyStart, applyEnd, resultTime] = [10, 20, 30].map((minute) => new Date(Date.UTC(2026, 10, 1, 0, minute)));
  const times = { applyStart: applyStart as Date, applyEnd: applyEnd as Date, resultTime: resultTime as Date };
  const at = (minute: number, second: number) => new Date(Date.UTC(2026, 10, 1, 0, minute, second));

  test("the last minute is included, and one second either side decides", () => {
    expect(phaseOf(times, at(9, 59))).toBe("coming");
    expect(phaseOf(times, at(10, 0))).toBe("open");
    expect(phaseOf(times, at(20, 59))).toBe("open");
    expect(phaseOf(times, at(21, 0))).toBe("judging");
    expect(phaseOf(times, at(29, 59))).toBe("judging");
    expect(phaseOf(times, at(30, 0))).toBe("over");
  });

  test("without a time for the results it is never over", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (now) => {
        expect(phaseOf({ ...times, resultTime: null }, now)).not.toBe("over");
      }),
    );
  });

  test("a work is changed while entries are open; no award is told before the results, and one that is out stays", () => {
    expect(actsIn({ status: "approved", award: null }, "open")).toEqual({ change: true, withdraw: true });
    for (const phase of ["coming", "open", "judging"])
      expect(actsIn({ status: "approved", award: "gold" }, phase)).toEqual(
        actsIn({ status: "approved", award: null }, phase),
      );
    expect(actsIn({ status: "approved", award: "gold" }, "over")).toEqual({ change: false, withdraw: false });
    expect(actsIn({ status: "approved", award: null }, "over")).toEqual({ change: false, withdraw: true });
    expect(actsIn({ status: "withdrawn", award: null }, "open")).toEqual({ change: false, withdraw: false });
  });
});

test("names in addresses do not meet other pages", () => {
  for (const code of ["upload", "myWorks", "JURY", "work", "a", "x-y", "with space", "あ"])
    expect(isContestCode(code), code).toBe(false);
  expect(isContestCode("chinaDress")).toBe(true);
  expect(contestHref("chinaDress", { sort: "clap", page: 2 })).toBe("/event/photoComp/chinaDress?sort=clap&page=2");
  expect(contestHref("autumn2026", { sort: "new", page: 1 })).toBe("/event/photoComp/autumn2026");
});
