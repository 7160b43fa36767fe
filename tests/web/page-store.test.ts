import type { IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync, gzip } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cachedReply, PageCache } from "~/platform/http/page-cache.server";

vi.mock("node:zlib", async (original) => {
  const zlib = await original<typeof import("node:zlib")>();
  return { ...zlib, gzip: vi.fn(zlib.gzip) };
});

describe("the store", () => {
  const page =
    (text: string, ...tags: string[]) =>
    async () => ({ body: Buffer.from(text), csp: "", tags: new Set(tags), maxAge: 60 });

  test("50 callers share one making; a page made before a purge is neither cached nor shared with later callers", async () => {
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

  test("purge by tag, bounded bytes, failures are not cached", async () => {
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

  afterEach(() => vi.useRealTimers());

  test("a page is cached as long as it is fresh, to the millisecond", async () => {
    const cache = new PageCache();
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    await cache.getOrMake("k", page("a"));
    vi.setSystemTime(1_060_000);
    expect(cache.get("k")).toBeDefined();
    expect(await cache.getOrMake("k", page("b"))).toBe(cache.get("k"));
    vi.setSystemTime(1_060_001);
    expect(cache.get("k")).toBeUndefined();
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  test("three encodings of one text; its ETag follows the text", async () => {
    const cache = new PageCache();
    const text = "茶".repeat(1_000);
    const made = await cache.getOrMake("k", page(text));
    await expect.poll(() => cache.get("k")?.gzip, { interval: 5 }).toBeDefined();
    const gzip = cache.get("k")?.gzip ?? expect.fail("no gzip");
    expect([made && brotliDecompressSync(made.br), gunzipSync(gzip)].map(String)).toEqual([text, text]);
    expect(made?.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await cache.getOrMake("same", page(text)))?.etag).toBe(made?.etag);
    expect((await cache.getOrMake("other", page(`${text}.`)))?.etag).not.toBe(made?.etag);
  });

  test("harder compression begins when the reply has left; requests meanwhile get the first encoding", async () => {
    const cache = new PageCache();
    const made = await cache.getOrMake("k", page("茶".repeat(1_000)));
    /* Compression waits until this test has checked. */
    const real = vi.mocked(gzip).getMockImplementation() as (...args: unknown[]) => void;
    let goOn: () => void = () => undefined;
    const looked = new Promise<void>((done) => {
      goOn = done;
    });
    const held = (...args: unknown[]) =>
      void (args[0] === made?.identity ? looked : Promise.resolve()).then(() => real(...args));
    vi.mocked(gzip).mockImplementation(held as typeof gzip);
    const isBegun = () => vi.mocked(gzip).mock.calls.some(([text]) => text === made?.identity);
    /* Only promises lie between a page and its socket. */
    for (let step = 0; step < 100; step++) await Promise.resolve();
    expect(isBegun()).toBe(false);
    await expect.poll(isBegun, { interval: 1 }).toBe(true);
    expect(cache.get("k")).toBe(made);
    const asked = (encoding: string) => {
      const request = { headers: { "accept-encoding": encoding } } as unknown as IncomingMessage;
      const { headers, body } = cachedReply(request, made ?? expect.fail("not made"));
      return [headers["Content-Encoding"], headers["Content-Length"], body];
    };
    expect(asked("br, gzip")).toEqual(["br", String(made?.br.length), made?.br]);
    expect(asked("gzip")).toEqual([undefined, "3000", made?.identity]);
    vi.mocked(gzip).mockImplementation(real as typeof gzip);
    goOn();
  });

  test("a cached page is compressed harder after its first reply; its weight follows, its text stays", async () => {
    const cache = new PageCache();
    const text = Array.from({ length: 3_000 }, (_, at) => `${(at * 7_919) % 1_009} 旅 ${at % 97}`).join(" ");
    const made = await cache.getOrMake("k", page(text, "a"));
    const first = made?.br.length ?? 0;
    const before = cache.size.bytes;
    await expect.poll(() => cache.get("k")?.br.length, { interval: 5 }).toBeLessThan(first);
    const kept = cache.get("k");
    expect(kept && String(brotliDecompressSync(kept.br))).toBe(text);
    expect(cache.size.bytes - before).toBe((kept?.br.length ?? 0) + (kept?.gzip?.length ?? 0) - first);
    const gone = await cache.getOrMake("gone", page(`${text}!`, "b"));
    const sent = gone?.br;
    cache.purge(["b"]);
    await cache.getOrMake("last", page(`${text}?`));
    const last = cache.get("last")?.br;
    await expect.poll(() => cache.get("last")?.br, { interval: 5 }).not.toBe(last);
    expect(gone?.br).toBe(sent);
    cache.clear();
    expect(cache.size.bytes).toBe(0);
  });

  test("null is not cached; one of several tags purges; clear also drops pages that are being made", async () => {
    const cache = new PageCache();
    expect(await cache.getOrMake("n", async () => null)).toBeNull();
    await cache.getOrMake("k", page("a", "x", "y"));
    cache.purge(["y", "z"]);
    expect(cache.get("k")).toBeUndefined();
    await cache.getOrMake("k", page("b"));
    const making = cache.getOrMake("m", page("c"));
    cache.clear();
    await making;
    expect([cache.get("k"), cache.get("m")]).toEqual([undefined, undefined]);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  test("the least recently used page goes first; the weight counts key, encodings and text", async () => {
    const cache = new PageCache(100_000);
    const weights: number[] = [];
    for (const key of ["a", "bb"]) {
      const before = cache.size.bytes;
      const made = await cache.getOrMake(key, page(key.repeat(100)));
      weights.push(cache.size.bytes - before);
      expect(weights.at(-1)).toBe(key.length * 2 + (made?.identity.length ?? 0) + (made?.br.length ?? 0) + 500);
    }
    const pressedLater = 300;
    const full = new PageCache((weights[0] ?? 0) + (weights[1] ?? 0) + pressedLater);
    await full.getOrMake("a", page("a".repeat(100)));
    await full.getOrMake("bb", page("bb".repeat(100)));
    expect(full.size.pages).toBe(2);
    full.get("a");
    await full.getOrMake("c", page("c"));
    expect([full.get("a") !== undefined, full.get("bb"), full.get("c") !== undefined]).toEqual([true, undefined, true]);
  });
});
