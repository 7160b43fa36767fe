import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterOwner } from "~/foundation/desks/rules/approval";
import { counterToken, isCounterToken, isVisitPass, visitPass } from "~/products/offline/counter-code.server";
import { stateAt } from "~/products/offline/rules/ask-state";
import { mostPoints, settlement } from "~/products/offline/rules/terms";
import { isAnother, lacksWechat } from "~/products/shop/profile/rules/approval";

const percent = fc.integer({ min: 0, max: 100 });
const yen = fc.integer({ min: 1, max: 10_000_000 });
const at = (seconds: number) => new Date(Date.UTC(2027, 0, 5, 3, 0, 0) + seconds * 1_000);

describe("percents of a bill [O3]", () => {
  test("points pay at most their share, points back are of the rest, and both are whole", () =>
    fc.assert(
      fc.property(percent, percent, yen, fc.nat(10_000_000), (discountPercent, returnPercent, amount, points) => {
        const terms = { discountPercent, returnPercent };
        const { pointsUsed, pointsGiven } = settlement(terms, { amount, points });
        expect(Number.isSafeInteger(pointsUsed) && Number.isSafeInteger(pointsGiven)).toBe(true);
        expect(pointsUsed).toBe(Math.min(points, mostPoints(amount, terms)));
        expect(pointsUsed * 100).toBeLessThanOrEqual(amount * discountPercent);
        const cash = amount - pointsUsed;
        expect(cash).toBeGreaterThanOrEqual(0);
        expect(pointsGiven * 100).toBeLessThanOrEqual(cash * returnPercent);
        expect((pointsGiven + 1) * 100).toBeGreaterThan(cash * returnPercent);
      }),
    ));

  test.each([
    [{ discountPercent: 20, returnPercent: 5 }, 1_000, 200, 200, 40],
    [{ discountPercent: 20, returnPercent: 5 }, 999, 200, 199, 40],
    [{ discountPercent: 0, returnPercent: 3 }, 99, 0, 0, 2],
    [{ discountPercent: 100, returnPercent: 100 }, 500, 500, 500, 0],
  ])("%j of ¥%i with %i points: %i used, %i back", (terms, amount, points, pointsUsed, pointsGiven) => {
    expect(settlement(terms, { amount, points })).toEqual({ pointsUsed, pointsGiven });
  });
});

describe("the code of a counter [O1]", () => {
  test("changes every 30 seconds and counts in its window and the next, to the second", () => {
    const { token, expireAt } = counterToken(7, at(0));
    expect(expireAt).toEqual(at(30));
    expect(counterToken(7, at(29.999)).token).toBe(token);
    expect(counterToken(7, at(30)).token).not.toBe(token);
    expect([0, 29, 30, 59].map((second) => isCounterToken(7, token, at(second)))).toEqual([true, true, true, true]);
    expect([-1, 60, 61, 3_600].map((second) => isCounterToken(7, token, at(second)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test("another shop's, a forged one and a pass are none", () => {
    const { token } = counterToken(7, at(0));
    expect(isCounterToken(8, token, at(1))).toBe(false);
    const [time = "", value = "", mac = ""] = token.split(".");
    const other = Buffer.from("8").toString("base64url");
    const later = String(Number(time) + 30_000);
    for (const forged of [`${time}.${other}.${mac}`, `${later}.${value}.${mac}`, `${time}.${value}.${"A".repeat(43)}`])
      expect([isCounterToken(7, forged, at(31)), isCounterToken(8, forged, at(31))]).toEqual([false, false]);
    expect(isCounterToken(7, visitPass(7, 1, at(0)), at(1))).toBe(false);
    for (const text of ["", ".", "a.b.c", "1".repeat(5_000)]) expect(isCounterToken(7, text, at(1))).toBe(false);
  });

  test("a pass is its guest's and its shop's, for ten minutes", () => {
    const pass = visitPass(7, 1, at(0));
    expect([isVisitPass(7, 1, pass, at(0)), isVisitPass(7, 1, pass, at(599))]).toEqual([true, true]);
    expect([isVisitPass(7, 2, pass, at(1)), isVisitPass(8, 1, pass, at(1))]).toEqual([false, false]);
    expect([isVisitPass(7, 1, pass, at(600)), isVisitPass(7, 1, pass, at(-1))]).toEqual([false, false]);
    expect(isVisitPass(7, 1, counterToken(7, at(0)).token, at(1))).toBe(false);
  });
});

test("an open ask is over at its second, not before [D9]", () => {
  const ask = { status: "start", expireTime: at(600) };
  expect([599, 600, 601].map((second) => stateAt(ask, at(second)))).toEqual(["start", "expired", "expired"]);
  expect(stateAt({ ...ask, status: "approved" }, at(900))).toBe("approved");
});

describe("the approval of a profile", () => {
  const judged = {
    name: { ja: "蕎麦 森" },
    address: { postcode: "", address: "芝 1" },
    returnPercent: 3,
    checkInPoints: 10,
    license: ["shop-papers/a.pdf"],
  };
  const approved = { ...judged, status: "approved" };

  test.each([
    ["another name", { name: { ja: "蕎麦 林" } }],
    ["a name in one more language", { name: { ja: "蕎麦 森", en: "Soba Mori" } }],
    ["another address", { address: { postcode: "", address: "芝 2" } }],
    ["more points back", { returnPercent: 4 }],
    ["more points for a first visit", { checkInPoints: 11 }],
    ["another licence", { license: ["shop-papers/b.pdf"] }],
    ["one licence more", { license: ["shop-papers/a.pdf", "shop-papers/b.pdf"] }],
  ])("%s is judged again", (_, change) => {
    expect(isAnother(judged, { ...judged, ...change })).toBe(true);
    expect(afterOwner(approved, { ...judged, ...change }, isAnother)).toBe("pending");
  });

  test("fewer points and anything else stay approved; whatever was not approved waits", () => {
    expect(
      afterOwner(approved, { ...judged, returnPercent: 2, checkInPoints: 0, license: [] as string[] }, isAnother),
    ).toBe("approved");
    expect(afterOwner(undefined, judged, isAnother)).toBe("pending");
    for (const status of ["none", "pending", "rejected"])
      expect(afterOwner({ ...judged, status }, judged, isAnother)).toBe("pending");
  });

  test("a QR code needs its WeChat account [O8]", () => {
    expect(lacksWechat({ serviceQr: "shop/a.webp", wechat: "" })).toBe(true);
    expect(lacksWechat({ serviceQr: "shop/a.webp", wechat: "mori" })).toBe(false);
    expect(lacksWechat({ serviceQr: null, wechat: "" })).toBe(false);
  });
});
