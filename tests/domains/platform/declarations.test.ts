import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anyone } from "~/platform/domain/access";
import { compose, every, only, replaceParts, table } from "~/platform/domain/composed.server";
import { declareDomains, declaredDomains, declaredScreens, keyed, namesOf } from "~/platform/domain/declared";
import { type Domain, domain } from "~/platform/domain/domain";
import { screen } from "~/platform/domain/screens";
import { serve } from "~/platform/domain/serve";
import { domains } from "../../../app/domains";

const tea = domain("products/tea", {
  screens: [screen("/tea", "home.tsx", anyone, { title: "site:section.shop" })],
  targets: ["tea"],
  locks: { tea: 9_001 },
  settings: { "tea.cups": { min: 1, max: 5, initial: 2, unit: "count" } },
});
const served = serve(tea, { targets: { tea: (id) => `/tea/${id}` } });
const idle = { run: async () => undefined };

beforeEach(() => void declareDomains([tea]));
afterEach(() => void declareDomains(domains));

describe("declarations", () => {
  test("every domain is declared once, with its screens, names and numbers", () => {
    expect(declaredDomains()).toEqual([tea]);
    expect(declaredScreens()).toMatchObject([{ id: "tea/home", file: "products/tea/pages/home.tsx", domain: "tea" }]);
    expect(namesOf("targets")).toEqual(["tea"]);
    expect(keyed("locks")).toMatchObject({ tea: 9_001 });
    expect(keyed("locks").constructor).toBeUndefined();
  });

  test.each<[string, Domain, string]>([
    ["domain", domain("products/tea", {}), 'domain "tea" is declared by products/tea and by products/tea'],
    [
      "screen",
      domain("products/cup", { screens: [screen("/tea", "cup.tsx", anyone, { title: "site:section.shop" })] }),
      'screen "/tea" is declared by tea and by cup',
    ],
    ["name", domain("products/cup", { targets: ["tea"] }), 'targets "tea" is declared by tea and by cup'],
    [
      "setting",
      domain("products/cup", { settings: { "tea.cups": { min: 0, max: 1, initial: 1, unit: "count" } } }),
      'settings "tea.cups" is declared by tea and by cup',
    ],
    ["lock", domain("products/cup", { locks: { cup: 9_001 } }), 'lock number "9001" is declared by tea and by cup'],
  ])("a %s that is declared twice stops the start and says what to do", (_, second, message) => {
    expect(() => declareDomains([tea, second])).toThrow(`${message}: rename or remove one of them`);
    expect(declaredDomains()).toEqual([tea]);
  });

  test("a tab that leads nowhere stops the start", () => {
    const lost = domain("products/cup", { tabs: [{ site: "shop", id: "cup", path: "/cup", seq: 1 }] });
    expect(() => declareDomains([lost])).toThrow("cup leads to /cup, which is no screen");
  });

  test("a misspelt part or name is a type error", () => {
    // @ts-expect-error there is no part of this name
    domain("products/cup", { setings: {} });
    // @ts-expect-error tea declares the target "tea"
    serve(tea, { targets: { teas: () => null } });
    // @ts-expect-error tea declares a target and must serve it
    serve(tea, {});
    // @ts-expect-error tea declares nothing to pay for
    serve(tea, { targets: { tea: () => null }, payables: {} });
    expect(true).toBe(true);
  });
});

describe("composition: nothing fails open", () => {
  test("joins what the domains serve", () => {
    compose([served]);
    expect(table("targets").tea?.("1")).toBe("/tea/1");
    expect(table("targets").toString).toBeUndefined();
    expect(every("todos")).toEqual([]);
  });

  test("what nobody or several serve is refused", () => {
    compose([served]);
    expect(() => only("resolveActor")).toThrow("resolveActor must be served by exactly one domain, not by none");
  });

  test.each<[string, () => void, string]>([
    ["served twice", () => compose([served, served]), '"tea" of the composition is served by products/tea and by'],
    [
      "never declared",
      () => compose([serve(domain("products/cup", {}), {})]),
      "products/cup is served but not declared: add it to the list in app/domains.ts",
    ],
    [
      "declared and not served",
      () => compose([{ domain: tea, parts: { targets: {} } }]),
      'tea declares "tea" under targets but serves none: add it to tea\'s serve()',
    ],
    [
      "served and not declared",
      () => compose([{ domain: tea, parts: { targets: { tea: idle.run, cup: idle.run } } }]),
      'tea serves "cup" under targets without declaring it: add it to tea\'s domain()',
    ],
    [
      "left out while another serves the same kind",
      () => {
        const cup = domain("products/cup", { targets: ["cup"] });
        declareDomains([tea, cup]);
        compose([served]);
      },
      'cup declares "cup" under targets but serves none: add it to cup\'s serve()',
    ],
    [
      "a job of two domains",
      () => {
        const cup = domain("products/cup", {});
        declareDomains([tea, cup]);
        compose([
          { ...served, parts: { ...served.parts, jobs: { brew: idle.run } } },
          serve(cup, { jobs: { brew: idle.run } }),
        ]);
      },
      '"brew" of jobs is served by tea and by cup',
    ],
  ])("what is %s stops the start and says what to do", (_, start, message) => {
    expect(start).toThrow(message);
  });

  test("parts are replaced for a test, the others stay", () => {
    compose([served]);
    replaceParts({ cron: [{ pattern: "* * * * *", job: "point-tidy" }] });
    expect(every("cron")).toHaveLength(1);
    expect(table("targets").tea?.("1")).toBe("/tea/1");
  });
});

test("the product itself composes: every declared name is served", async () => {
  declareDomains(domains);
  await import("../../../app/composition");
  expect(Object.keys(table("payables")).sort()).toEqual([...namesOf("payables")].sort());
  expect(Object.keys(table("targets")).sort()).toEqual([...namesOf("targets")].sort());
});
