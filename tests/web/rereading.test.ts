import { readdirSync, readFileSync } from "node:fs";
import { createMemoryHistory, createRouter } from "@remix-run/router";
import { expect, test } from "vitest";

/** A page whose loader counts its runs, and whose action refuses everything. */
function page() {
  let reads = 0;
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ["/form"] }),
    routes: [{ id: "form", path: "/form", loader: () => ++reads, action: () => ({ error: "no" }) }],
  });
  return router.initialize();
}

const send = { formMethod: "post", formData: new FormData() } as const;

test("a page that revalidates keeps the reply to its form", async () => {
  const router = page();
  await router.navigate("/form", send);
  const { actionData, loaderData } = router.state;
  expect(actionData).toEqual({ form: { error: "no" } });
  await new Promise<void>((done) => {
    router.subscribe(({ revalidation }) => revalidation === "idle" && done());
    router.revalidate();
  });
  expect(router.state.actionData).toEqual(actionData);
  expect(router.state.loaderData).not.toEqual(loaderData);
  await router.navigate("/form");
  expect(router.state.actionData).toBeNull();
  router.dispose();
});

test("a page that revalidates keeps the scroll position", async () => {
  const router = page();
  let place = 100;
  router.enableScrollRestoration({}, () => place);
  await router.navigate("/form");
  const before = router.state.restoreScrollPosition;
  await new Promise<void>((done) => {
    router.subscribe(({ revalidation }) => revalidation === "idle" && done());
    router.revalidate();
    place = 900;
  });
  expect(router.state.restoreScrollPosition).toBe(before);
  router.dispose();
});

test("only FormKey writes the key that identifies a repeated submission", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const byHand = files.filter((file) => readFileSync(`app/${file}`, "utf8").includes('<Hidden name="key"'));
  expect(byHand).toEqual(["ui/form/form-key.tsx"]);
});
