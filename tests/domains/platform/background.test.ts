import { register } from "prom-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentParts } from "~/platform/background/heartbeat.server";
import { type Kept, keepRunning, type Life } from "~/platform/background/keep-running.server";

let kept: Kept | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  const stopping = kept?.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopping;
  expect(silentParts()).toEqual([]);
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const never = new Promise(() => undefined);
const life = (alive: () => string[], more: Partial<Life> = {}): Life => ({
  check: async () => alive(),
  ended: never,
  stop: async () => undefined,
  ...more,
});

test("a start that fails is tried again, at most 2 s apart, until it works; meanwhile the part is silent", async () => {
  const starts: number[] = [];
  let works = false;
  kept = keepRunning(["one"], async () => {
    starts.push(Date.now());
    if (!works) throw new Error("not yet");
    return life(() => ["one"]);
  });
  await pass(60_000);
  expect(starts.length).toBeGreaterThan(25);
  const waits = starts.slice(1).map((at, n) => at - (starts[n] ?? 0));
  expect(Math.max(...waits)).toBeLessThanOrEqual(2_000);
  expect(silentParts()).toEqual(["one"]);
  works = true;
  await pass(2_000);
  expect(silentParts()).toEqual([]);
});

test("a part that stops working falls silent after 30 s; it is started again until it works", async () => {
  let [starts, stops] = [0, 0];
  let alive = ["one", "two"];
  kept = keepRunning(["one", "two"], async () => {
    starts++;
    return life(() => alive, { stop: async () => void stops++ });
  });
  await pass(60_000);
  expect([starts, silentParts()]).toEqual([1, []]);
  alive = ["one"];
  await pass(20_000);
  expect(silentParts()).toEqual([]);
  expect(starts).toBeGreaterThan(1);
  await pass(13_000);
  expect(silentParts()).toEqual(["two"]);
  expect(await register.getSingleMetricAsString("background_silent_parts")).toMatch(/part="one"} 0\n.*part="two"} 1/);
  alive = ["one", "two"];
  await pass(1_000);
  expect(silentParts()).toEqual([]);
  expect(stops).toBe(starts - 1);
});

test.each([
  ["ends by itself", (): Partial<Life> => ({ ended: new Promise((done) => setTimeout(done, 700)) })],
  [
    "throws when it is asked",
    (): Partial<Life> => {
      let asked = 0;
      return {
        check: async () => {
          if (asked++ > 0) throw new Error("lost");
          return ["one"];
        },
      };
    },
  ],
])("a life that %s is followed by another", async (_, more) => {
  let starts = 0;
  kept = keepRunning(["one"], async () => {
    starts++;
    return life(() => ["one"], starts === 1 ? more() : {});
  });
  await pass(5_000);
  expect(starts).toBe(2);
});

test("a life that cannot end keeps nobody from stopping", async () => {
  let starts = 0;
  kept = keepRunning(["one"], async () => {
    starts++;
    return life(() => (starts === 1 ? [] : ["one"]), { stop: () => (starts === 1 ? never : Promise.resolve()) });
  });
  await pass(10_000);
  expect(starts).toBe(2);
});
