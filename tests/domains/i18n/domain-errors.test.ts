import { expect, test } from "vitest";
import { joinTexts } from "~/platform/i18n/join-texts";
import { locales } from "~/platform/i18n/locales";
import { textsOf, translator } from "~/platform/i18n/texts.server";

test("a domain's own errors are read as those of the house, in every language", () => {
  for (const locale of locales) {
    const t = translator(locale);
    for (const key of ["slotClosed", "validation.openHours", "validation.required", "slotFull"])
      expect(t(`errors:${key}`), key).not.toBe(key);
    expect(textsOf(locale)("errors-adwall")).toBeUndefined();
  }
});

test("two files may share a group, never a text", () => {
  const house = { gone: "Gone", validation: { day: "Not a day" } };
  expect(joinTexts(house, { full: "Full", validation: { hour: "Not an hour" } })).toEqual({
    gone: "Gone",
    full: "Full",
    validation: { day: "Not a day", hour: "Not an hour" },
  });
  expect(() => joinTexts(house, { validation: { day: "No day" } })).toThrow('"validation.day" is written in two files');
  expect(() => joinTexts(house, { validation: "Wrong" })).toThrow('"validation" is written in two files');
});
