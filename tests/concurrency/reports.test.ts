import "../../app/composition";
import { and, count, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { report } from "~/foundation/moderation/verbs/report.server";
import { silenceForDays } from "~/foundation/moderation/verbs/silence-for-days.server";
import { silenceUser } from "~/foundation/users/verbs/silence-user.server";
import { boardLimits } from "~/products/board/rules/limits";
import { hideReported } from "~/products/board/verbs/hide-post.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { boardCategories, boardPosts } from "~db/schema/board";
import { reports } from "~db/schema/moderation";
import { barrier } from "../factories/shop";
import { loses } from "../harness/loses";
import { person } from "../harness/people";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const rounds = sized(5, 40);
const days = (number: number) => number * 86_400_000;
let categoryId: number;
beforeAll(async () => {
  const [made] = await database.db
    .insert(boardCategories)
    .values({ name: { ja: "募集" } })
    .returning();
  categoryId = made?.id ?? 0;
});

const somebody = async () => (await person(database.db, "guest")).id;
/** An open post, and as many people as hide it by their reports. */
async function aPost() {
  const publishTime = new Date();
  const shown = { status: "open", publishTime, expireAt: new Date(publishTime.getTime() + days(30)) };
  const [made] = await database.db
    .insert(boardPosts)
    .values({ ownerId: await somebody(), categoryId, title: "Wanted", ...shown })
    .returning({ id: boardPosts.id });
  return { id: made?.id ?? 0, people: await Promise.all(Array.from({ length: boardLimits.reports }, somebody)) };
}
const statusOf = async (id: number) =>
  (await database.db.select({ status: boardPosts.status }).from(boardPosts).where(eq(boardPosts.id, id)))[0]?.status;
/** Runs one act for each person at once, over two pools. */
const atOnce = (people: readonly number[], act: (tx: Tx, userId: number, at: number) => Promise<unknown>) =>
  Promise.all(people.map((userId, at) => inTransaction(pool(at), (tx) => act(tx, userId, at))));

describe("the reports that hide a post", () => {
  test("hide it when they come at once", async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, people } = await aPost();
      const ready = barrier(people.length);
      await atOnce(people, async (tx, userId) => {
        await ready();
        await report(tx, { userId }, { refType: "board", refId: String(id), reason: "spam" });
      });
      expect(await statusOf(id)).toBe("hidden");
    }
  });

  test("miss that they are enough where each counts what it sees (the naive twin)", async () => {
    const missed = await loses(async () => {
      const { id, people } = await aPost();
      const ready = barrier(people.length);
      const about = { refType: "board", refId: String(id) };
      await atOnce(people, async (tx, reporterId) => {
        await tx.insert(reports).values({ ...about, reporterId, reason: "spam" });
        await ready();
        const open = and(eq(reports.refType, "board"), eq(reports.refId, String(id)), eq(reports.status, "open"));
        const [row] = await tx.select({ people: count() }).from(reports).where(open);
        if ((row?.people ?? 0) >= boardLimits.reports) await hideReported(tx, id);
      });
      return (await statusOf(id)) === "open";
    });
    expect(missed).toBe(true);
  });
});

describe("two silences at once", () => {
  const operator = async () => ({ userId: (await person(database.db, "admin")).id, site: "main", requestId: "t" });
  const daysLeft = async (userId: number) => {
    const left = sql<number>`extract(epoch from ${users.silencedUntil} - clock_timestamp())::float8 / 86400`;
    const [row] = await database.db.select({ left }).from(users).where(eq(users.id, userId));
    return Math.round(row?.left ?? 0);
  };
  const lengths = [365, 1] as const;

  test("leave the longer one", async () => {
    const by = await operator();
    for (let round = 0; round < rounds; round++) {
      const userId = await somebody();
      const ready = barrier(lengths.length);
      await Promise.all(
        lengths.map((length, at) =>
          inTransaction(pool(at), async (tx) => {
            await ready();
            await silenceForDays(tx, by, { userId, days: length, reason: "spam" });
          }),
        ),
      );
      expect(await daysLeft(userId)).toBe(365);
    }
  });

  test("leave either one where each compares what it read (the naive twin)", async () => {
    const by = await operator();
    const shortened = await loses(async () => {
      const userId = await somebody();
      const ready = barrier(lengths.length);
      await Promise.all(
        lengths.map((length, at) =>
          inTransaction(pool(at), async (tx) => {
            const [row] = await tx.select({ until: users.silencedUntil }).from(users).where(eq(users.id, userId));
            await ready();
            const end = new Date(Date.now() + days(length));
            const until = row?.until && row.until > end ? row.until : end;
            /* The shorter one comes second. */
            if (length === 1) await tx.execute(sql`select pg_sleep(0.05)`);
            await silenceUser(tx, by, { userId, until, reason: "spam" });
          }),
        ),
      );
      return (await daysLeft(userId)) < 365;
    });
    expect(shortened).toBe(true);
  });
});
