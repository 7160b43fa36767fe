import { performance } from "node:perf_hooks";
import { hashSync } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { boundedQueue, hashCost, hashPassword, hashQueue, isPassword } from "~/foundation/accounts/hash.server";
import { outcomeOf, tally } from "./world";

test("a stored hash is argon2id with at least 19 MiB and two passes [S1]", async () => {
  const [, kind, , cost] = (await hashPassword("right-Horse-7")).split("$");
  const [memory, passes, lanes] = (cost ?? "").split(",").map((part) => Number(part.slice(2)));
  expect(kind).toBe("argon2id");
  expect(memory).toBeGreaterThanOrEqual(19_456);
  expect(passes).toBeGreaterThanOrEqual(2);
  expect(lanes).toBe(1);
});

test("at most eight wait; the rest are refused at once [S1]", async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(isPassword(undefined, "guess"))));
  expect(hashQueue.waiting).toBeLessThanOrEqual(8);
  expect(tally(outcomes)).toEqual({
    done: hashQueue.running + hashQueue.waiting,
    tooManyRequests: 40 - hashQueue.running - hashQueue.waiting,
  });
  expect(await outcomeOf(hashPassword("after the burst"))).toBe("done");
});

test("without the bound everybody would wait [S1]", async () => {
  const endless = boundedQueue({ running: 2, waiting: Number.POSITIVE_INFINITY });
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(endless(async () => undefined))));
  expect(tally(outcomes)).toEqual({ done: 40 });
});

test("the queue runs no more than its number at once and goes on after a failure", async () => {
  const queue = boundedQueue({ running: 2, waiting: 50 });
  let now = 0;
  let peak = 0;
  const work = async (at: number) => {
    peak = Math.max(peak, ++now);
    await new Promise((done) => setTimeout(done, 2));
    now--;
    if (at % 3 === 0) throw new Error("work failed");
    return at;
  };
  const ended = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => queue(() => work(at))));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(peak).toBe(2);
  expect(await queue(async () => "next")).toBe("next");
});

test("a user who does not exist costs the same work as a wrong password", async () => {
  const stored = await hashPassword("right-Horse-7");
  const timeOf = async (hash: string | undefined) => {
    const start = performance.now();
    expect(await isPassword(hash, "wrong-Horse-7")).toBe(false);
    return performance.now() - start;
  };
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 25; round++) {
    known.push(await timeOf(stored));
    unknown.push(await timeOf(undefined));
  }
  expect(median(unknown) / median(known)).toBeGreaterThan(0.2);
});

test("only the password itself opens a hash, and an account without one opens to nothing", async () => {
  const stored = hashSync("right-Horse-7", hashCost);
  expect(await isPassword(stored, "right-Horse-7")).toBe(true);
  expect(await isPassword(stored, "right-Horse-8")).toBe(false);
  expect(await isPassword("none", "none")).toBe(false);
});
