import { describe, expect, test } from "vitest";
import { type Locale, languageTags, locales } from "~/platform/i18n/locales";
import { textIfAny, textSource, textsOf, translator } from "~/platform/i18n/texts.server";
import { lookup, type Params, pluralOf, type Texts } from "~/platform/i18n/translate";

/** The reader of the browser, with a key as the server writes it. */
const inBrowser = (locale: Locale) => (namespace: string, path: string, params?: Params) =>
  lookup(textsOf(locale)(namespace), path, pluralOf(languageTags[locale]), params) ?? path;

const files = import.meta.glob<Texts>("../../../locales/*/*.json", { eager: true, import: "default" });
const namespaces = [...new Set(Object.keys(files).map((path) => path.split("/").at(-1)?.replace(".json", "") ?? ""))];

const textsIn = (texts: Texts, path = ""): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const fullKey = path ? `${path}.${name}` : name;
    return typeof value === "string" ? [[fullKey, value]] : textsIn(value, fullKey);
  });
const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");

const counts = [0, 1, 2, 5, 21, 1.5, -1, 1_000_000, "3", "1,234", "x"];
const odd = ["<b>&amp;\"'</b>", "$t(common:home) {{count}} {{name}}", "$& $1 $$", "", "  ", "一\n二", 0, -0.5];

describe.each(locales)("%s", (locale) => {
  const t = translator(locale);
  const reader = inBrowser(locale);

  test("i18next and the browser's reader agree on every key, with counts and odd values", () => {
    let compared = 0;
    for (const namespace of namespaces) {
      for (const [key, text] of textsIn(textsOf(locale)(namespace) ?? {})) {
        const names = namesIn(text);
        const path = key.replace(/_(zero|one|two|few|many|other)$/, "");
        const given: (Params | undefined)[] = [
          undefined,
          {},
          ...counts.map((count) => ({ ...Object.fromEntries(names.map((name) => [name, "v"])), count })),
          ...odd.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
        ];
        for (const params of given)
          for (const asked of new Set([key, path])) {
            const said = t(`${namespace}:${asked}`, params);
            if (said !== reader(namespace, asked, params))
              expect({ namespace, asked, params, said }).toEqual({ said: reader(namespace, asked, params) });
            compared += 1;
          }
      }
    }
    expect(compared).toBeGreaterThan(10_000);
  });

  test("what is not there comes back as its path, on both sides", () => {
    const missing = ["none", "none.at.all", "a:b:c", "constructor", "__proto__", "toString.call", "", "title.deeper"];
    for (const path of [...missing, "mail"])
      for (const params of [undefined, { count: 2, name: "x" }]) {
        expect(t(`payments:${path}`, params), path).toBe(path);
        expect(reader("payments", path, params), path).toBe(path);
        expect(t(`nowhere:${path}`, params), path).toBe(path);
        expect(reader("nowhere", path, params), path).toBe(path);
      }
    expect(textIfAny(locale, "payments:none")).toBe("");
    expect(textIfAny(locale, "payments:mail.late.subject")).toBe(t("payments:mail.late.subject"));
    expect(t("home")).toBe(t("common:home"));
  });

  test("params are written as they are: nothing is escaped, looked up or filled in again", () => {
    const name = "<b>&amp; {{email}} $t(common:home) $&";
    expect(t("mail:greeting", { name })).toContain(name);
    expect(t("mail:greeting", {})).toContain("{{name}}");
  });

  test("components on the server read with the same plural rule and texts as in the browser", () => {
    const { texts, plural } = textSource(locale);
    expect(texts("common")).toBe(textsOf(locale)("common"));
    for (const count of [0, 1, 2, 5, 21]) expect(plural(count)).toBe(pluralOf(languageTags[locale])(count));
  });
});

test("a language's plural forms are those of Intl", () => {
  expect([0, 1, 2, 5, 21].map(pluralOf("en-US"))).toEqual(["other", "one", "other", "other", "other"]);
  expect([0, 1, 2, 5, 21].map(pluralOf("ja-JP"))).toEqual(Array(5).fill("other"));
});
