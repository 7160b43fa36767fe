import { afterAll, beforeAll, expect, test } from "vitest";
import { consume, forgive, giveBack } from "~/platform/access/rate-limit.server";
import { closeDatabase } from "~/platform/data/database.server";
import { keyed } from "~/platform/domain/declared";
import { DomainError } from "~/platform/errors";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const outcome = (key: string) =>
  consume("accountExport", key).then(
    () => "counted",
    (error: unknown) => (error instanceof DomainError ? error.key : "failed"),
  );
const outcomes = async (key: string, times: number) => {
  const all: string[] = [];
  for (let at = 0; at < times; at++) all.push(await outcome(key));
  return all;
};

test("so many uses and no more, each key for itself; a success forgets them, a mistake gives one back", async () => {
  expect(await outcomes("a", 6)).toEqual([...Array(5).fill("counted"), "tooManyRequests"]);
  expect(await outcome("b")).toBe("counted");
  await forgive("accountExport", "a");
  expect(await outcomes("a", 5)).toEqual(Array(5).fill("counted"));
  await giveBack("accountExport", "b");
  expect(await outcomes("b", 6)).toEqual([...Array(5).fill("counted"), "tooManyRequests"]);
});

test("when nobody can count, nobody passes", async () => {
  await database.ownerSql`alter table rate_limit rename to rate_limit_away`;
  try {
    expect(await outcome("c")).toBe("failed");
  } finally {
    await database.ownerSql`alter table rate_limit_away rename to rate_limit`;
  }
  expect(await outcome("c")).toBe("counted");
});

test("who is refused learns how long to wait, in seconds", async () => {
  await outcomes("d", 5);
  const duration = keyed("limits").accountExport?.duration ?? 0;
  const refusal = await consume("accountExport", "d").catch((error: unknown) => error);
  expect(refusal).toMatchObject({ key: "tooManyRequests", params: { waitSeconds: expect.any(Number) } });
  const { waitSeconds } = (refusal as DomainError).params as { waitSeconds: number };
  expect(waitSeconds).toBeGreaterThan(duration - 60);
  expect(waitSeconds).toBeLessThanOrEqual(duration);
});

test("a key counts by its first 150 letters: counting, forgiving and giving back agree", async () => {
  const long = (end: string) => "k".repeat(150) + end;
  expect(await outcomes(long("a"), 5)).toEqual(Array(5).fill("counted"));
  expect(await outcome(long("b"))).toBe("tooManyRequests");
  await giveBack("accountExport", long("c"));
  await giveBack("accountExport", long("c"));
  expect(await outcome(long("d"))).toBe("counted");
  await forgive("accountExport", long("e"));
  expect(await outcomes(long("f"), 5)).toEqual(Array(5).fill("counted"));
});

test("a limit that no domain declares is named", async () => {
  await expect(consume("teaCups" as "accountExport", "e")).rejects.toThrow("No domain declares the limit teaCups");
});
