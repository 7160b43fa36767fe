import { expect, test } from "vitest";
import { sectionLabel } from "~/foundation/site/section-label.server";
import { declaredDomains } from "~/platform/domain/declared";
import { locales } from "~/platform/i18n/locales";

test("a domain names its own section; the house names those of products that bring no texts", () => {
  expect(locales.map((locale) => sectionLabel("adwall", locale))).toEqual(["广告墙", "広告ウォール", "Ad wall"]);
  expect(sectionLabel("hotel", "en_US")).not.toBe("");
});

test("every domain with screens has a name in every language", () => {
  const named = declaredDomains().filter(({ screens = [] }) => screens.length > 0);
  for (const { name } of named) for (const locale of locales) expect(sectionLabel(name, locale), name).not.toBe("");
});
