import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { capReset, reasonOf } from "~/foundation/points/explain";
import { explanation } from "~/foundation/points/my-points.server";
import { capWords, pointWords, type RuleRow } from "~/foundation/points/point-words.server";
import { bookedFor, isSpending, shownType } from "~/foundation/points/rules";
import { isOffered } from "~/foundation/points/rules-page.server";
import { namesOf } from "~/platform/domain/declared";

const pointTypes = namesOf("pointTypes");

import { locales } from "~/platform/i18n/locales";
import "../../../app/domains";

const rule = (fields: Partial<RuleRow>): RuleRow => ({
  pointType: "sign-in",
  point: 1,
  dailyCap: null,
  monthlyCap: null,
  enabled: true,
  ...fields,
});

describe("why an entry stands in a history", () => {
  test.each(locales)("%s: every type has a reason of its own, also when it was reversed", (locale) => {
    const reasons = pointTypes.map((pointType) => {
      const entry = { pointType, ref: "x", content: "", isReversal: false };
      expect(explanation(locale, { ...entry, isReversal: true }, []).why).not.toBe("");
      return explanation(locale, entry, []).why;
    });
    expect(reasons.filter((why) => why === "")).toEqual([]);
    expect(new Set(reasons).size).toBe(pointTypes.length);
  });

  test.each(locales)("%s: the rule is told with its amount, its cap and when the cap counts anew", (locale) => {
    const entry = { pointType: "comment-in" as const, ref: "x", content: "", isReversal: false };
    const text = explanation(locale, entry, [rule({ pointType: "comment-in", point: 7, dailyCap: 5 })]).rule;
    expect(text).toMatch(/7[\s\S]*5/);
    expect(text).not.toContain("{{");
    expect(explanation(locale, entry, []).rule).toBe("");
    const words = pointWords(locale);
    const caps = [
      rule({ dailyCap: 3 }),
      rule({ monthlyCap: 3 }),
      rule({ dailyCap: 1, monthlyCap: 3 }),
      rule({}),
      rule({ pointType: "register" }),
    ];
    expect(new Set(caps.map((one) => capWords(words, one))).size).toBe(caps.length);
  });

  test("caps reset by the day first", () => {
    expect(
      [rule({ dailyCap: 0 }), rule({ monthlyCap: 1 }), rule({ dailyCap: 1, monthlyCap: 1 }), rule({})].map(capReset),
    ).toEqual(["day", "month", "day", null]);
  });

  test("a rule that is off, or gives nothing and reckons nothing, is not offered", () => {
    expect(isOffered(rule({ enabled: false }))).toBe(false);
    expect(isOffered(rule({ pointType: "admin-register", point: 0 }))).toBe(false);
    expect(isOffered(rule({ pointType: "commodity-buy-in", point: 0 }))).toBe(true);
  });

  test("points that are offered are granted somewhere: sharing, too", () => {
    const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter(
        (path) => /\.tsx?$/.test(path) && !/domain\.ts$|foundation\/points\/(rules-page|explain|history)/.test(path),
      )
      .map((path) => readFileSync(`app/${path}`, "utf8"))
      .join("\n")
      /* A type that allows it grants nothing. */
      .replace(/: "[\w-]+"( \| "[\w-]+")+/g, "");
    const isAsked = (pointType: string) =>
      new RegExp(`(type|pointType|thank|claim|earn\\w*|reward|gives)\\W[^;]*"${pointType}"`).test(sources);
    const words = pointWords("en_US");
    const offered = pointTypes.filter((type) => words(`how.${type}`) !== "" && isOffered(rule({ pointType: type })));
    expect(offered.length).toBeGreaterThan(8);
    expect(offered).toEqual(expect.arrayContaining(["page-share", "sns-share"]));
    expect(offered.filter((pointType) => !isAsked(pointType))).toEqual([]);
    expect(isAsked("nobody-in")).toBe(false);
  });
});

describe("what an entry was for", () => {
  const reason = (pointType: (typeof pointTypes)[number], ref: string, content = "") =>
    reasonOf({ pointType, ref, content, isReversal: false }, ["http://shop.localhost:3000"]);

  test("buyers are led to their order, sellers to it on their desk", () => {
    const ref = "order:C2026112112345678";
    expect(reason("commodity-buy-out", ref)?.href).toBe("/order/C2026112112345678");
    expect(reason("commodity-buy-in", `${ref}:reversal`)?.href).toBe("/order/C2026112112345678");
    expect(reason("commodity-sell-in", ref)?.href).toBe("/admin/orders?keyword=C2026112112345678");
    expect(reason("sign-in", "user:1:2026-11-21")).toBeNull();
  });

  test("only pages of ours are links", () => {
    expect(reason("page-share", "x", "shop.localhost:3000/shop")?.href).toBe("http://shop.localhost:3000/shop");
    expect(reason("page-share", "x", "/shop")?.href).toBe("/shop");
    for (const odd of [
      "evil.example/shop",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "shop.localhost:30000/x",
    ])
      expect(reason("page-share", "x", odd)?.href, odd).toBeUndefined();
  });
});

test("the movements behind a shown type are exactly those that are shown as it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pointTypes),
      fc.constantFrom(...pointTypes),
      fc.constantFrom(-5, 5),
      fc.boolean(),
      (wanted, booked, amount, isReversal) => {
        const gains = amount > 0 !== isReversal;
        const found = bookedFor(wanted).some((one) => one.type === booked && (one.gains ?? gains) === gains);
        expect(found).toBe(shownType(booked, amount, isReversal) === wanted);
      },
    ),
  );
  expect(isSpending("commodity-buy-out")).toBe(true);
});
