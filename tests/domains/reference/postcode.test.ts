import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeValues } from "~/foundation/reference/postcode";
import { lookUpPostcode } from "~/foundation/reference/postcode.server";

const harajuku = { prefecture: "東京都", city: "渋谷区", town: "神宮前" };

describe("postcode", () => {
  test.each(["1500001", "150-0001", "１５００００１", "１５０ー０００１", "〒150-0001", " 150-0001 "])(
    "%s is Jingumae",
    async (code) => expect(await lookUpPostcode(code)).toEqual(harajuku),
  );

  test.each([
    ["1000000", "千代田区", ""],
    ["1006090", "千代田区", "霞が関霞が関ビル"],
    ["5220300", "犬上郡多賀町", ""],
    ["0608621", "札幌市中央区", "北一条西"],
  ])("%s is %s %s, without the notes of the data", async (code, city, town) =>
    expect(await lookUpPostcode(code)).toMatchObject({ city, town }),
  );

  test("what is no postcode of Japan is nobody's", async () => {
    for (const code of ["", "9999999", "150000", "15000011", "abc", "1500001x", "\u0000", "__proto__"])
      expect(await lookUpPostcode(code)).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 30 }), async (code) => {
        const place = await lookUpPostcode(code);
        if (place) expect(place.prefecture).toMatch(/[都道府県]$/);
      }),
    );
  });

  test("prefecture and city are written over, a street that was typed is kept", () => {
    const fields = { prefecture: "p", city: "c", town: "s" };
    expect(placeValues(harajuku, fields, () => "")).toEqual({ p: "東京都", c: "渋谷区", s: "神宮前" });
    expect(placeValues(harajuku, fields, () => "typed")).toEqual({ p: "東京都", c: "渋谷区" });
    expect(placeValues(harajuku, { whole: "address" }, () => " ")).toEqual({ address: "東京都渋谷区神宮前" });
  });
});
