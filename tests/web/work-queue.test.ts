import { afterEach, describe, expect, test, vi } from "vitest";
import { Busy, workQueue } from "~/platform/http/work-queue.server";

afterEach(() => vi.useRealTimers());

/** A queue with its own clock, whose pieces of work end when the test ends them. */
function trial({ width = 2, patienceMs = 100 } = {}) {
  let time = 0;
  const queue = workQueue({ width, patienceMs, now: () => time });
  const order: number[] = [];
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const piece = (name: number, isGone?: () => boolean) =>
    queue
      .run(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(name);
        await new Promise<void>((done) => ends.push(done));
        running -= 1;
        return name;
      }, isGone)
      .catch((error) => (error instanceof Busy ? "busy" : error));
  /** Ends the oldest running piece after `ms`. */
  const end = async (ms: number) => {
    time += ms;
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
  };
  return { queue, piece, end, order, most: () => most };
}

describe("a queue of work", () => {
  test("never more than its width at once, in order of arrival, all answered", async () => {
    const { piece, end, order, most } = trial();
    const all = Array.from({ length: 6 }, (_, name) => piece(name));
    for (let at = 0; at < 6; at++) await end(10);
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([order, most()]).toEqual([[0, 1, 2, 3, 4, 5], 2]);
  });

  test("what would wait too long is refused at once, by recent durations", async () => {
    const { queue, piece, end } = trial({ width: 1, patienceMs: 100 });
    const first = Array.from({ length: 30 }, (_, name) => piece(name));
    expect(queue.isFull()).toBe(true);
    expect(await piece(99)).toBe("busy");
    /* A guess of 20 ms lets five wait; the others were refused at once. */
    await new Promise((done) => setImmediate(done));
    const answers: unknown[] = [];
    for (const one of first) void one.then((answer) => answers.push(answer));
    await new Promise((done) => setImmediate(done));
    expect(answers).toEqual(Array(24).fill("busy"));
    for (let at = 0; at < 6; at++) await end(20);
    expect(answers.filter((answer) => answer !== "busy")).toEqual([0, 1, 2, 3, 4, 5]);
    expect(queue.isFull()).toBe(false);
  });

  test("when work turns out slow, those waiting behind it are refused at once, not at their turn", async () => {
    const { piece, end, order } = trial({ width: 1, patienceMs: 100 });
    const all = Array.from({ length: 5 }, (_, name) => piece(name));
    await end(900);
    expect(await Promise.all(all.slice(1))).toEqual(["busy", "busy", "busy", "busy"]);
    expect(order[0]).toBe(0);
  });

  test("slow work frees its place after a while, up to a limit", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { piece, end, order } = trial({ width: 1, patienceMs: 100_000 });
    const all = Array.from({ length: 8 }, (_, name) => piece(name));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    for (let at = 0; at < 8; at++) await end(1);
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test("a piece whose client is gone does not run; a failure frees its place", async () => {
    const { queue, piece, end, order } = trial({ width: 1 });
    const first = piece(0);
    const gone = piece(1, () => true);
    const last = piece(2);
    await end(1);
    expect([await first, await gone, order]).toEqual([0, "busy", [0, 2]]);
    await end(1);
    expect(await last).toBe(2);
    await expect(queue.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run(async () => "again")).toBe("again");
  });
});
