import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listHref, listSorts, readListQuery } from "~/products/shop/catalogue/list-query";

describe("the address of a list", () => {
  const query = fc.record({
    keyword: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    sort: fc.constantFrom(...listSorts),
    page: fc.integer({ min: 1, max: 1_000 }),
    lowPrice: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
    highPrice: fc.option(fc.integer({ min: 500, max: 9_999 }), { nil: undefined }),
  });

  test("what is written is read back", () => {
    fc.assert(
      fc.property(query, ({ lowPrice, highPrice, ...rest }) => {
        const asked = {
          ...rest,
          ...(lowPrice !== undefined && { lowPrice }),
          ...(highPrice !== undefined && { highPrice }),
        };
        const url = new URL(listHref("/shop", asked), "http://shop.localhost");
        expect(readListQuery(url.searchParams)).toEqual(asked);
      }),
    );
  });

  test("nonsense is left out, prices the wrong way round change places", () => {
    const read = (text: string) => readListQuery(new URLSearchParams(text));
    expect(read("page=-1&sort=drop&lowPrice=x&highPrice=1e9")).toEqual({ keyword: "", sort: "seq", page: 1 });
    expect(read("lowPrice=９００&highPrice=1,00")).toEqual({
      keyword: "",
      sort: "seq",
      page: 1,
      lowPrice: 100,
      highPrice: 900,
    });
    expect(read("page=999999999999")).toMatchObject({ page: 1_000 });
  });
});
