import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { oncePerDay } from "~/foundation/points/day-point.server";
import { giveSignIn } from "~/foundation/points/verbs/sign-in.server";
import { closeDatabase } from "~/platform/data/database.server";
import { pointTransactions } from "~db/schema/points";
import { loses } from "../harness/loses";
import { person } from "../harness/people";
import { database, pool } from "./two-pools";

/* First pages of one person at once, on as many processes: each remembers for itself, the ledger decides. */
let userId: number;
beforeEach(async () => {
  userId = (await person(database.db, "guest")).id;
});

const at = new Date("2031-03-01T03:00:00Z");
const processes = 40;
type Give = Parameters<typeof oncePerDay>[0];
const opened = (give: Give) =>
  Promise.all(
    Array.from({ length: 2 * processes }, (_, n) => n % processes).map((n) => all(give)[n]?.(userId, at) ?? 0),
  );
const made = new Map<Give, Give[]>();
function all(give: Give): Give[] {
  const known = made.get(give) ?? Array.from({ length: processes }, () => oncePerDay(give));
  made.set(give, known);
  return known;
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const booked = () =>
  database.db.$count(
    pointTransactions,
    and(eq(pointTransactions.type, "sign-in"), like(pointTransactions.ref, `user:${userId}:%`)),
  );

test("the point of the day is given once, and one page tells of it", async () => {
  expect(sum(await opened((id, when) => giveSignIn(database.db, id, when)))).toBe(1);
  expect(await booked()).toBe(1);
  await closeDatabase();
});

test("control: what reads the ledger and then writes gives it several times", async () => {
  let turn = 0;
  const naive = (): Give => async (id) => {
    if ((await booked()) > 0) return 0;
    await pool(turn++)
      .insert(pointTransactions)
      .values({ type: "sign-in", ref: `user:${id}:${randomUUID()}` });
    return 1;
  };
  const givesTwice = async () => {
    userId = (await person(database.db, "guest")).id;
    return sum(await opened(naive())) > 1;
  };
  expect(await loses(givesTwice)).toBe(true);
});
