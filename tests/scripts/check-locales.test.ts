import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localeFaults } from "../../scripts/lib/locales.mjs";

let top: string;

const write = (path: string, text: string) => {
  mkdirSync(join(top, dirname(path)), { recursive: true });
  writeFileSync(join(top, path), text);
};
const texts = (name: string, content: object, languages = ["zh_CN", "ja_JP", "en_US"]) => {
  for (const language of languages) write(`locales/${language}/${name}.json`, JSON.stringify(content));
};
const page = (body: string) =>
  write(
    "app/page.tsx",
    `import { z } from "zod"; export function Page({ state, key }) { const t = useT("shop"); ${body} }`,
  );

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "tabikura-locales-"));
  write("db/client.ts", "export const db = 1;");
  texts("shop", { title: "Shop", left: "{{n}} left", state: { paid: "Paid", sent: "Sent" } });
  texts("errors", { noInventory: "Sold out", validation: { code: "Not a code" } });
  page("return [t('title'), t('left', { n: 1 }), t(`state.${state}`)];");
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

test("texts that are complete and used have no faults", () => {
  expect(localeFaults(top)).toEqual([]);
});

const shop = { title: "Shop", left: "{{n}} left", state: { paid: "Paid", sent: "Sent" } };

test.each<[string, () => void, string]>([
  [
    "a file that one language lacks",
    () => texts("stay", { title: "Stay" }, ["zh_CN", "ja_JP"]),
    "locales/en_US/stay.json: missing",
  ],
  [
    "a key that one language lacks",
    () => texts("shop", { ...shop, title: undefined }, ["ja_JP"]),
    "shop.json: title: not in ja_JP",
  ],
  [
    "a word that Chinese says otherwise",
    () => texts("shop", { ...shop, title: "我的账户" }, ["zh_CN"]),
    "locales/zh_CN/shop.json: title: “账户”, say 账号",
  ],
  [
    "a word that Japanese says otherwise",
    () => texts("shop", { ...shop, title: "確認コード" }, ["ja_JP"]),
    "locales/ja_JP/shop.json: title: “確認コード”, say 認証コード",
  ],
  [
    "a space around a number",
    () => texts("shop", { ...shop, left: "还有 {{n}}件" }, ["zh_CN"]),
    "locales/zh_CN/shop.json: left: “有 ”, say no space around numbers and letters",
  ],
  [
    "a word that English says otherwise",
    () => texts("shop", { ...shop, title: "Sign in" }, ["en_US"]),
    "locales/en_US/shop.json: title: “Sign in”, say log in",
  ],
  [
    "a count without its plural",
    () => texts("shop", { ...shop, left: "Items: {{n}}" }, ["en_US"]),
    "locales/en_US/shop.json: left: “Items: {{n}}”, say a plural of its own",
  ],
  ["an empty text", () => texts("shop", { ...shop, title: " " }, ["zh_CN"]), "locales/zh_CN/shop.json: title: empty"],
  [
    "another variable",
    () => texts("shop", { ...shop, left: "{{m}} left" }, ["en_US"]),
    "shop.json: left: different variables: n | m",
  ],
  [
    "a key with a dot",
    () => texts("errors", { "a.b": "x" }),
    "locales/zh_CN/errors.json: a.b: a name with a dot cannot be found",
  ],
  [
    "an error that two files have",
    () => texts("errors-stay", { noInventory: "No room" }),
    "errors.json: noInventory: another file of errors has it too",
  ],
  ["a text nobody names", () => texts("shop", { ...shop, old: "Old" }), "shop:old: not used"],
  [
    "t() with an unknown key",
    () => write("app/other.tsx", 'const t = useT("shop"); t("none");'),
    "app/other.tsx:1: no text shop:none",
  ],
  [
    "a text without its values",
    () => write("app/other.tsx", 'const t = useT("shop"); t("left");'),
    "app/other.tsx:1: shop:left needs n",
  ],
  [
    "a column named by a text that needs values",
    () => write("app/other.tsx", 'const columns = [{ key: "left", label: "shop:left" }];'),
    "app/other.tsx:1: shop:left needs n",
  ],
  [
    "either branch of a condition",
    () => write("app/other.tsx", 'const t = useT("shop");\nt(x ? "title" : "none");'),
    "app/other.tsx:2: no text shop:none",
  ],
  [
    "a template that matches nothing",
    () => write("app/other.tsx", "t(`shop:kind.${x}`);"),
    "app/other.tsx:1: no text matches `shop:kind.${x}`",
  ],
  [
    "a full key in data",
    () => write("app/other.ts", 'go("/", { key: "shop:none" });'),
    "app/other.ts:1: no text shop:none",
  ],
  [
    "a screen's title",
    () => write("app/shop/domain.ts", 'screen("/", "a.tsx", anyone, { title: "shop:none" });'),
    "app/shop/domain.ts:1: no text shop:none",
  ],
  [
    "a title without a namespace",
    () => write("app/shop/domain.ts", 'screen("/", "a.tsx", anyone, { title: "title" });'),
    'app/shop/domain.ts:1: title without a namespace: "title"',
  ],
  [
    "an unknown refusal",
    () => write("app/buy.ts", 'throw new DomainError("noStock");'),
    "app/buy.ts:1: no text errors:noStock",
  ],
  [
    "a schema's message",
    () => write("app/forms.ts", 'import { z } from "zod"; z.string().regex(/a/, "validation.none");'),
    "app/forms.ts:1: no text errors:validation.none",
  ],
  [
    "a refinement's message",
    () => write("app/forms.ts", 'import { z } from "zod"; z.string().refine(f, { error: "validation.none" });'),
    "app/forms.ts:1: no text errors:validation.none",
  ],
  [
    "a plural form that a language needs",
    () => {
      texts("shop", { ...shop, left: undefined, left_other: "{{count}} left" });
    },
    "locales/en_US/shop.json: left: plural form missing: one",
  ],
  [
    "a plural form that a language does not have",
    () => texts("shop", { ...shop, left: undefined, left_one: "{{count}}", left_other: "{{count}} left" }),
    "locales/ja_JP/shop.json: left: no plural form of this language: one",
  ],
  [
    "plural forms in one language only",
    () => texts("shop", { ...shop, left: undefined, left_other: "{{n}}{{count}}" }, ["ja_JP"]),
    "shop.json: left: plural forms in some languages only",
  ],
  [
    "a plural form with a variable of its own",
    () => texts("shop", { ...shop, left: undefined, left_one: "{{m}} left", left_other: "{{count}} left" }, ["en_US"]),
    "locales/en_US/shop.json: left_one: unknown variable m",
  ],
  [
    "a mail without a part that it shows",
    () => {
      texts("mails", { paid: { subject: "s", text: "t", button: "b" }, late: { subject: "s", text: "t" } });
      write("app/mail.ts", "mailMember(tx, id, { template: `mails:${kind}`, link });");
    },
    "app/mail.ts:1: no text mails:late.button",
  ],
  [
    "a mail without texts",
    () => write("app/mail.ts", 'mailMember(tx, id, { template: "shop:paid" });'),
    'app/mail.ts:1: no mail "shop:paid"',
  ],
])("finds %s", (_name, plant, fault) => {
  plant();
  expect(localeFaults(top)).toContain(fault);
});

test("plural forms are complete when each language has its own", () => {
  texts("shop", { ...shop, left: undefined, left_other: "{{count}}" }, ["zh_CN", "ja_JP"]);
  texts("shop", { ...shop, left: undefined, left_one: "one", left_other: "{{count}} left" }, ["en_US"]);
  expect(localeFaults(top)).toEqual([]);
});

test("a domain's own errors are errors", () => {
  texts("errors-stay", { noRoom: "No room", validation: { nights: "Not a stay" } });
  write(
    "app/stay.ts",
    'import { z } from "zod"; z.number().int("validation.nights"); throw new DomainError("noRoom");',
  );
  expect(localeFaults(top)).toEqual([]);
});

test("what only looks like a key is left alone, and a key may come through a variable", () => {
  write("app/tags.ts", 'purgeTags(tx, "shop:home"); tags.add(`shop:${id}`); const min = z.min(3);');
  texts("shop", { ...shop, later: "Later" });
  write("app/later.tsx", 'const names = ["later"]; const t = useT("shop"); names.map((name) => t(name));');
  expect(localeFaults(top)).toEqual([]);
});
