import { describe, expect, test } from "vitest";
import { PageCache } from "~/platform/http/page-cache.server";

describe("the store", () => {
  const page =
    (text: string, ...tags: string[]) =>
    async () => ({ body: Buffer.from(text), csp: "", tags: new Set(tags), maxAge: 60 });

  test("50 callers share one making; a purge meanwhile is neither kept nor shared", async () => {
    const cache = new PageCache();
    let count = 0;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((done) => {
      open = done;
    });
    const make = async () => {
      count++;
      await gate;
      return page(`made ${count}`, "a")();
    };
    const first = Array.from({ length: 50 }, () => cache.getOrMake("k", make));
    cache.purge(["a"]);
    const later = cache.getOrMake("k", make);
    open();
    const old = await Promise.all(first);
    expect([count, new Set(old).size]).toEqual([2, 1]);
    const made = await later;
    expect(cache.get("k")).toBe(made);
    expect(cache.get("k")).not.toBe(old[0]);
  });

  test("an older making that ends after a newer one does not replace it", async () => {
    const cache = new PageCache();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((done) => {
      open = done;
    });
    const older = cache.getOrMake("k", () => gate.then(page("older", "a")));
    cache.purge(["a"]);
    await cache.getOrMake("k", page("newer", "a"));
    open();
    expect((await older)?.identity.toString()).toBe("older");
    expect(cache.get("k")?.identity.toString()).toBe("newer");
  });

  test("purge by tag, bounded bytes, nothing kept of what failed", async () => {
    const cache = new PageCache(20_000);
    await cache.getOrMake("a", page("a", "x"));
    await cache.getOrMake("b", page("b", "y"));
    cache.purge(["x"]);
    expect([cache.get("a"), cache.get("b")?.identity.toString()]).toEqual([undefined, "b"]);
    for (let at = 0; at < 500; at++) await cache.getOrMake(`k${at}`, page("z".repeat(500)));
    expect(cache.size.bytes).toBeLessThanOrEqual(20_000);
    await expect(cache.getOrMake("f", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.getOrMake("f", page("again")))?.identity.toString()).toBe("again");
  });
});
