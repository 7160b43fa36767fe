import fc from "fast-check";
import { expect, test } from "vitest";
import { conditions, listHref, tagHref, wallHref } from "~/products/promote/rules/wall-addresses";
import { readList, readWall } from "~/products/promote/rules/wall-query";

const asked = fc.record({
  keyword: fc.stringMatching(/^[a-z花 ]{0,20}$/).map((text) => text.trim().replace(/ +/g, " ")),
  categoryId: fc.option(fc.integer({ min: 1, max: 1e9 })),
  all: fc.option(fc.integer({ min: 1, max: 1e9 })),
  condition: fc.constantFrom(undefined, ...conditions),
  place: fc.option(
    fc.record({
      latitude: fc.integer({ min: -9_000, max: 9_000 }).map((hundredths) => hundredths / 100),
      longitude: fc.integer({ min: -18_000, max: 18_000 }).map((hundredths) => hundredths / 100),
    }),
  ),
});
const paramsOf = (path: string) => new URL(path, "https://x.example").searchParams;

test("what the wall's address says is read back from it; a place counts for what is near only", () => {
  fc.assert(
    fc.property(asked, (one) => {
      const place = one.condition === "near" ? one.place : null;
      expect(readWall(paramsOf(wallHref(one)))).toEqual({ ...one, place });
    }),
  );
});

test("no address is too odd to be read", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const params = new URLSearchParams({ keyword: one, categoryId: other, all: one, condition: other });
      params.set("latitude", one);
      params.set("longitude", other);
      const read = readWall(params);
      expect(Array.from(read.keyword).length).toBeLessThanOrEqual(100);
      expect(readList(one, params).page).toBe(1);
    }),
  );
  const far = new URLSearchParams({ condition: "near", latitude: "91", longitude: "0" });
  expect(readWall(far).place).toBeNull();
  expect(
    readWall(new URLSearchParams({ condition: "near", latitude: "35.65858", longitude: "139.7454" })).place,
  ).toEqual({
    latitude: 35.66,
    longitude: 139.75,
  });
});

test("a tag has a list of its own, also one that is no step of an address", () => {
  expect(tagHref("温泉 街")).toBe(`/promote/list/${encodeURIComponent("温泉 街")}`);
  expect(tagHref("a/b")).toBe("/promote/list/a%2Fb");
  expect(tagHref("..")).toBe("/promote?keyword=..");
  expect(listHref({ keyword: "茶", condition: "hot", place: null, page: 2 })).toBe(
    `/promote/list/${encodeURIComponent("茶")}?condition=hot&page=2`,
  );
});
