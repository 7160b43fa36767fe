import { expect, test } from "vitest";
import { BoundedStore } from "~/platform/data/bounded-store";

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
