import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { scriptString } from "~/platform/http/document.server";
import { shortScroll } from "~/platform/http/scroll-script";
import { shortMessages } from "../../../scripts/lib/short-messages.mjs";

const hostile = fc.array(
  fc.constantFrom("'", '"', "\\", "\n", "<", "</script>", "\u2028", "\u2029", "茶", "\u0000", "`"),
);

test("a string in a script is read as it was, and ends neither the script nor itself", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        hostile.map((parts) => parts.join("")),
      ),
      (text) => {
        const written = scriptString(text);
        expect(runInNewContext(written)).toBe(text);
        expect(written).not.toMatch(/[<\u2028\u2029]/);
      },
    ),
  );
});

const remixScript = '<script>((STORAGE_KEY, restoreKey) => {long})("positions", null)</script><script>next</script>';

/** Runs the script on a page with this history and storage, and tells what it did. */
function scrolled(state: { key?: string } | null, stored: string | undefined) {
  const code = /<script>(.*?)<\/script>/.exec(shortScroll(remixScript))?.[1] ?? "";
  const history = {
    state,
    replaceState(next: { key: string }) {
      this.state = next;
    },
  };
  const went: number[] = [];
  const scrollTo = (_x: number, y: number) => went.push(y);
  runInNewContext(code, { history, sessionStorage: { positions: stored }, scrollTo, JSON, Math });
  return { key: history.state?.key, went };
}

test("a page goes where its reader was, and nowhere without a place that is a number", () => {
  expect(scrolled({ key: "a" }, '{"a":120}')).toEqual({ key: "a", went: [120] });
  expect(scrolled({ key: "a" }, '{"a":0}').went).toEqual([0]);
  for (const stored of [undefined, "", "no json", "{}", "null", '{"b":3}', '{"a":"x"}'])
    expect(scrolled({ key: "a" }, stored).went, stored).toEqual([]);
  expect(scrolled(null, undefined).key).toMatch(/\d/);
  expect(shortScroll(remixScript)).toMatch(/<script>next<\/script>$/);
  const pressed = remixScript.replace("(STORAGE_KEY, restoreKey) =>", "(STORAGE_KEY2,restoreKey)=>");
  expect(shortScroll(pressed)).toBe(shortScroll(remixScript));
  expect(shortScroll("<p>no script</p>")).toBe("<p>no script</p>");
});

test("Remix still writes the script that is made shorter", async () => {
  const { ScrollRestoration } = await import("@remix-run/react");
  expect(ScrollRestoration.toString()).toContain("((STORAGE_KEY, restoreKey) =>");
});

test("the router loses its sentences and keeps its conditions; other packages stay as they are", () => {
  const code = 'invariant(a && f("x"), "Long: " + b);warning(c, "Mind");invariant(d);other(e, "kept")';
  const shorten = (id: string) => shortMessages().transform.call({ parse: (text: string) => parseAst(text) }, code, id);
  expect(shorten("/app/node_modules/@remix-run/router/dist/router.js")?.code).toBe(
    'invariant(a && f("x"));void 0;invariant(d);other(e, "kept")',
  );
  expect(shorten("/app/node_modules/react/index.js")).toBeUndefined();
});
