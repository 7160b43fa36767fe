import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { closeDatabase } from "~/platform/data/database.server";
import { awaitPost } from "~/products/voice/ui/await-post";
import { voicePosts } from "~db/schema/voice";
import { askPage } from "../../harness/page-module";
import { db, member, post, run } from "./world";

afterAll(closeDatabase);

/** Waits as the page does, with looks that answer one after the other; the last one again and again. */
async function waited(answers: readonly (boolean | Error)[], leftAt = Number.POSITIVE_INFINITY) {
  let [pauses, looks] = [0, 0];
  const end = await awaitPost(
    async () => {
      const answer = answers[Math.min(looks++, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      return answer === true;
    },
    () => pauses >= leftAt,
    async () => void pauses++,
  );
  return { end, pauses, looks };
}

describe("waiting for a post [MS19]", () => {
  test("looks ten times, each after a pause, and then gives up", async () => {
    expect(await waited([false])).toEqual({ end: "timeout", pauses: 10, looks: 10 });
    expect(await waited([new TypeError("Failed to fetch")])).toEqual({ end: "timeout", pauses: 10, looks: 10 });
  });

  test("ends with the first look that finds it, whatever failed before", async () => {
    expect(await waited([true])).toEqual({ end: "there", pauses: 1, looks: 1 });
    expect(await waited([false, new TypeError("Failed to fetch"), true])).toEqual({
      end: "there",
      pauses: 3,
      looks: 3,
    });
  });

  test("looks no more once its page is left", async () => {
    expect(await waited([false], 4)).toEqual({ end: "left", pauses: 4, looks: 3 });
  });
});

describe("the page of a post that is not there", () => {
  const page = async (id: number) => {
    const { refused, text } = await askPage(`/voice/detail/${id}`, null);
    return { refused, coming: /"coming":(\d+|null)/.exec(text)?.[1] };
  };

  test("waits for one that may still come, and shows it when it came; all others are not found", async () => {
    const who = await member();
    const newest = await post(who);
    /* Another transaction has taken the next number and has not committed yet. */
    const [taken] = await db.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('voice_post', 'id'))::int as id`,
    );
    const id = Number(taken?.id);
    const later = await post(who);
    expect([id, later]).toEqual([newest + 1, newest + 2]);
    for (const one of [id, later + 1, later + 100])
      expect([one, await page(one)]).toEqual([one, { refused: true, coming: String(one) }]);
    await db.insert(voicePosts).values({ id, userId: who.userId, kind: "post", content: "here" });
    expect(await page(id)).toEqual({ refused: false, coming: "null" });

    for (const far of [later + 101, 999_999_999, Number.MAX_SAFE_INTEGER])
      expect([far, await page(far)]).toEqual([far, { refused: true, coming: undefined }]);
    await run((tx) => tx.execute(sql`update voice_post set status = 'deleted', content = '' where id = ${id}`));
    expect(await page(id)).toEqual({ refused: true, coming: undefined });
  });
});
