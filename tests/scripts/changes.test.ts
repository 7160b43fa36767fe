import { expect, test } from "vitest";
import { reached } from "../../scripts/lib/changes.mjs";

const tree = {
  journeys: { "tests/e2e/hotel.spec.ts": 'page.goto("/hotel/search")', "tests/e2e/cart.spec.ts": 'goto("/cart")' },
  screensOf: (domain: string) => (domain === "hotel" ? ["/hotel/search"] : ["/cart"]),
  foldersOfTests: ["hotel", "shop"],
};

test("a product's change runs its tests, the batteries about its declarations and its journeys", () => {
  for (const file of ["app/products/hotel/calls.ts", "db/schema/hotel.ts", "locales/ja_JP/errors-hotel.json"]) {
    const { domains, vitest, playwright, left } = reached([file], tree);
    expect(domains).toEqual(["hotel"]);
    expect(vitest).toEqual(expect.arrayContaining(["tests/domains/hotel/", "tests/standard/"]));
    expect([playwright, left]).toEqual([["tests/e2e/hotel.spec.ts"], ""]);
  }
});

test("a changed test runs itself and nothing else", () => {
  const { domains, vitest, playwright } = reached(["tests/web/csp.test.ts", "tests/e2e/cart.spec.ts"], tree);
  expect([domains, vitest, playwright]).toEqual([[], ["tests/web/csp.test.ts"], ["tests/e2e/cart.spec.ts"]]);
});

test("what reaches every product is said to need the whole run", () => {
  expect(reached(["app/platform/http/api.server.ts"], tree).left).toContain("only npm test");
});
