import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BoundedStore } from "~/platform/data/bounded-store";
import { newFormKey } from "~/platform/forms/new-form-key";
import { pageKey, printedPage } from "~/platform/screens/printed-pages.server";
import { serverHtml } from "~/platform/screens/server-html";

const html = (text: string) => serverHtml({ dataOnly: false }, text);
const page = (body: string) => ({ styles: "", head: "", body, texts: ["common"] });
const shown = { nonce: "n1", prove: false };

describe("the key of a page", () => {
  test("is that of its data: equal for equal data, another for any other", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(pageKey(structuredClone(one))).toEqual(pageKey(one));
        if (JSON.stringify(one) !== JSON.stringify(other)) expect(pageKey(one)).not.toEqual(pageKey(other));
      }),
    );
  });

  test("says the HTML that is not in the data for the browser, and where it stands", () => {
    const both = (first: unknown, second: unknown) => pageKey({ root: { first }, page: { second } })?.key;
    expect(both(html("<b>1</b>"), null)).toBe(both(html("<b>1</b>"), null));
    const others = [
      both(html("<b>2</b>"), null),
      both(null, html("<b>1</b>")),
      both(html("<b>1</b>"), html("<b>2</b>")),
      both(html("<b>2</b>"), html("<b>1</b>")),
      both({ html: "" }, null),
    ];
    expect(new Set([both(html("<b>1</b>"), null), ...others]).size).toBe(6);
  });

  test("there is none for what JSON would say like something else", () => {
    const unsaid = [new Date(0), new Map(), new Set([1]), Number.NaN, 1n, () => 1, Promise.resolve(1), [undefined]];
    for (const value of unsaid) expect(pageKey({ value })).toBeNull();
    expect(pageKey({ value: undefined })).not.toBeNull();
  });
});

test("the keys of its forms are no part of what a page says, but where they stand is", () => {
  const [one, two] = [newFormKey(), newFormKey()];
  expect(pageKey({ a: one })).toEqual({ key: pageKey({ a: two })?.key, own: [one] });
  expect(pageKey({ a: one, b: one })?.key).not.toBe(pageKey({ a: one, b: two })?.key);
  const id = crypto.randomUUID();
  expect(pageKey({ a: id })?.own).toEqual([]);
  expect(pageKey({ words: Array.from({ length: 2_000 }, newFormKey).join(" ") })).toBeNull();
});

describe("a page that is read again", () => {
  const prints = (bodies: string[]) => async () => page(bodies.shift() ?? "printed too often");

  test("is printed twice, and then has the nonce of its reading", async () => {
    const key = pageKey("twice");
    const body = '<script nonce="n1">1</script><p>&quot; nonce=&quot;&quot;</p>';
    const print = prints([body, body]);
    await printedPage(key, shown, print);
    const first = await printedPage(key, shown, print);
    const again = await printedPage(key, { ...shown, nonce: "n2" }, print);
    expect(again).toEqual({ ...first, body: first.body.replace("n1", "n2") });
  });

  test("has the keys of its own forms", async () => {
    const [one, two] = [newFormKey(), newFormKey()];
    const body = `<input value="${one}"><i id="${one}-2">`;
    for (const print of [prints([body]), prints([body])]) await printedPage(pageKey({ form: one }), shown, print);
    const again = await printedPage(pageKey({ form: two }), shown, prints([]));
    expect(again.body).toBe(`<input value="${two}"><i id="${two}-2">`);
  });

  test("without a key is printed each time", async () => {
    const print = prints(["1", "2"]);
    expect((await printedPage(null, shown, print)).body).toBe("1");
    expect((await printedPage(null, shown, print)).body).toBe("2");
  });

  test("with proof, one that says something that is not in its data fails: at once, or when it does", async () => {
    const proof = { ...shown, prove: true };
    await printedPage(pageKey("pure"), proof, prints(["same", "same"]));
    await expect(printedPage(pageKey("chance"), proof, prints(["0.1", "0.2"]))).rejects.toThrow("not made of its data");
    await printedPage(pageKey("moment"), proof, prints(["today", "today"]));
    await expect(printedPage(pageKey("moment"), proof, prints(["tomorrow"]))).rejects.toThrow("not made of its data");
  });
});

test("a bounded store keeps what was used last, within its weight", () => {
  const store = new BoundedStore<string>(10, (_key, value) => value.length);
  for (const key of ["a", "b", "c"]) store.set(key, "333");
  expect(store.get("a")).toBe("333");
  store.set("d", "333");
  expect(["a", "b", "c", "d"].filter((key) => store.get(key))).toEqual(["a", "c", "d"]);
  store.set("a", "1");
  expect(store.size).toEqual({ entries: 3, weight: 7 });
  store.deleteWhere((value) => value === "333");
  expect(store.size).toEqual({ entries: 1, weight: 1 });
  store.set("e", "eleven char");
  expect(store.size).toEqual({ entries: 0, weight: 0 });
});
