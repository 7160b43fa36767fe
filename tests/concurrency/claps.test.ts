import "../../app/composition";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CountedSomeone } from "~/foundation/accounts/verbs/someone.server";
import { clapCheck } from "~/foundation/claps/integrity.server";
import { totalOf } from "~/foundation/claps/queries.server";
import { clap } from "~/foundation/claps/verbs/clap.server";
import { balanceOf } from "~/foundation/points/queries.server";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import { clapSubjects, claps } from "~db/schema/claps";
import { aCommodity } from "../domains/comments/world";
import { barrier } from "../factories/shop";
import { aGuest } from "../harness/guests";
import { person } from "../harness/people";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const crowd = 100;

/** Presses at once, over two pools; how often each outcome came. */
async function together(presses: readonly { who: CountedSomeone; ref: SubjectRef }[]): Promise<Record<string, number>> {
  const ready = barrier(presses.length);
  const done = await Promise.all(
    presses.map(async ({ who, ref }, at) => {
      await ready();
      const one = await inTransaction(pool(at), (tx) => clap(tx, who, ref));
      return "refused" in one ? one.refused : "counted";
    }),
  );
  return Object.fromEntries([...new Set(done)].map((one) => [one, done.filter((other) => other === one).length]));
}

describe("100 claps at once", () => {
  test("of one person: one counts, ten times, for one point", async () => {
    const ref = await aCommodity(database.db);
    const { id: userId } = await person(database.db, "guest");
    expect(await together(Array(crowd).fill({ who: { userId }, ref }))).toEqual({
      counted: 1,
      alreadyClapped: crowd - 1,
    });
    expect(await totalOf(database.db, ref)).toBe(10);
    expect((await balanceOf(database.db, userId)).balance).toBe(1);
  });

  test("of 100 devices: the count is exact", async () => {
    const ref = await aCommodity(database.db);
    const presses = Array.from({ length: crowd }, () => ({ who: aGuest(), ref }));
    expect(await together(presses)).toEqual({ counted: crowd });
    expect(await totalOf(database.db, ref)).toBe(crowd);
    expect(await clapCheck.all(database.db)).toEqual([]);
  });

  test("of one device for 40 things: 30 count", async () => {
    const who = aGuest();
    const things = await Promise.all(Array.from({ length: 40 }, () => aCommodity(database.db)));
    expect(await together(things.map((ref) => ({ who, ref })))).toEqual({ counted: 30, maxClap: 10 });
  });

  test("control: a twin that reads the count and writes it loses claps, and the check of the books finds it", async () => {
    const ref = await aCommodity(database.db);
    const { type, refId } = ref;
    await database.db.insert(clapSubjects).values({ type, refId });
    const ready = barrier(crowd);
    await Promise.all(
      Array.from({ length: crowd }, async (_, at) => {
        await ready();
        await inTransaction(pool(at), async (tx) => {
          const total = await totalOf(tx, ref);
          await tx.insert(claps).values({ type, refId, device: randomUUID(), day: "2030-05-01", clapCount: 1 });
          await tx
            .update(clapSubjects)
            .set({ total: total + 1 })
            .where(eq(clapSubjects.refId, refId));
        });
      }),
    );
    expect(await totalOf(database.db, ref)).toBeLessThan(crowd);
    expect(await clapCheck.all(database.db)).toMatchObject([{ id: refId, expected: crowd }]);
  });
});
